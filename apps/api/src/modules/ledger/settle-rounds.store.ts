import type { Centavos } from '@ipe/money';
import { groupByNode, queryRows, sql, type Database, type NodeGroup } from '#platform/database/index.ts';
import { silent, type Telemetry } from '#platform/telemetry/telemetry.ts';
import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { watchBatches } from './ledger.metrics.ts';

/** A round as the engine decided it, ready to be paid. Amounts in centavos. */
export type RoundToSettle = {
  playerId: number;
  roundId: string;
  gameId: string;
  gameVersion: string;
  /** With the cells that were picked for it, where there are any: a repeat with others is another round. */
  mode: string;
  stakeCentavos: Centavos;
  betCentavos: Centavos;
  winCentavos: Centavos;
  seedNo: number;
  nonce: number;
  /** Its play session; null for a round without a window, as benchmarks and some tests have them. */
  sessionNo: number | null;
};

type Settlement =
  | { status: 'settled'; balance: Centavos }
  /** This roundId was settled before; nothing moved. */
  | { status: 'repeated' }
  /** Now, or when this roundId was asked for first: a refused round stays refused. */
  | { status: 'insufficient' }
  /** This roundId was refused for another game, mode, picks or stake. */
  | { status: 'id-reused' }
  /** Another round took the nonce first: play again with the next one. */
  | { status: 'stale-nonce' };

const statuses = ['settled', 'repeated', 'insufficient', 'no-wallet', 'stale-nonce', 'id-reused'] as const;

const column = <Key extends keyof RoundToSettle>(rounds: RoundToSettle[], key: Key) =>
  rounds.map((round) => round[key]);

/** One node's rounds, in an order of its own. */
type Batch = { rounds: RoundToSettle[]; shards: NodeGroup<RoundToSettle>['shards'] };

/** A cluster calls the function on the node of the first player, for each shard. */
const functionFor = ({ rounds, shards }: Batch) =>
  shards.length === 0
    ? sql`settle_rounds(`
    : sql`settle_rounds_here(${rounds[0]!.playerId}::bigint, ${shards.map(({ id }) => id)}::bigint[],
        ${shards.map(({ until }) => until)}::int[],`;

/** One statement and one commit for rounds of different players (function settle_rounds of migration 0093). */
async function settleBatch(db: Database, batch: Batch, now: Date): Promise<Settlement[]> {
  const { rounds } = batch;
  const rows = await queryRows(
    db,
    sql<{ idx: number; status: number; balance: Centavos }>`/* prepared */
      select idx, status, balance_after as balance from ${functionFor(batch)}
        ${column(rounds, 'playerId')}::bigint[], ${column(rounds, 'roundId')}::uuid[], ${column(rounds, 'gameId')}::text[],
        ${column(rounds, 'gameVersion')}::text[], ${column(rounds, 'mode')}::text[], ${column(rounds, 'stakeCentavos')}::bigint[],
        ${column(rounds, 'betCentavos')}::bigint[], ${column(rounds, 'winCentavos')}::bigint[],
        ${column(rounds, 'seedNo')}::bigint[], ${column(rounds, 'nonce')}::bigint[],
        ${column(rounds, 'sessionNo')}::int[], ${now}::timestamptz)
      order by idx`,
  );
  return rows.map((row): Settlement => {
    const status = statuses[row.status];
    if (status === undefined || status === 'no-wallet') throw new Error('a round for a player without a wallet');
    return status === 'settled' ? { status, balance: row.balance } : { status };
  });
}

export type SettleRound = (round: RoundToSettle) => Promise<Settlement>;

type Told = () => Settlement;

/** A batch for each node that has players' rows, at once: one that is down fails its own players' rounds. */
async function settleByNode(db: Database, rounds: RoundToSettle[], now: Date): Promise<Told[]> {
  const told: Told[] = [];
  const settleGroup = async ({ members, shards }: NodeGroup<RoundToSettle>) => {
    const settled = settleBatch(db, { rounds: members.map(({ item }) => item), shards }, now);
    await settled.then(
      (results) => members.forEach(({ index }, at) => (told[index] = () => results[at]!)),
      (error: unknown) =>
        members.forEach(
          ({ index }) =>
            (told[index] = () => {
              throw error;
            }),
        ),
    );
  };
  await Promise.all((await groupByNode(db, rounds)).map(settleGroup));
  return told;
}

/** Settles single rounds in natural batches: resolves after the batch's durable commit. */
export function createRoundSettler(deps: { db: Database; clock: () => Date; telemetry?: Telemetry }): SettleRound {
  const { trace } = deps.telemetry ?? silent;
  const watched = watchBatches(deps.telemetry ?? silent);
  const settle = createMicroBatch({
    noteOf: trace.current,
    run: (rounds: RoundToSettle[], joined) => watched(joined, () => settleByNode(deps.db, rounds, deps.clock())),
    keyOf: (round) => round.playerId,
    maxSize: 128,
    maxInFlight: 2,
  });
  return async (round) => (await settle(round))();
}

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
  /** The mode with the cells that were picked, where there are any: a repeat with other cells is another round. */
  mode: string;
  stakeCentavos: Centavos;
  betCentavos: Centavos;
  winCentavos: Centavos;
  seedNo: number;
  nonce: number;
  /** Its play session; null for a round without a window, as in benchmarks and some tests. */
  sessionNo: number | null;
};

type Settlement =
  | { status: 'settled'; balance: Centavos }
  /** This roundId was settled before; nothing moved. */
  | { status: 'repeated' }
  /** The balance is too low now, or was when this roundId was asked for first: a refused round stays refused. */
  | { status: 'insufficient' }
  /** This roundId was refused for another game, mode, picks or stake. */
  | { status: 'id-reused' }
  /** Another round took the nonce first, so this one has to be drawn again with the next nonce. */
  | { status: 'stale-nonce' };

const statuses = ['settled', 'repeated', 'insufficient', 'no-wallet', 'stale-nonce', 'id-reused'] as const;

const column = <Key extends keyof RoundToSettle>(rounds: RoundToSettle[], key: Key) =>
  rounds.map((round) => round[key]);

/** The rounds of one node, with the shards that it has. */
type Batch = { rounds: RoundToSettle[]; shards: NodeGroup<RoundToSettle>['shards'] };

/** In a cluster the function runs on the node of the first player, with the node's shards. */
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

/** Settles one batch for each node with players' rows, all at once. A node that is down fails only its own players' rounds. */
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

/** Collects single rounds into batches. Resolves after the durable commit of the round's batch. */
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

import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { createRoundSettler, type RoundToSettle, type SettleRound } from '#modules/ledger/index.ts';
import { requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { TestApp } from './start-test-app.ts';

/** A round of the player, as the engine gives it to the ledger. */
export function roundOf(
  playerId: number,
  amounts: { bet: number; win: number },
  rest: Partial<RoundToSettle> = {},
): RoundToSettle {
  return {
    playerId,
    roundId: randomUUID(),
    gameId: 'capivara-da-sorte',
    gameVersion: '1.0.0',
    mode: 'base',
    stakeCentavos: centavos(amounts.bet),
    betCentavos: centavos(amounts.bet),
    winCentavos: centavos(amounts.win),
    seedNo: 1,
    nonce: 0,
    sessionNo: null,
    ...rest,
  };
}

/** Settles a round with the next nonce; tries again whenever another round has taken it. */
export async function settleNext(
  { db, settle }: { db: Queryable; settle: SettleRound },
  round: RoundToSettle,
): Promise<Awaited<ReturnType<SettleRound>>> {
  for (;;) {
    const { nonce } = await requireRow(
      db,
      sql<{
        nonce: number;
      }>`select next_nonce as nonce from fairness_seed where player_id = ${round.playerId} and seed_no = 1`,
    );
    const settled = await settle({ ...round, nonce });
    if (settled.status !== 'stale-nonce') return settled;
  }
}

/** Settles the player's next round at the app's time. */
export const settleNextRound = (
  app: TestApp,
  playerId: number,
  { bet, win, ...rest }: { bet: number; win: number } & Partial<RoundToSettle>,
): Promise<Awaited<ReturnType<SettleRound>>> =>
  settleNext(
    { db: app.db, settle: createRoundSettler({ db: app.db, clock: () => app.time.now ?? new Date() }) },
    roundOf(playerId, { bet, win }, rest),
  );

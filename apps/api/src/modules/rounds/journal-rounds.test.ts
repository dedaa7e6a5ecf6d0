import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayerWith, grant } from '#test/app/build-player.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { roundsInJournal, type FoundRound } from './journal-rounds.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

/** Bets free money and money to wager: two entries of one round. */
async function betOfBoth() {
  const player = await buildPlayerWith(app, 60);
  const { playerId } = player;
  await grant(app, playerId, { amountCentavos: centavos(1_00), requiredCentavos: 5_00 });
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  const round = roundOf(playerId, { bet: 150, win: 40 });
  await settleNext({ db: app.db, settle }, round);
  const bets = await queryRows(
    app.db,
    sql<{ no: number }>`
      select entry_no as no from ledger_entry where player_id = ${playerId} and kind = 'bet' order by entry_no`,
  );
  expect(bets).toHaveLength(2);
  const [first, second] = bets.map(({ no }) => no) as [number, number];
  const find = async (after: number, upTo: number) => {
    const stretch = { playerId: sql`${playerId}::bigint`, after: sql`${after}::bigint`, upTo: sql`${upTo}::bigint` };
    const found = roundsInJournal({ ...stretch, from: new Date(0), end: new Date(Date.now() + 60_000) });
    return (await requireRow(app.db, sql<{ found: FoundRound[] }>`select found from ${found} one`)).found;
  };
  return { round, first, second, find };
}

describe('a bet of free money and of money to wager is found', () => {
  it('once, with all that it bet and won, in a stretch of the journal that has both entries', async () => {
    const { round, first, second, find } = await betOfBoth();
    expect(await find(first - 1, second)).toMatchObject([
      { roundId: round.roundId, bet: 150, win: 40, outcome: 'over' },
    ]);
  });

  it('with its first entry, and not again with its second, where a stretch ends between them', async () => {
    const { first, second, find } = await betOfBoth();
    expect(await find(first - 1, first)).toMatchObject([{ bet: 150, win: 40 }]);
    expect(await find(first, second)).toEqual([]);
  });
});

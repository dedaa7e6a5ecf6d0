import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayerWith, grant, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerFaults } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  createRoundSettler,
  findBalance,
  listOpenLots,
  reserveWithdrawal,
  type RoundToSettle,
  type SettleRound,
} from './index.ts';

let app: TestApp;
let settle: SettleRound;
beforeAll(async () => {
  app = await startTestApp();
  settle = createRoundSettler({ db: app.db, clock: () => new Date() });
});
afterAll(() => app[Symbol.asyncDispose]());

const nextNonce = new Map<number, number>();

function round(
  player: TestPlayer,
  amounts: { bet: number; win: number },
  roundId: string = randomUUID(),
): RoundToSettle {
  const nonce = nextNonce.get(player.playerId) ?? 0;
  return {
    playerId: player.playerId,
    roundId,
    gameId: 'capivara-da-sorte',
    gameVersion: '1.0.0',
    mode: 'base',
    stakeCentavos: amounts.bet,
    betCentavos: amounts.bet,
    winCentavos: amounts.win,
    seedNo: 1,
    nonce,
  };
}

/** Settles one round after another with the right nonce. */
async function settleNext(player: TestPlayer, amounts: { bet: number; win: number }) {
  const settled = await settle(round(player, amounts));
  if (settled.status === 'settled') nextNonce.set(player.playerId, (nextNonce.get(player.playerId) ?? 0) + 1);
  return settled;
}

describe('settling rounds', () => {
  it('moves bet and win in one step and keeps the books right', async () => {
    const player = await buildPlayerWith(app, 10_00);
    expect(await settleNext(player, { bet: 1_00, win: 2_50 })).toEqual({ status: 'settled', balance: 11_50 });
    expect(await settleNext(player, { bet: 11_50, win: 0 })).toEqual({ status: 'settled', balance: 0 });
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });

  it('refuses a bet above the balance and moves nothing', async () => {
    const player = await buildPlayerWith(app, 10_00);
    expect(await settleNext(player, { bet: 10_01, win: 500_00 })).toEqual({ status: 'insufficient' });
    expect(await findBalance(app.db, player.playerId)).toBe(10_00);
  });

  it('settles a round once, however many ask for it at once', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const one = round(player, { bet: 1_00, win: 0 });
    // Four settlers batch apart from each other, as four nodes would.
    const settlers = Array.from({ length: 4 }, () => createRoundSettler({ db: app.db, clock: () => new Date() }));
    const results = await Promise.all(
      settlers.flatMap((settleHere) => Array.from({ length: 16 }, () => settleHere(one))),
    );
    expect(results.filter((result) => result.status === 'settled')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'repeated')).toHaveLength(63);
    expect(await findBalance(app.db, player.playerId)).toBe(99_00);
  });

  it('gives a nonce to one round only', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const results = await Promise.all(Array.from({ length: 20 }, () => settle(round(player, { bet: 1_00, win: 0 }))));
    expect(results.filter((result) => result.status === 'settled')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'stale-nonce')).toHaveLength(19);
  });

  it('never lets concurrent drains overdraw the wallet', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const drain = async () => {
      for (;;) {
        const [seed] = await queryRows(
          app.db,
          sql<{ n: number }>`select next_nonce as n from fairness_seed where player_id = ${player.playerId}`,
        );
        const result = await settle({ ...round(player, { bet: 3_00, win: 0 }), nonce: seed?.n ?? 0 });
        if (result.status !== 'stale-nonce') return result.status;
      }
    };
    const results = await Promise.all(Array.from({ length: 20 }, drain));
    expect(results.filter((status) => status === 'settled')).toHaveLength(3);
    expect(await findBalance(app.db, player.playerId)).toBe(1_00);
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });

  it('loses no update under 200 concurrent credits and rounds of one player', async () => {
    const player = await buildPlayerWith(app, 1_00);
    await Promise.all(
      Array.from({ length: 200 }, () =>
        grant(app, player.playerId, { amountCentavos: centavos(1_00), requiredCentavos: 0 }),
      ),
    );
    expect(await findBalance(app.db, player.playerId)).toBe(201_00);
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });
});

describe('lots', () => {
  it('are spent in the published order, progress with every bet, and take the win of the bet they paid', async () => {
    const player = await buildPlayerWith(app, 10_00);
    await grant(app, player.playerId, { amountCentavos: centavos(5_00), requiredCentavos: 8_00 });
    await settleNext(player, { bet: 6_00, win: 2_00 });
    const lots = await listOpenLots(app.db, player.playerId);
    // The lot with a requirement paid 5,00 and is empty; the free one paid the last 1,00 and got the win.
    expect(lots.map(({ balance, required, wagered }) => ({ balance, required, wagered }))).toEqual([
      { balance: 11_00, required: 0, wagered: 0 },
    ]);
  });

  it('become withdrawable when their requirement is met, not before', async () => {
    const player = await buildPlayerWith(app, 50_00, 50_00);
    const withdraw = (amount: number) =>
      app.db.transaction((tx) =>
        reserveWithdrawal(tx, {
          playerId: player.playerId,
          amountCentavos: centavos(amount),
          reference: randomUUID(),
          now: new Date(),
        }),
      );
    await settleNext(player, { bet: 20_00, win: 20_00 });
    await expect(withdraw(1)).rejects.toThrow('O valor é maior que o seu saldo para saque');
    await settleNext(player, { bet: 30_00, win: 40_00 });
    await withdraw(60_00);
    expect(await findBalance(app.db, player.playerId)).toBe(0);
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });

  it('sum to the balance after any sequence of credits, bets, wins and withdrawals', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('credit' as const),
        amount: fc.integer({ min: 1, max: 5_00 }),
        required: fc.integer({ min: 0, max: 10_00 }),
      }),
      fc.record({
        kind: fc.constant('round' as const),
        bet: fc.integer({ min: 1, max: 4_00 }),
        win: fc.integer({ min: 0, max: 9_00 }),
      }),
      fc.record({ kind: fc.constant('withdraw' as const), amount: fc.integer({ min: 1, max: 6_00 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const player = await buildPlayerWith(app, 3_00, 2_00);
        for (const one of steps) {
          if (one.kind === 'credit')
            await grant(app, player.playerId, { amountCentavos: centavos(one.amount), requiredCentavos: one.required });
          else if (one.kind === 'round') await settleNext(player, one);
          else await withdrawOrNot(player, one.amount);
          const lots = await listOpenLots(app.db, player.playerId);
          expect(lots.reduce((sum, lot) => sum + lot.balance, 0)).toBe(await findBalance(app.db, player.playerId));
        }
      }),
      { numRuns: 12 },
    );
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });
});

async function withdrawOrNot(player: TestPlayer, amount: number): Promise<void> {
  const lots = await listOpenLots(app.db, player.playerId);
  const withdrawable = lots.filter((lot) => lot.wagered >= lot.required).reduce((sum, lot) => sum + lot.balance, 0);
  const asked = app.db.transaction((tx) =>
    reserveWithdrawal(tx, {
      playerId: player.playerId,
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      now: new Date(),
    }),
  );
  if (amount <= withdrawable) await asked;
  else await expect(asked).rejects.toThrow('saldo para saque');
}

describe('the journal', () => {
  it.each([
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update round set win = 0',
  ])('is append only: the database refuses "%s"', async (statement) => {
    await buildPlayerWith(app, 1_00).then((player) => settleNext(player, { bet: 1_00, win: 0 }));
    await expect(execute(app.db, sql.raw(statement))).rejects.toThrow('is append only');
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditWallet } from '#modules/ledger/index.ts';
import { countJackpot } from '#modules/jackpot/counting/count-jackpot.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { buildWithdrawer } from '#test/app/cashier-player.ts';
import { clearFaults, setFault } from '#test/app/neighbours/pay-at-bank.ts';
import { smsTo } from '#test/app/phone-codes.ts';
import { bookedBalanceOf, payoutsOf, settlePayouts } from '#test/app/returned-money.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { jackpotAt, jackpotStaff } from '#test/jackpot/publish.ts';
import { buildMember, later } from '#test/staff/staff-browser.ts';
import { findViolations } from '#wiring/audit-books.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { returnLateMoney } from './return-late-money.ts';

let app: TestApp;
const house = jackpotStaff(() => app);
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
});
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(async () => {
  app.time.now = undefined;
  await clearFaults(app);
  expect(await findViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

const close = ({ token }: TestPlayer) =>
  app.call('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token);
const logIn = ({ mobile }: TestPlayer) => app.call('/api/user/login', { mobile, password: testPassword });
const lose = ({ playerId }: TestPlayer, bet: number) => settleNextRound(app, playerId, { bet, win: 0 });
/** Builds a player who has lost all their money and closed the account. */
async function buildLeaver(): Promise<TestPlayer & { cpf: string }> {
  const player = await buildWithdrawer(app, 10_00);
  await openGameWindow(app, player);
  await lose(player, 10_00);
  expect((await close(player)).code).toBe(codes.success);
  return player;
}
const credit = ({ playerId }: TestPlayer, amount: number) =>
  app.db.transactionOf(playerId, (tx) =>
    creditWallet(tx, {
      playerId,
      kind: 'bonus',
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      lot: { kind: 'prize', requiredCentavos: centavos(0) },
      now: app.time.now ?? new Date(),
    }),
  );
const work = () => returnLateMoney(app.cashier);
const newsOf = async ({ mobile }: TestPlayer) =>
  (await smsTo(app, mobile)).flatMap(({ text }) => (text?.includes('depois do encerramento') ? [text] : []));

describe('money that comes to an account behind its end', () => {
  it('of a jackpot is the player’s all the same: it goes to their own account, and they are told', async () => {
    const from = Date.now();
    const at = (hours: number) => {
      app.time.now = new Date(from + hours * hourMs);
    };
    at(0);
    await house.publish(jackpotAt(new Date(from), { ending: 'last_draw' }));
    at(1.1);
    await countJackpot(app.cashier, { isSweep: true });
    const player = await buildWithdrawer(app, 1_00);
    const { gameSession } = await openGameWindow(app, player);
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00, mode: 'base' }, gameSession);
    const left = await bookedBalanceOf(app, player);
    if (left > 0) await lose(player, left);
    expect((await close(player)).code).toBe(codes.success);
    at(3.1);
    await countJackpot(app.cashier, { isSweep: true });
    const won = await bookedBalanceOf(app, player);
    expect(won).toBeGreaterThanOrEqual(10_01);
    expect(await logIn(player)).toMatchObject({ data: { reason: 'account_closed' } });
    await work();
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'paid', amount: won }]);
    expect(await bookedBalanceOf(app, player)).toBe(0);
    expect(await newsOf(player)).toEqual([
      expect.stringMatching(
        /^Ipê: entraram R\$\s10,\d\d na sua conta depois do encerramento\. Enviamos o valor por Pix/u,
      ),
    ]);
  });

  it('goes out as often as it comes, once each, on however many nodes', async () => {
    const player = await buildLeaver();
    const onNodes = () => Promise.all([work(), work(), returnLateMoney({ ...app.cashier, db: onAnotherNode(app.db) })]);
    for (const amount of [25_00, 7_00]) {
      await credit(player, amount);
      await onNodes();
      await settlePayouts(app);
      await onNodes();
      later(app, hourMs);
    }
    expect(await payoutsOf(app, player)).toEqual([
      { state: 'paid', amount: 25_00 },
      { state: 'paid', amount: 7_00 },
    ]);
    expect(await newsOf(player)).toHaveLength(2);
  });

  it('is tried again each day for 180 days, and told once', async () => {
    const player = await buildLeaver();
    await setFault(app, 'no-account', { kind: 'payout-fails', only: { key: player.cpf } });
    await credit(player, 30_00);
    const states = async () => (await payoutsOf(app, player)).map(({ state }) => state);
    for (const hours of [0, 1, 24, 1]) {
      later(app, hours * hourMs);
      await work();
      await settlePayouts(app);
    }
    expect(await states()).toEqual(['failed', 'failed']);
    expect(await newsOf(player)).toHaveLength(1);
    later(app, 180 * dayMs);
    await clearFaults(app);
    await work();
    expect([await states(), await bookedBalanceOf(app, player)]).toEqual([['failed', 'failed'], 30_00]);
  });

  it('of a suspended player waits for two persons; refused by them it is asked for once a day', async () => {
    const player = await buildLeaver();
    const { browser } = await buildMember(app, ['risk', 'payments']);
    const { playerId } = player;
    const wish = { playerId, reason: 'Fraude em apuração', message: 'Fale conosco' };
    await browser.succeed('/back-office/api/players/suspend', wish);
    await credit(player, 30_00);
    await work();
    expect(await payoutsOf(app, player)).toEqual([{ state: 'review', amount: 30_00 }]);
    expect(await newsOf(player)).toEqual([expect.stringContaining('A nossa equipe confere o valor')]);
    const { list } = await browser.succeed('/back-office/api/withdrawals/list', { with: 'staff' });
    const id = list.find((one) => one.playerId === playerId)?.id ?? '';
    expect(await browser.ask('/back-office/api/withdrawals/approve', { id })).toMatchObject({
      status: 409,
      body: { reason: 'player_suspended' },
    });
    await browser.succeed('/back-office/api/withdrawals/refuse', { id, reason: 'Ainda em apuração' });
    later(app, hourMs);
    await work();
    expect(await payoutsOf(app, player)).toHaveLength(1);
    later(app, dayMs);
    await work();
    expect((await payoutsOf(app, player)).map(({ state }) => state)).toEqual(['refused', 'review']);
    expect(await newsOf(player)).toHaveLength(1);
  });

  /** A race returns the answer that the player gets to the closing. */
  type Race = (player: TestPlayer) => Promise<{ code: number }>;
  const atOnce =
    (afterMs: number): Race =>
    async (player) => {
      const crediting = sleep(afterMs).then(() => credit(player, 5_00));
      const [closed] = await Promise.all([close(player), crediting, work(), work()]);
      return closed;
    };

  it.each<[string, Race]>([
    [
      'the closing comes first',
      async (player) => {
        const closed = await close(player);
        expect(closed.code).toBe(codes.success);
        await credit(player, 5_00);
        return closed;
      },
    ],
    [
      'the credit comes first',
      async (player) => {
        await credit(player, 5_00);
        const closed = await close(player);
        expect(closed.code).toBe(codes.conflict);
        return closed;
      },
    ],
    ...[0, 3, 6, 9, 12, 15].map((ms): [string, Race] => [`both come at once, the credit after ${ms} ms`, atOnce(ms)]),
  ])('is at one place when %s', async (_when, race) => {
    const player = await buildWithdrawer(app, 10_00);
    await openGameWindow(app, player);
    await lose(player, 10_00);
    const isClosed = (await race(player)).code === codes.success;
    await work();
    await settlePayouts(app);
    const paid = (await payoutsOf(app, player)).reduce((sum, { amount }) => sum + amount, 0);
    expect([paid, await bookedBalanceOf(app, player)]).toEqual(isClosed ? [5_00, 0] : [0, 5_00]);
  });

  it('stays in an account that the staff opened again', async () => {
    const player = await buildLeaver();
    const reopen = { playerId: player.playerId, reason: 'Pediu por escrito' };
    const { browser } = await buildMember(app, ['support']);
    expect((await browser.ask('/back-office/api/players/reopen', reopen)).status).toBe(200);
    await credit(player, 5_00);
    await work();
    expect([await payoutsOf(app, player), await bookedBalanceOf(app, player)]).toEqual([[], 5_00]);
  });

  it('is left to the procedure by which the house closed an account', async () => {
    const player = await buildWithdrawer(app, 10_00);
    const now = new Date();
    await app.db.transaction((tx) => app.cashier.closePlayer(tx, player.playerId, { author: 'house', now }));
    await work();
    expect([await payoutsOf(app, player), await bookedBalanceOf(app, player)]).toEqual([[], 10_00]);
  });

  it('stays for a person whom nobody has proved: nobody knows whose account to pay', async () => {
    const player = await buildPlayerWith(app, 10_00);
    await openGameWindow(app, player);
    await lose(player, 10_00);
    expect((await close(player)).code).toBe(codes.success);
    await credit(player, 5_00);
    await work();
    expect([await payoutsOf(app, player), await bookedBalanceOf(app, player)]).toEqual([[], 5_00]);
  });
});

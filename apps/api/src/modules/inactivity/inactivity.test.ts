import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { buildWithdrawer, type Withdrawer } from '#test/app/cashier-player.ts';
import { callBank, clearFaults, payIn, setFault, txidOf, until } from '#test/app/neighbours/pay-at-bank.ts';
import { smsTo } from '#test/app/phone-codes.ts';
import { bookedBalanceOf, payoutsOf, settlePayouts } from '#test/app/returned-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, later } from '#test/staff/staff-browser.ts';
import { refusing } from '#test/database/dying-database.ts';
import { findViolations } from '#wiring/audit-books.ts';
import { dayMs } from '#platform/time/durations.ts';
import { advanceInactive } from './advance-inactive.ts';
import { inactivityModule } from './inactivity.module.ts';
import { notifyLeft } from './notify-left.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, settings: { INACTIVE_ACCOUNT_DAYS: 90 } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(() => {
  app.time.now = undefined;
});

const moveOn = (days: number) => later(app, days * dayMs);

/** Runs the daily job. */
async function work(): Promise<void> {
  await notifyLeft(app.cashier);
  await advanceInactive(app.cashier);
}

const logIn = ({ mobile }: TestPlayer) => app.call('/api/user/login', { mobile, password: testPassword });

const rowsOf = ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<{ state: string; returns: number }>`
      select state, returns from inactive_account where player_id = ${playerId} order by told_at`,
  );
const messagesOf = async ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<{ title: string; content: string }>`
    select title, content from message where player_id = ${playerId} and title = 'Conta sem uso'`,
  );

/** What the player's timeline tells staff of the case, newest first. */
async function timelineOf({ playerId }: TestPlayer) {
  const { browser } = await buildMember(app, ['support']);
  const { list } = await browser.succeed('/back-office/api/players/timeline', { playerId });
  return list.filter(({ what }) => what.startsWith('inactive_')).map(({ at, what }) => ({ at, what }));
}

/** Builds a player who hasn't been here for sixty days and was notified today. */
async function notified(amountCentavos: number): Promise<Withdrawer> {
  const player = await buildWithdrawer(app, amountCentavos);
  moveOn(60);
  await work();
  return player;
}

describe('R22 an account without its player', () => {
  it('R22 is told 30 days before its end, once, by the app and a text message', async () => {
    app.time.now = new Date('2026-11-23T12:00:00Z');
    const player = await buildWithdrawer(app, 40_00);
    moveOn(59);
    await work();
    expect(await messagesOf(player)).toEqual([]);
    moveOn(1);
    await work();
    moveOn(1);
    await work();
    const words =
      'Você não entra na sua conta desde 23/11/2026. Ela será encerrada em 21/02/2027, e o saldo volta para a sua conta cadastrada. Se você entrar antes, ela continua aberta.';
    expect(await messagesOf(player)).toEqual([{ title: 'Conta sem uso', content: words }]);
    expect((await smsTo(app, player.mobile)).map(({ text }) => text)).toContain(
      'Ipê: sua conta está sem uso e será encerrada em 21/02/2027. O saldo volta para a sua conta cadastrada. Para continuar com ela, entre antes.',
    );
  });

  it('R22 one player who can’t be told holds up neither the others nor the ends of accounts', async () => {
    const due = await notified(40_00);
    const [refused, other] = [await buildWithdrawer(app, 10_00), await buildWithdrawer(app, 10_00)];
    moveOn(60);
    const { jobs } = inactivityModule.open({ ...app.cashier, db: refusing(app.db, refused.playerId) });
    const job = jobs.find(({ name }) => name === 'end-inactive-accounts')!;
    await expect(job.work({})).rejects.toThrow(`player ${refused.playerId} can't be worked on`);
    expect((await messagesOf(other)).length).toBe(1);
    expect((await rowsOf(due))[0]?.state).not.toBe('told');
    await work();
    expect((await messagesOf(refused)).length).toBe(1);
  });

  it('R22 stays open when the player comes back, and is counted anew from then on', async () => {
    const player = await notified(40_00);
    moveOn(29);
    expect((await logIn(player)).code).toBe(codes.success);
    moveOn(2);
    await work();
    expect(await rowsOf(player)).toEqual([{ state: 'stopped', returns: 0 }]);
    expect(await bookedBalanceOf(app, player)).toBe(40_00);
    moveOn(60);
    await work();
    expect((await rowsOf(player)).map(({ state }) => state)).toEqual(['stopped', 'told']);
  });

  it('R22 stays open while the player uses the app without a log-in', async () => {
    const player = await buildWithdrawer(app, 10_00);
    for (let month = 0; month < 4; month += 1) {
      moveOn(20);
      expect((await app.call('/api/user/info', {}, player.token)).code).toBe(codes.success);
    }
    moveOn(50);
    await work();
    expect(await rowsOf(player)).toEqual([]);
  });

  it('R22 ends on its day, and the balance goes to the player’s own account', async () => {
    const player = await notified(40_00);
    moveOn(29);
    await work();
    expect((await rowsOf(player))[0]).toMatchObject({ state: 'told' });
    moveOn(1);
    await work();
    expect(await logIn(player)).toMatchObject({ code: codes.notAllowed, data: { reason: 'account_closed' } });
    expect(await rowsOf(player)).toEqual([{ state: 'returning', returns: 1 }]);
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'paid', amount: 40_00 }]);
    expect(await bookedBalanceOf(app, player)).toBe(0);
    expect((await smsTo(app, player.mobile)).at(-1)?.text).toContain('sua conta ficou sem uso e foi encerrada');
    moveOn(1);
    await work();
    expect((await rowsOf(player))[0]).toMatchObject({ state: 'returned' });
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R22 whose payouts fail is tried for 180 days, then its money is due', async () => {
    const player = await notified(30_00);
    await setFault(app, 'no-account', { kind: 'payout-fails', only: { key: player.cpf } });
    moveOn(30);
    await work();
    await settlePayouts(app);
    moveOn(1);
    await work();
    await settlePayouts(app);
    expect((await payoutsOf(app, player)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    moveOn(180);
    await work();
    expect(await rowsOf(player)).toEqual([{ state: 'due', returns: 2 }]);
    expect(await bookedBalanceOf(app, player)).toBe(30_00);
    await clearFaults(app);
    moveOn(1);
    await work();
    expect((await payoutsOf(app, player)).length).toBe(2);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R22 of several nodes is ended and paid once', async () => {
    const player = await buildWithdrawer(app, 25_00);
    moveOn(60);
    await Promise.all([work(), work(), work()]);
    expect(await messagesOf(player)).toHaveLength(1);
    moveOn(30);
    await Promise.all([work(), work(), work(), logIn(player)]);
    moveOn(1);
    await Promise.all([work(), work(), settlePayouts(app)]);
    await settlePayouts(app);
    const [row] = await rowsOf(player);
    // Either of the two may come first; the money is in one place only.
    const paid = (await payoutsOf(app, player)).reduce((sum, { amount }) => sum + amount, 0);
    expect(await rowsOf(player)).toHaveLength(1);
    expect(paid).toBe(row?.state === 'stopped' ? 0 : 25_00);
    expect(paid + (await bookedBalanceOf(app, player))).toBe(25_00);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R22 whose player is suspended neither ends nor pays: two persons release what is theirs', async () => {
    const earlier = await buildWithdrawer(app, 40_00);
    const meanwhile = await buildWithdrawer(app, 40_00);
    const suspend = async ({ playerId }: TestPlayer) => {
      const { browser } = await buildMember(app, ['risk']);
      const wish = { playerId, reason: 'Fraude em apuração', message: 'Fale conosco' };
      await browser.succeed('/back-office/api/players/suspend', wish);
    };
    await suspend(earlier);
    moveOn(60);
    await work();
    expect([await rowsOf(earlier), (await rowsOf(meanwhile))[0]?.state]).toEqual([[], 'told']);
    await suspend(meanwhile);
    moveOn(40);
    await work();
    expect([await rowsOf(meanwhile), await payoutsOf(app, meanwhile)]).toEqual([[{ state: 'told', returns: 0 }], []]);
    expect(await bookedBalanceOf(app, meanwhile)).toBe(40_00);
  });

  it('R07 R22 whose player the regulator’s list blocks meanwhile is left to that procedure', async () => {
    const player = await notified(40_00);
    const block = (since: Date | null) =>
      app.db.transactionOf(player.playerId, (tx) =>
        app.cashier.blockImpeded(tx, { playerId: player.playerId, since, now: app.cashier.clock() }),
      );
    moveOn(30);
    await block(app.cashier.clock());
    await work();
    expect((await logIn(player)).code).toBe(codes.success);
    expect([await rowsOf(player), await payoutsOf(app, player)]).toEqual([[{ state: 'told', returns: 0 }], []]);
    await block(null);
  });

  it('R22 of a player from whom the bank took a deposit back is paid by a person, never by a rule', async () => {
    const player = await buildWithdrawer(app, 40_00);
    const order = await payIn(app, player, 50_00);
    const [payment] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
    const body = { endToEndId: payment?.endToEndId, nature: 'MED_FRAUDE', amountCentavos: 50_00 };
    await callBank(app, { method: 'POST', path: '/simulator/med', body });
    await until(app, async () => {
      const { returnedCentavos } = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
      return returnedCentavos === 50_00;
    });
    moveOn(60);
    await work();
    moveOn(30);
    await work();
    expect(await rowsOf(player)).toEqual([{ state: 'returning', returns: 1 }]);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'review', amount: 40_00 }]);
    const { browser } = await buildMember(app, ['payments']);
    const { list } = await browser.succeed('/back-office/api/withdrawals/list', { with: 'staff' });
    const { id = '', reason } = list.find(({ playerId }) => playerId === player.playerId) ?? {};
    expect(reason).toMatch(/^Um depósito seu foi devolvido pelo banco/u);
    await browser.succeed('/back-office/api/withdrawals/approve', { id });
    await settlePayouts(app);
    expect(await payoutsOf(app, player)).toEqual([{ state: 'paid', amount: 40_00 }]);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R22 that staff open again is left alone', async () => {
    const player = await notified(40_00);
    moveOn(30);
    await work();
    const { browser } = await buildMember(app, ['support']);
    await browser.succeed('/back-office/api/players/reopen', {
      playerId: player.playerId,
      reason: 'Ligou e quer a conta de volta',
    });
    expect((await logIn(player)).code).toBe(codes.success);
    moveOn(1);
    await work();
    expect((await rowsOf(player))[0]).toMatchObject({ state: 'stopped' });
  });

  it('R22 that staff open again after its money went back or was due counts anew', async () => {
    const [returned, due] = [await buildWithdrawer(app, 40_00), await buildWithdrawer(app, 30_00)];
    await setFault(app, 'no-account', { kind: 'payout-fails', only: { key: due.cpf } });
    moveOn(60);
    await work();
    for (const days of [30, 1, 180]) {
      moveOn(days);
      await work();
      await settlePayouts(app);
    }
    await clearFaults(app);
    const statesOf = async (player: TestPlayer) => (await rowsOf(player)).map(({ state }) => state);
    expect([await statesOf(returned), await statesOf(due)]).toEqual([['returned'], ['due']]);
    const told = [await timelineOf(returned), await timelineOf(due)];
    expect(told.map(([end]) => end?.what)).toEqual(['inactive_returned', 'inactive_due']);
    const { browser } = await buildMember(app, ['support']);
    for (const player of [returned, due]) {
      const wish = { playerId: player.playerId, reason: 'Ligou e quer a conta de volta' };
      await browser.succeed('/back-office/api/players/reopen', wish);
      expect((await logIn(player)).code).toBe(codes.success);
    }
    moveOn(1);
    await work();
    expect([await statesOf(returned), await statesOf(due)]).toEqual([['stopped'], ['stopped']]);
    expect([await timelineOf(returned), await timelineOf(due)]).toEqual(told);
    moveOn(59);
    await work();
    expect([await statesOf(returned), await statesOf(due)]).toEqual([
      ['stopped', 'told'],
      ['stopped', 'told'],
    ]);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('R37 of somebody who excluded themselves is told without a word of coming back', async () => {
    const player = await buildWithdrawer(app, 40_00);
    const wish = { requestId: randomUUID(), months: null, password: testPassword };
    await app.succeed('/api/user/selfExclude', wish, player.token);
    moveOn(60);
    await work();
    const [message] = await messagesOf(player);
    expect(message?.content).toMatch(/o saldo volta para a sua conta cadastrada\.$/u);
    expect((await smsTo(app, player.mobile)).at(-1)?.text).toMatch(/o saldo volta para a sua conta cadastrada\.$/iu);
  });

  it('R22 of a person that nobody knows stays, because nothing of theirs could be returned', async () => {
    const player = await buildPlayer(app);
    moveOn(60);
    await work();
    expect(await rowsOf(player)).toEqual([]);
  });
});

it('R22 ends nothing where the house has no term', async () => {
  const player = await buildWithdrawer(app, 10_00);
  moveOn(900);
  await notifyLeft({ ...app.cashier, inactiveAccountDays: undefined });
  expect(await rowsOf(player)).toEqual([]);
});

it('R22 staff see how far each account is', async () => {
  app.time.now = new Date('2027-11-23T12:00:00Z');
  const player = await notified(15_00);
  const { browser } = await buildMember(app, ['finance']);
  const { list } = await browser.succeed('/back-office/api/inactive-accounts/list', {});
  expect(list.find(({ playerId }) => playerId === player.playerId)).toMatchObject({
    state: 'told',
    seenOn: '2027-11-23',
    closeAt: '2028-02-21T12:00:00.000Z',
    balanceCentavos: 15_00,
  });
  const places = (rows: typeof list) => rows.map(({ toldAt, playerId: of }) => ({ toldAt, playerId: of }));
  const [first, ...others] = places(list);
  const later = await browser.succeed('/back-office/api/inactive-accounts/list', { before: first! });
  expect(places(later.list)).toEqual(others);
  const { list: happened } = await browser.succeed('/back-office/api/players/timeline', { playerId: player.playerId });
  expect(happened.map(({ what }) => what)).toContain('inactive_told');
});

import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import type { ProposalKind } from '@ipe/staff-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOpen } from '#modules/withdrawals/withdrawal.store.ts';
import { changePhones } from '#modules/identity/phone/change-phones.ts';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import {
  buildPlayer,
  grant,
  openGameWindow,
  randomCpf,
  randomMobile,
  testPassword,
  type TestPlayer,
} from '../app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  personName,
  runCashierJobs,
  type Withdrawer,
} from '../app/cashier-player.ts';
import { findLedgerViolations } from '../app/check-ledger.ts';
import { undone } from '../database/undone.ts';
import { findViolations } from '#wiring/audit-books.ts';
import { ownDevice, resetPassword, smsTo } from '../app/phone-codes.ts';
import { readRegistrationCode } from '#simulation/read-registration-code.ts';
import { scriptedPsp } from '../app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { buildMember, later, minutes, type TestMember } from '../staff/staff-browser.ts';

/** The table of states of docs/decisions/0054: each of them has a way to a paid withdrawal. */

let app: TestApp;
const psp = scriptedPsp();
const aDay = minutes(24 * 60) + 1_000;

/** Signs a new member in, whose proof is recent at this moment. */
const signIn = (role: 'support' | 'risk' | 'payments' | 'finance'): Promise<TestMember> => buildMember(app, [role]);

beforeAll(async () => {
  app = await startTestApp({ psp });
});
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(async () => {
  app.time.now = undefined;
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

const [oldPin, newPin] = ['482913', '739154'];
const reason = 'Chamado 1042';
const message = 'Estamos conferindo um dado da sua conta';

type Taker = Pick<Withdrawer, 'keyId' | 'token'>;

const saveKey = ({ token }: { token: string }, type: 'cpf' | 'email', key: string) =>
  app.succeed('/api/pay/saveKey', { requestId: randomUUID(), type, key, password: testPassword }, token);

/** From the request until the bank reports the payment. */
async function takeOut(player: Taker, { amountCentavos = 100_00, pin = oldPin } = {}): Promise<void> {
  const asked = await askToWithdraw(app, player, { amountCentavos, pin });
  expect(asked).toMatchObject({ code: codes.success });
  await isPaid(player);
}

async function isPaid(player: Taker): Promise<void> {
  // The first look sends the payout, the second asks about it.
  for (let look = 0; look < 2; look += 1) {
    later(app, minutes(2));
    await runCashierJobs(app);
  }
  expect((await lastWithdrawal(app, player)).state).toBe('paid');
}

async function decideByTwo(kind: ProposalKind, payload: Record<string, unknown>, [one, two]: TestMember[]) {
  const { id } = await one!.browser.succeed('/back-office/api/proposals/propose', { kind, payload, reason });
  await two!.browser.succeed('/back-office/api/proposals/approve', { id });
}

const idEnvioOf = ({ playerId }: TestPlayer) =>
  requireRow(
    app.db,
    sql<{ id: string }>`select id_envio as id from withdrawal where player_id = ${playerId} and state = 'review'`,
  );

/** Pays in by Pix from the CPF `payer`, whatever CPF was typed. */
async function payIn(player: TestPlayer, { typed, payer = typed }: { typed: string; payer?: string }) {
  const asked = { requestId: randomUUID(), amountCentavos: centavos(20_00), cpf: typed, name: personName };
  const { orderId, copiaECola } = await app.succeed('/api/pay/recharge', asked, player.token);
  psp.pay(copiaECola.replace('pix-', ''), payer);
  return app.succeed('/api/pay/rechargePaid', { orderId }, player.token);
}

const exclude = ({ token }: TestPlayer) =>
  app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months: 2, password: testPassword }, token);

const titles = async ({ token }: { token: string }) =>
  (await app.succeed('/api/message/list', {}, token)).list.map(({ title }) => title);

const logIn = async (mobile: string, password = testPassword) =>
  (await app.succeed('/api/user/login', { mobile, password })).accessToken;

describe('a player’s money gets out', () => {
  it('with a forgotten PIN: support forgets it, and the next withdrawal sets one after a day', async () => {
    const player = await buildWithdrawer(app, 300_00);
    await takeOut(player);
    const { browser } = await signIn('support');
    const wish = { playerId: player.playerId, reason };
    await browser.succeed('/back-office/api/players/reset-pin', wish);
    expect(await titles(player)).toContain('PIN de saque apagado');
    expect((await smsTo(app, player.mobile)).at(-1)?.text).toContain('PIN trocado');
    const early = await askToWithdraw(app, player, { amountCentavos: 100_00, pin: newPin });
    expect(early).toMatchObject({ code: codes.notAllowed, data: { reason: 'money_rests' } });
    expect(await browser.ask('/back-office/api/players/reset-pin', wish)).toMatchObject({
      status: 409,
      body: { reason: 'nothing_to_do' },
    });
    later(app, aDay);
    await takeOut(player, { pin: newPin });
  });

  it('with a PIN that was tried wrong too often: the same way', async () => {
    const player = await buildWithdrawer(app, 300_00);
    await takeOut(player);
    for (let tries = 0; tries < 5; tries += 1)
      await askToWithdraw(app, player, { amountCentavos: 100_00, pin: '135790' });
    const locked = await askToWithdraw(app, player, { amountCentavos: 100_00 });
    expect(locked.code).toBe(codes.tooManyTries);
    const { browser } = await signIn('support');
    await browser.succeed('/back-office/api/players/reset-pin', { playerId: player.playerId, reason });
    later(app, aDay);
    await takeOut(player, { pin: newPin });
  });

  it('with a lost phone and a forgotten password: support changes the phone, and a code to it makes a password', async () => {
    const player = await buildWithdrawer(app, 300_00);
    await takeOut(player);
    await app.succeed('/api/user/logout', {}, player.token);
    const mobile = randomMobile();
    const { browser } = await signIn('support');
    const wish = { playerId: player.playerId, mobile };
    await browser.succeed('/back-office/api/players/send-phone-code', wish);
    const code = await readRegistrationCode(app, mobile);
    const wrong = { ...wish, code: '000000', reason };
    expect(await browser.ask('/back-office/api/players/change-phone', wrong)).toMatchObject({ status: 400 });
    await browser.succeed('/back-office/api/players/change-phone', { ...wish, code, reason });
    expect((await smsTo(app, player.mobile)).at(-1)?.text).toContain('pediram outro telefone');
    later(app, aDay);
    await changePhones({ db: app.db, clock: () => app.time.now!, brandName: 'Ipê' });
    await resetPassword(app, mobile, 'outra-senha-22');
    const token = await logIn(mobile, 'outra-senha-22');
    await takeOut({ ...player, token });
  });

  it('with a dead Pix key: the bank refuses it, the money is back, and another key is saved', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 100_00 });
    later(app, 2_000);
    await runCashierJobs(app, { psp: { payOut: async () => ({ kind: 'refused', reason: 'Chave não encontrada' }) } });
    expect((await lastWithdrawal(app, player)).state).toBe('failed');
    const { keyId } = await saveKey(player, 'email', 'maria@exemplo.com');
    await takeOut({ ...player, keyId });
  });

  it('with a wrong CPF typed at the first deposit: the Pix goes back, and the right one proves the person', async () => {
    const player = await buildPlayer(app);
    const cpf = randomCpf();
    expect(await payIn(player, { typed: randomCpf(), payer: cpf })).toMatchObject({ state: 'refunded' });
    expect(await payIn(player, { typed: cpf })).toMatchObject({ state: 'paid' });
    await grant(app, player.playerId, { amountCentavos: centavos(100_00), requiredCentavos: 0 });
    const { keyId } = await saveKey(player, 'cpf', cpf);
    await takeOut({ ...player, keyId });
  });

  it('with the wrong person proved at the first deposit: two persons put it right', async () => {
    const player = await buildWithdrawer(app, 100_00);
    expect(await payIn(player, { typed: player.cpf })).toMatchObject({ state: 'paid' });
    const cpf = randomCpf();
    const payload = { playerId: player.playerId, cpf, name: 'Maria Souza' };
    later(app, minutes(1));
    await decideByTwo('player.person', payload, [await signIn('support'), await signIn('risk')]);
    expect(await findLedgerViolations(app.db)).toEqual([]);
    const change = sql`select author, what from account_change where player_id = ${player.playerId} and what = 'person'`;
    expect(await requireRow(app.db, change)).toEqual({ author: 'staff', what: 'person' });
    later(app, minutes(1));
    const { orderId } = await payIn(player, { typed: cpf });
    const { keyId } = await saveKey(player, 'cpf', cpf);
    await takeOut({ ...player, keyId });
    // After the change, a deposit that another person paid is a violation.
    const found = await undone(app.db, async (tx) => {
      await execute(tx, sql`update recharge_order set cpf_fingerprint = 'another' where order_id = ${orderId}`);
      return findViolations(tx);
    });
    expect(found).toEqual([`player ${player.playerId} deposit ${orderId} is credited but its CPF is not the player's`]);
    // The other CPF is free again for its own person.
    expect(await payIn(await buildPlayer(app), { typed: player.cpf })).toMatchObject({ state: 'paid' });
  });

  const giveTo = (player: TestPlayer, cpf: string) => ({ playerId: player.playerId, cpf, name: 'Maria Souza' });

  it('R18 of an account that two persons give to another: what waits for a person is back, and goes to its own alone', async () => {
    const player = await buildWithdrawer(app, 6_000_00);
    await askToWithdraw(app, player, { amountCentavos: 6_000_00 });
    const { id } = await idEnvioOf(player);
    const cpf = randomCpf();
    await decideByTwo('player.person', giveTo(player, cpf), [await signIn('support'), await signIn('risk')]);
    expect(await lastWithdrawal(app, player)).toMatchObject({ state: 'refused' });
    expect(await balanceOf(app, player)).toBe(6_000_00);
    const { browser } = await signIn('payments');
    expect(await browser.ask('/back-office/api/withdrawals/approve', { id })).toMatchObject({ status: 409 });
    const { keyId } = await saveKey(player, 'cpf', cpf);
    await takeOut({ ...player, keyId });
  });

  it('R18 of an account whose payout is on its way: another person gets the account after it has ended', async () => {
    const player = await buildWithdrawer(app, 300_00);
    await askToWithdraw(app, player, { amountCentavos: 100_00 });
    const [support, risk] = [await signIn('support'), await signIn('risk')];
    const payload = giveTo(player, randomCpf());
    const asked = { kind: 'player.person', payload, reason } as const;
    const { id } = await support.browser.succeed('/back-office/api/proposals/propose', asked);
    const early = await risk.browser.ask('/back-office/api/proposals/approve', { id });
    expect(early).toMatchObject({ status: 409, body: { reason: 'payout_open' } });
    await isPaid(player);
    const again = await signIn('risk');
    await again.browser.succeed('/back-office/api/proposals/approve', { id });
  });

  it('R18 asked for while the account becomes another person’s: no payout carries the CPF of the first', async () => {
    const player = await buildWithdrawer(app, 300_00);
    const [support, risk] = [await signIn('support'), await signIn('risk')];
    const asked = { kind: 'player.person', payload: giveTo(player, randomCpf()), reason } as const;
    const { id } = await support.browser.succeed('/back-office/api/proposals/propose', asked);
    const withdrawal = askToWithdraw(app, player, { amountCentavos: 100_00 });
    const { status } = await risk.browser.ask('/back-office/api/proposals/approve', { id });
    await withdrawal;
    const open = await findOpen(app.db, player.playerId);
    expect(open?.cpf).toBe(status === 200 ? asked.payload.cpf : player.cpf);
  });

  it('self-excluded before any deposit proved the person: two persons prove it by documents', async () => {
    const player = await buildPlayer(app);
    await grant(app, player.playerId, { amountCentavos: centavos(100_00), requiredCentavos: 0 });
    await exclude(player);
    const cpf = randomCpf();
    const payload = { playerId: player.playerId, cpf, name: 'Maria Souza' };
    await decideByTwo('player.person', payload, [await signIn('support'), await signIn('risk')]);
    const { keyId } = await saveKey(player, 'cpf', cpf);
    await takeOut({ ...player, keyId });
  });

  it('R37 self-excluded: the CPF stays with the account, and a new account of the person gets nothing credited', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await exclude(player);
    const payload = { playerId: player.playerId, cpf: randomCpf(), name: 'Maria Souza' };
    const asked = { kind: 'player.person', payload, reason } as const;
    const refused = await (await signIn('support')).browser.ask('/back-office/api/proposals/propose', asked);
    expect(refused.body).toMatchObject({ fields: { 'payload.cpf': 'Durante a autoexclusão o CPF da conta não muda' } });
    expect(await payIn(await buildPlayer(app), { typed: player.cpf })).toMatchObject({ state: 'refunded' });
  });

  it('self-excluded or paused: withdrawals stay open', async () => {
    const player = await buildWithdrawer(app, 200_00);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 3 }, player.token);
    await takeOut(player);
    await exclude(player);
    await takeOut(player);
  });

  it('of an account in closing, and of a closed one: it is reopened', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const [support, risk] = [await signIn('support'), await signIn('risk')];
    const wish = { playerId: player.playerId, reason };
    await support.browser.succeed('/back-office/api/players/close', { ...wish, message });
    expect(await titles(player)).toContain('Encerramento da conta');
    await takeOut(player);
    await support.browser.succeed('/back-office/api/players/close', { ...wish, message });
    expect((await app.call('/api/user/info', {}, player.token)).code).toBe(codes.sessionEnded);
    expect((await app.call('/api/user/login', { mobile: player.mobile, password: testPassword })).data.reason).toBe(
      'account_closed',
    );
    // Two members of staff can also credit a closed account what it is owed.
    await grant(app, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    const again = await signIn('risk');
    await again.browser.succeed('/back-office/api/players/reopen', wish);
    const token = await logIn(player.mobile);
    await takeOut({ ...player, token }, { amountCentavos: 50_00 });
    expect(await risk.browser.ask('/back-office/api/players/close', { ...wish, message })).toMatchObject({
      status: 200,
    });
  });

  it('R41 of a suspended player: two persons let the payout through, never one', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const [risk, payer] = [await signIn('risk'), await signIn('payments')];
    const wish = { playerId: player.playerId, reason };
    await risk.browser.succeed('/back-office/api/players/suspend', { ...wish, message });
    expect(await titles(player)).toContain('Conta suspensa');
    const refused = { code: codes.notAllowed, data: { reason: 'suspended' } };
    const deposit = { requestId: randomUUID(), amountCentavos: centavos(20_00), cpf: player.cpf, name: personName };
    expect(await app.call('/api/pay/recharge', deposit, player.token)).toMatchObject(refused);
    const game = { game_id: 'capivara-da-sorte' };
    expect(await app.call('/api/slots/gameUrl', game, player.token)).toMatchObject(refused);
    expect((await askToWithdraw(app, player, { amountCentavos: 100_00 })).data).toMatchObject({ state: 'review' });
    const { id } = await idEnvioOf(player);
    expect(await payer.browser.ask('/back-office/api/withdrawals/approve', { id })).toMatchObject({
      status: 409,
      body: { reason: 'player_suspended' },
    });
    await decideByTwo('withdrawal.release', { id }, [payer, risk]);
    await isPaid(player);
  });

  it('of a suspended player whose money waits for bets: closing the account frees it', async () => {
    const player = await buildWithdrawer(app, 1_00);
    await grant(app, player.playerId, { amountCentavos: centavos(99_00), requiredCentavos: 500_00 });
    const [risk, payer] = [await signIn('risk'), await signIn('payments')];
    const wish = { playerId: player.playerId, reason };
    await risk.browser.succeed('/back-office/api/players/suspend', { ...wish, message });
    await risk.browser.succeed('/back-office/api/players/close', { ...wish, message });
    const amountCentavos = (await app.succeed('/api/pay/withdrawConfig', {}, player.token)).withdrawableCentavos;
    expect(amountCentavos).toBe(await balanceOf(app, player));
    await askToWithdraw(app, player, { amountCentavos });
    await decideByTwo('withdrawal.release', await idEnvioOf(player), [payer, risk]);
    await isPaid(player);
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('of a player who was released: as before', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const { browser } = await signIn('risk');
    const wish = { playerId: player.playerId, reason };
    await browser.succeed('/back-office/api/players/suspend', { ...wish, message });
    await browser.succeed('/back-office/api/players/release', wish);
    expect(await titles(player)).toContain('Suspensão encerrada');
    await takeOut(player);
  });

  it('while withdrawals are on hold after a way back: it comes by itself after 24 hours', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await takeOut(player, { amountCentavos: 50_00 });
    const wish = { pin: newPin, password: testPassword, device: ownDevice };
    expect((await app.call('/api/pay/resetPin', wish, player.token)).data.reason).toBe('phone_code_needed');
    const code = /\d{6}/u.exec((await smsTo(app, player.mobile)).at(-1)?.text ?? '')?.[0] ?? '';
    await app.succeed('/api/pay/resetPin', { ...wish, code }, player.token);
    const early = await askToWithdraw(app, player, { amountCentavos: 50_00, pin: newPin });
    expect(early).toMatchObject({ code: codes.notAllowed, data: { reason: 'money_rests' } });
    later(app, aDay);
    await takeOut(player, { amountCentavos: 50_00, pin: newPin });
  });

  it('with a forgotten password: a code to the phone makes another', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await app.succeed('/api/user/logout', {}, player.token);
    const { mobile } = player;
    const newPassword = 'outra-senha-22';
    await resetPassword(app, mobile, newPassword);
    const token = await logIn(mobile, newPassword);
    later(app, aDay);
    // The first withdrawal sets the PIN, with the password.
    const wish = { requestId: randomUUID(), amountCentavos: 100_00, keyId: player.keyId, pin: newPin };
    expect(await app.call('/api/pay/withdraw', { ...wish, password: newPassword }, token)).toMatchObject({
      code: codes.success,
    });
    await isPaid({ ...player, token });
  });

  it('with a lost phone and the password known: another phone from a device that is logged in', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const mobile = randomMobile();
    const wish = { mobile, password: testPassword, device: ownDevice };
    expect((await app.call('/api/user/changePhone', wish, player.token)).data.reason).toBe('phone_code_needed');
    const code = await readRegistrationCode(app, mobile);
    await app.succeed('/api/user/changePhone', { ...wish, code }, player.token);
    later(app, aDay);
    await changePhones({ db: app.db, clock: () => app.time.now!, brandName: 'Ipê' });
    await takeOut({ ...player, token: await logIn(mobile) });
  });

  it('with a wrong name: payouts go on, and support corrects it', async () => {
    const player = await buildWithdrawer(app, 200_00);
    await takeOut(player);
    const { browser } = await signIn('support');
    const wish = { playerId: player.playerId, name: 'Maria Aparecida Souza', reason };
    await browser.succeed('/back-office/api/players/correct-name', wish);
    await takeOut(player);
  });

  it('that waits for bets which a limit allows none of: the limit is loosened after 24 hours', async () => {
    const player = await buildWithdrawer(app, 1_00);
    await grant(app, player.playerId, { amountCentavos: centavos(99_00), requiredCentavos: 2_00 });
    const limit = (value: number) =>
      app.succeed(
        '/api/user/setLimits',
        { requestId: randomUUID(), limits: [{ kind: 'bet', period: 'week', value }] },
        player.token,
      );
    const spin = async () => {
      const { gameSession } = await openGameWindow(app, player);
      return app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00, mode: 'base' }, gameSession);
    };
    await limit(1_00);
    expect((await spin()).code).toBe(codes.success);
    expect((await spin()).data).toMatchObject({ reason: 'limit_reached' });
    await limit(100_00);
    later(app, aDay);
    expect((await spin()).code).toBe(codes.success);
    await takeOut(player, { amountCentavos: 50_00 });
  });

  it('that waits for bets which a limit allows none of: closing the account frees it', async () => {
    const player = await buildWithdrawer(app, 1_00);
    await payIn(player, { typed: player.cpf });
    expect((await askToWithdraw(app, player, { amountCentavos: 21_00 })).code).toBe(codes.insufficientBalance);
    const wish = { requestId: randomUUID(), password: testPassword };
    expect(await app.call('/api/user/closeAccount', wish, player.token)).toMatchObject({
      data: { reason: 'balance_left' },
      msg: expect.stringContaining('21,00'),
    });
    await takeOut(player, { amountCentavos: 21_00 });
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('that is less than the minimum: all of it at once, without a fee', async () => {
    const player = await buildWithdrawer(app, 3_00);
    const less = await askToWithdraw(app, player, { amountCentavos: 1_00 });
    expect(less.data.fields?.['amountCentavos']).toContain('saque tudo');
    await takeOut(player, { amountCentavos: 3_00 });
    expect(await lastWithdrawal(app, player)).toMatchObject({ amount: 3_00, fee: 0 });
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('of a player who died: two persons take the balance, to be paid to the heirs outside', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const adjustmentId = randomUUID();
    const payload = { adjustmentId, playerId: player.playerId, amountCentavos: -100_00, message: 'Espólio: alvará 12' };
    await decideByTwo('money.adjust', payload, [await signIn('payments'), await signIn('finance')]);
    expect(await balanceOf(app, player)).toBe(0);
  });
});

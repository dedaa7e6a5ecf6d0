import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { grant, randomCpf } from '#test/app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { callBank, clearFaults, setFault, until } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { machine } from '#test/staff/staff-browser.ts';
import { newPspId, PspUnavailableError } from '#modules/psp/index.ts';
import { requestOfReturn } from '../paying/return-money.ts';
import { reconcileWithdrawals } from './reconcile-withdrawals.ts';

let app: TestApp;
const since = new Date(Date.now() - 60_000);
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
});
afterEach(async () => {
  await clearFaults(app);
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

const reconcile = () => reconcileWithdrawals(app.cashier, since);

/** Has the bank send money in the period that the restored database has lost. */
async function sendAtBank(
  player: Pick<Withdrawer, 'playerId' | 'cpf'>,
  amountCentavos: number,
  requestId: string = randomUUID(),
) {
  const idEnvio = newPspId(player.playerId, requestId);
  const payout = { idEnvio, amountCentavos: centavos(amountCentavos), key: player.cpf, cpf: player.cpf };
  expect(await app.cashier.psp.payOut(payout)).toEqual({ kind: 'accepted' });
  return { requestId, idEnvio };
}

const payoutsOf = async (idEnvio: string) => {
  const { movements } = (await callBank(app, { method: 'GET', path: '/simulator/statement?limit=1000' })) as {
    movements: { kind: string; idEnvio?: string }[];
  };
  return movements.filter((one) => one.kind === 'payout' && one.idEnvio === idEnvio).length;
};
const isPaid = (player: Withdrawer) => until(app, async () => (await lastWithdrawal(app, player)).state === 'paid');

it('a payout that the database doesn’t know is booked, and the player’s late repeat is answered with it', async () => {
  const player = await buildWithdrawer(app, 100_00);
  const { requestId, idEnvio } = await sendAtBank(player, 40_00);
  expect((await reconcile()).done).toMatchObject({ 'payouts taken over': 1 });
  await isPaid(player);
  expect((await reconcile()).done).toEqual({});
  expect(await balanceOf(app, player)).toBe(60_00);
  const again = await askToWithdraw(app, player, { amountCentavos: 40_00, requestId });
  expect(again).toMatchObject({ code: codes.success, data: { state: 'paid' } });
  expect([await balanceOf(app, player), await payoutsOf(idEnvio)]).toEqual([60_00, 1]);
});

it('a repeat without any reconciling is not paid twice: it is the same payout at the bank', async () => {
  const player = await buildWithdrawer(app, 100_00);
  const { requestId, idEnvio } = await sendAtBank(player, 40_00);
  expect((await askToWithdraw(app, player, { amountCentavos: 40_00, requestId })).code).toBe(codes.success);
  await isPaid(player);
  expect([await balanceOf(app, player), await payoutsOf(idEnvio)]).toEqual([60_00, 1]);
});

it('what the wallet doesn’t have any more the player owes: money to wager goes first, the next credit pays the rest', async () => {
  const player = await buildWithdrawer(app, 10_00);
  await grant(app, player.playerId, { amountCentavos: centavos(15_00), requiredCentavos: 15_00 });
  await sendAtBank(player, 40_00);
  await reconcile();
  await isPaid(player);
  const owing = await app.succeed('/api/user/wallet', {}, player.token);
  expect(owing.balance).toBe(0);
  const { list } = await app.succeed('/api/pay/walletLog', { type: 'withdrawal_debt' }, player.token);
  expect(list).toMatchObject([{ amount: 0, debt: 15_00 }]);
  const messages = await app.succeed('/api/message/list', {}, player.token);
  expect(JSON.stringify(messages)).toContain('Saque já pago pelo banco');
  await grant(app, player.playerId, { amountCentavos: centavos(20_00), requiredCentavos: 0 });
  expect(await balanceOf(app, player)).toBe(5_00);
});

it('the fee is taken for what a player asked for only, and is never owed', async () => {
  const [returned, all, some] = [
    await buildWithdrawer(app, 150_00),
    await buildWithdrawer(app, 40_00),
    await buildWithdrawer(app, 100_00),
  ];
  const requestId = requestOfReturn({ playerId: returned.playerId, caseId: randomUUID(), number: 1 });
  await sendAtBank(returned, 100_00, requestId);
  await sendAtBank(all, 40_00);
  await sendAtBank(some, 40_00);
  await reconcileWithdrawals({ ...app.cashier, withdrawalFeeCentavos: centavos(2_00) }, since);
  for (const player of [returned, all, some]) await isPaid(player);
  expect([await balanceOf(app, returned), await lastWithdrawal(app, returned)]).toMatchObject([50_00, { fee: 0 }]);
  expect(await lastWithdrawal(app, all)).toMatchObject({ amount: 40_00, fee: 0 });
  const { list } = await app.succeed('/api/pay/walletLog', { type: 'withdrawal_debt' }, all.token);
  expect([await balanceOf(app, all), list]).toEqual([0, []]);
  expect([await balanceOf(app, some), await lastWithdrawal(app, some)]).toMatchObject([58_00, { fee: 2_00 }]);
});

it('one that waited for a person at that moment is paid, and can’t be refused any more', async () => {
  const player = await buildWithdrawer(app, 10_000_00);
  const requestId = randomUUID();
  await askToWithdraw(app, player, { amountCentavos: 6_000_00, requestId });
  expect((await lastWithdrawal(app, player)).state).toBe('review');
  const idEnvio = newPspId(player.playerId, requestId);
  await app.cashier.psp.payOut({ idEnvio, amountCentavos: centavos(6_000_00), key: player.cpf, cpf: player.cpf });
  await reconcile();
  await isPaid(player);
  const refusal = { id: idEnvio, reason: 'Recusado por engano' };
  expect(await machine(app).ask('/back-office/api/withdrawals/refuse', refusal)).toMatchObject({
    status: 409,
    body: { reason: 'decided_otherwise' },
  });
  expect(await balanceOf(app, player)).toBe(4_000_00);
});

it('a payout that failed at the bank changes nothing, and one that fails later is given back', async () => {
  const player = await buildWithdrawer(app, 100_00);
  await setFault(app, 'closed', { kind: 'payout-fails', times: 1 });
  const failed = await sendAtBank(player, 30_00);
  await until(app, async () => (await app.cashier.psp.findPayout(failed.idEnvio)).kind === 'failed');
  await setFault(app, 'stuck', { kind: 'payout-stuck', times: 1 });
  const stuck = await sendAtBank(player, 40_00);
  await reconcile();
  expect([await balanceOf(app, player), (await lastWithdrawal(app, player)).state]).toEqual([60_00, 'sent']);
  const failure = { codigo: 'AC03', origem: 'PSP do recebedor', motivo: 'Conta encerrada' };
  await callBank(app, { method: 'POST', path: `/simulator/payouts/${stuck.idEnvio}/release`, body: { failure } });
  await until(app, async () => (await lastWithdrawal(app, player)).state === 'failed');
  expect(await balanceOf(app, player)).toBe(100_00);
});

it('a payout of a player who is gone, or of one with another withdrawal open, is told to a person', async () => {
  const player = await buildWithdrawer(app, 10_000_00);
  await askToWithdraw(app, player, { amountCentavos: 6_000_00 });
  const held = await sendAtBank(player, 40_00);
  const lost = await sendAtBank({ playerId: 36 ** 7 - 3, cpf: randomCpf() }, 25_00);
  const { forAPerson } = await reconcile();
  expect(forAPerson.map((line) => line.replaceAll('\u00A0', ' ')).toSorted()).toEqual(
    [
      `The bank's payout ${held.idEnvio} of R$ 40,00 to player ${player.playerId} can't be booked while that player has another withdrawal open: repeat this.`,
      `The bank's payout ${lost.idEnvio} of R$ 25,00 to player ${36 ** 7 - 3} is of a player who is gone with the restore: nobody's wallet can pay it.`,
    ].toSorted(),
  );
});

it('a payout about which the bank is silent is told to a person, and holds up no other', async () => {
  const [silent, other] = [await buildWithdrawer(app, 100_00), await buildWithdrawer(app, 100_00)];
  const { idEnvio } = await sendAtBank(silent, 40_00);
  await sendAtBank(other, 30_00);
  const findPayout = async (asked: string) => {
    if (asked === idEnvio) throw new PspUnavailableError('ten seconds of silence');
    return app.cashier.psp.findPayout(asked);
  };
  const { forAPerson } = await reconcileWithdrawals({ ...app.cashier, psp: { ...app.cashier.psp, findPayout } }, since);
  expect(forAPerson.filter((line) => line.includes(idEnvio))).toEqual([
    expect.stringContaining('waits for the bank: ten seconds of silence'),
  ]);
  // The money is out of the wallet all the same, and the job follows the payout.
  expect([await balanceOf(app, silent), await balanceOf(app, other)]).toEqual([60_00, 70_00]);
  await isPaid(silent);
});

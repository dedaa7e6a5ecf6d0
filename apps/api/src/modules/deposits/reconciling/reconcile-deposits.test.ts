import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf, personName } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { callBank, clearFaults, payAtBank, setFault } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { newPspId } from '#modules/psp/index.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';

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

/** Makes a charge at the bank, in the period that the restored database has lost. */
async function chargeAtBank(playerId: number, { cpf = randomCpf() } = {}) {
  const requestId = randomUUID();
  const txid = newPspId(playerId, requestId);
  const payer = { cpf, name: personName };
  await app.cashier.psp.createCharge({ txid, amountCentavos: centavos(20_00), payer, expiresInSeconds: 1_800 });
  return {
    requestId,
    txid,
    cpf,
    pay: (payer?: 'somebody else') => payAtBank({ payUrl: app.cashier.payUrlOf(txid) } as never, payer),
  };
}

const reconcile = () => reconcileDeposits(app.cashier, since);
const repeat = (player: TestPlayer, { requestId, cpf }: { requestId: string; cpf: string }) =>
  app.succeed('/api/pay/recharge', { requestId, amountCentavos: 20_00, cpf, name: personName }, player.token);
const refundsOf = async (txid: string) =>
  (await app.cashier.psp.findCharge(txid))?.payments.flatMap(({ refunds }) => refunds);

it('a Pix that was paid after the moment is credited once, and the player’s late repeat finds its order', async () => {
  const player = await buildPlayer(app);
  const charge = await chargeAtBank(player.playerId);
  await charge.pay();
  expect((await reconcile()).done).toEqual({ 'charges taken over': 1, 'deposits now paid': 1 });
  expect((await reconcile()).done).toEqual({});
  expect(await balanceOf(app, player)).toBe(20_00);
  expect(await repeat(player, charge)).toMatchObject({ state: 'paid', amount: 20_00 });
  expect(await balanceOf(app, player)).toBe(20_00);
});

it('a charge that is still open can be paid later', async () => {
  const player = await buildPlayer(app);
  const charge = await chargeAtBank(player.playerId);
  expect((await reconcile()).done).toEqual({ 'charges taken over': 1 });
  await charge.pay();
  await reconcile();
  expect(await balanceOf(app, player)).toBe(20_00);
});

it('somebody else’s money goes back, as ever', async () => {
  const player = await buildPlayer(app);
  const charge = await chargeAtBank(player.playerId);
  await charge.pay('somebody else');
  await reconcile();
  expect(await balanceOf(app, player)).toBe(0);
  expect(await refundsOf(charge.txid)).toMatchObject([{ amountCentavos: 20_00 }]);
});

it('a repeat without any reconciling makes no second charge either: the bank knows the request', async () => {
  const player = await buildPlayer(app);
  const charge = await chargeAtBank(player.playerId);
  await charge.pay();
  const order = await repeat(player, charge);
  await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
  expect(await balanceOf(app, player)).toBe(20_00);
});

it('money for a player who is gone with the restore goes back once, and an open charge of theirs can’t be paid', async () => {
  const nobody = 36 ** 7 - 1;
  const [paid, open] = [await chargeAtBank(nobody), await chargeAtBank(nobody)];
  await paid.pay();
  const sentBack = 'deposits of players who are gone, sent back';
  expect((await reconcile()).done).toMatchObject({ [sentBack]: 1 });
  expect((await reconcile()).done).not.toHaveProperty(sentBack);
  expect(await refundsOf(paid.txid)).toMatchObject([{ amountCentavos: 20_00 }]);
  expect((await app.cashier.psp.findCharge(open.txid))?.state).toBe('removed');
});

it('but not when the bank has paid that player since: a person reckons with them', async () => {
  const gone = 36 ** 7 - 2;
  const cpf = randomCpf();
  const charge = await chargeAtBank(gone, { cpf });
  await charge.pay();
  await callBank(app, { method: 'PUT', path: '/simulator/people', body: { cpf, name: personName, keys: [] } });
  await app.cashier.psp.payOut({
    idEnvio: newPspId(gone, randomUUID()),
    amountCentavos: centavos(5_00),
    key: cpf,
    cpf,
  });
  // Charges of earlier cases change meanwhile, so only this one is checked.
  const { done, forAPerson } = await reconcile();
  expect(done).not.toHaveProperty('deposits of players who are gone, sent back');
  expect(forAPerson.join()).toContain(`paid the charge ${charge.txid} and was paid out since`);
  expect(await refundsOf(charge.txid)).toEqual([]);
});

it('a bank that is silent leaves everything for a repeat', async () => {
  const player = await buildPlayer(app);
  const charge = await chargeAtBank(player.playerId);
  await charge.pay();
  await setFault(app, 'down', { kind: 'answer-error', status: 503, only: { path: '/v2/' } });
  await expect(reconcile()).rejects.toThrow('503');
  await clearFaults(app);
  await reconcile();
  expect(await balanceOf(app, player)).toBe(20_00);
});

it('a refund that the bank refuses is told to a person, and holds up nothing else', async () => {
  const refusing = await buildPlayer(app);
  const refused = await chargeAtBank(refusing.playerId);
  await refused.pay('somebody else');
  const player = await buildPlayer(app);
  const charge = await chargeAtBank(player.playerId);
  await charge.pay();
  const only = { method: 'PUT', path: '/v2/pix/' };
  await setFault(app, 'refusing', { kind: 'answer-error', status: 409, only });
  const { forAPerson } = await reconcile();
  expect(forAPerson.filter((line) => line.includes(refused.txid))).toEqual([
    expect.stringMatching(
      `^The charge ${refused.txid} of player ${refusing.playerId} waits for the bank: the PSP refuses`,
    ),
  ]);
  expect(await balanceOf(app, player)).toBe(20_00);
  await clearFaults(app);
  expect((await reconcile()).forAPerson.filter((line) => line.includes(refused.txid))).toEqual([]);
  expect(await refundsOf(refused.txid)).toMatchObject([{ amountCentavos: 20_00 }]);
});

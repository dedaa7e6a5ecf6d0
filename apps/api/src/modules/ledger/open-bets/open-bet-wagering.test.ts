import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, grant } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  cancelBet,
  creditWallet,
  expireBonuses,
  findBalance,
  isWithdrawable,
  listOpenLots,
  openBet,
  payBet,
  reserveWithdrawal,
} from '../index.ts';
import { findLedgerViolations } from '../audit.store.ts';

// Tries to get around a wagering requirement with bets whose result comes later.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const inTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => app.db.transaction(work);

type Bet = { playerId: number; betId: string };
async function opened(playerId: number, amount: number): Promise<Bet> {
  const bet = { playerId, betId: randomUUID() };
  const placed = { ...bet, content: 'game base', amountCentavos: centavos(amount), now: new Date() };
  expect(await inTransaction((tx) => openBet(tx, placed))).toMatchObject({ status: 'done' });
  return bet;
}
const pay = (bet: Bet, amount: number) =>
  inTransaction((tx) => payBet(tx, { ...bet, payId: randomUUID(), amountCentavos: centavos(amount), now: new Date() }));
const cancel = (bet: Bet) => inTransaction((tx) => cancelBet(tx, { ...bet, cancelId: randomUUID(), now: new Date() }));
const withdraw = (playerId: number, amount: number) =>
  inTransaction((tx) =>
    reserveWithdrawal(tx, { playerId, amountCentavos: centavos(amount), reference: randomUUID(), now: new Date() }),
  );
const withdrawableOf = async (playerId: number) =>
  (await listOpenLots(app.db, playerId)).filter(isWithdrawable).reduce((sum, lot) => sum + lot.balance, 0);

it('a second win of a bet whose bonus expired between the two is no free money', async () => {
  const { playerId } = await buildPlayer(app);
  const later = new Date(Date.now() + 60_000);
  await inTransaction((tx) =>
    creditWallet(tx, {
      playerId,
      amountCentavos: centavos(10_00),
      reference: randomUUID(),
      kind: 'bonus',
      lot: { kind: 'bonus', requiredCentavos: centavos(300_00), expiresAt: later },
      now: new Date(),
    }),
  );
  const bet = await opened(playerId, 4_00);
  await pay(bet, 0);
  const expire = () => expireBonuses({ db: app.db, sharedClock: async () => new Date(later.getTime() + 1) });
  await expire();
  await pay(bet, 500_00);
  expect(await withdrawableOf(playerId)).toBe(0);
  await expect(withdraw(playerId, 1)).rejects.toThrow('maior que o seu saldo para saque');
  await expire();
  expect(await findBalance(app.db, playerId)).toBe(0);
});

it('what only a bet without a result has freed can be played with, not withdrawn: the bet may be cancelled', async () => {
  const { playerId } = await buildPlayerWith(app, 100_00, 10_00);
  await grant(app, playerId, { amountCentavos: centavos(100_00), requiredCentavos: 50_00 });
  // The first lot alone pays the bet, but both requirements progress.
  const bet = await opened(playerId, 60_00);
  expect(await withdrawableOf(playerId)).toBe(0);
  await expect(withdraw(playerId, 1)).rejects.toThrow('maior que o seu saldo para saque');
  await cancel(bet);
  expect(await listOpenLots(app.db, playerId)).toMatchObject([
    { balance: 100_00, required: 10_00, wagered: 0, pending: 0 },
    { balance: 100_00, required: 50_00, wagered: 0, pending: 0 },
  ]);
});

it('with the result of the bet it may be withdrawn, also where the bet has lost', async () => {
  const { playerId } = await buildPlayerWith(app, 100_00, 50_00);
  const [one, other] = [await opened(playerId, 30_00), await opened(playerId, 20_00)];
  await pay(one, 0);
  expect(await withdrawableOf(playerId)).toBe(0);
  await pay(other, 0);
  expect(await withdrawableOf(playerId)).toBe(50_00);
  await withdraw(playerId, 50_00);
});

it('money that has no requirement is withdrawn while a bet of it waits', async () => {
  const { playerId } = await buildPlayerWith(app, 100_00);
  await opened(playerId, 30_00);
  await withdraw(playerId, 70_00);
});

it('bets that waited when the rule came count as the rule says: the migration finds their progress', async () => {
  const { playerId } = await buildPlayerWith(app, 100_00, 50_00);
  const [settled, waiting] = [await opened(playerId, 10_00), await opened(playerId, 40_00)];
  await pay(settled, 0);
  await execute(app.db, sql`update wallet_lot set pending = 0 where player_id = ${playerId}`);
  const migration = await readFile(
    new URL('../../../../migrations/0014-progress-without-result.sql', import.meta.url),
    'utf8',
  );
  await execute(app.db, sql.raw(migration.slice(migration.indexOf('update wallet_lot'))));
  expect(await listOpenLots(app.db, playerId)).toMatchObject([{ wagered: 50_00, pending: 40_00 }]);
  await pay(waiting, 0);
  expect(await withdrawableOf(playerId)).toBe(50_00);
});

import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoundSettler, creditWallet, reserveWithdrawal, reverseDeposit } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const now = new Date();
const expiresAt = new Date(now.getTime() + 7 * 24 * 60 * 60_000);

/** Books a deposit, a bonus that one bet frees, a withdrawal, and the bank taking the deposit back. */
async function liveThroughEverything({ playerId }: TestPlayer): Promise<void> {
  const orderId = randomUUID();
  const inTransaction = (work: (tx: Queryable) => Promise<unknown>) => app.db.transaction(work);
  const posting = (amount: number) => ({ playerId, amountCentavos: centavos(amount), reference: randomUUID(), now });
  const settle = createRoundSettler({ db: app.db, clock: () => now });
  await inTransaction((tx) =>
    creditWallet(tx, {
      ...posting(30_00),
      reference: orderId,
      kind: 'deposit',
      lot: { kind: 'deposit', requiredCentavos: centavos(5_00) },
    }),
  );
  await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 5_00, win: 2_00 }));
  await inTransaction((tx) => reserveWithdrawal(tx, posting(20_00)));
  await inTransaction((tx) => reverseDeposit(tx, { ...posting(30_00), orderId }));
  await inTransaction((tx) =>
    creditWallet(tx, {
      ...posting(40_00),
      kind: 'bonus',
      lot: { kind: 'bonus', requiredCentavos: centavos(80_00), expiresAt },
    }),
  );
}

describe('the wallet', () => {
  it('shows each lot with its progress and its end, and what is withdrawable', async () => {
    const player = await buildPlayer(app);
    await liveThroughEverything(player);
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({
      balance: 17_00,
      withdraw: 0,
      debtCentavos: 0,
      detail: [
        {
          kind: 'bonus',
          balance: 17_00,
          withdraw: 0,
          // 40,00 came with 80,00 to wager; 23,00 of it paid the debt.
          requiredCentavos: 34_00,
          wageredCentavos: 0,
          expiresAt: expiresAt.toISOString(),
        },
      ],
    });
  });

  it('owes what the bank took back after it was spent', async () => {
    const player = await buildPlayer(app);
    const reversal = { amountCentavos: centavos(12_34), orderId: randomUUID(), reference: randomUUID() };
    await app.db.transaction((tx) => reverseDeposit(tx, { ...reversal, playerId: player.playerId, now }));
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({ balance: 0, debtCentavos: 12_34 });
  });
});

describe('the statement', () => {
  it('says of every line what it changed: the balance, what is withdrawable and what is owed', async () => {
    const player = await buildPlayer(app);
    await liveThroughEverything(player);
    const { list, total } = await app.succeed('/api/pay/walletLog', {}, player.token);
    expect(total).toBe(list.length);
    const lines = list.map(({ type, amount, withdraw, debt, balance }) => [type, amount, withdraw, debt, balance]);
    expect(lines.toReversed()).toEqual([
      ['deposit', 30_00, 0, 0, 30_00],
      ['bet', -5_00, 0, 0, 25_00],
      ['win', 2_00, 0, 0, 27_00],
      ['release', 0, 27_00, 0, 27_00],
      ['withdrawal', -20_00, -20_00, 0, 7_00],
      ['deposit_reversal', -7_00, -7_00, 0, 0],
      ['debt', 0, 0, 23_00, 0],
      ['bonus', 40_00, 0, 0, 40_00],
      ['debt_paid', -23_00, 0, -23_00, 17_00],
    ]);
  });

  it('can be narrowed to one type', async () => {
    const player = await buildPlayer(app);
    await liveThroughEverything(player);
    const { list } = await app.succeed('/api/pay/walletLog', { type: 'debt' }, player.token);
    expect(list).toMatchObject([{ type: 'debt', debt: 23_00 }]);
  });
});

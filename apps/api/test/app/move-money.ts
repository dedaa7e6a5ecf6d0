import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { creditWallet, openBet } from '#modules/ledger/index.ts';
import { noteMemberDeposit } from '#modules/referral/index.ts';
import type { TestApp } from './start-test-app.ts';

type Move = { playerId: number; amountCentavos: number; at: string };

/** Credits a deposit without wagering, at any time of a history. */
export const depositAt = (app: Pick<TestApp, 'db'>, { playerId, at, ...moved }: Move): Promise<void> =>
  app.db.transaction(async (tx) => {
    const amountCentavos = centavos(moved.amountCentavos);
    await creditWallet(tx, {
      playerId,
      kind: 'deposit',
      amountCentavos,
      reference: randomUUID(),
      lot: { kind: 'deposit', requiredCentavos: centavos(0) },
      now: new Date(at),
    });
    await noteMemberDeposit(tx, { playerId, amountCentavos });
  });

/** Books a bet in the ledger, at any time of a history. */
export async function betAt(app: Pick<TestApp, 'db'>, { playerId, amountCentavos, at }: Move): Promise<void> {
  const bet = { playerId, betId: randomUUID(), content: 'test', amountCentavos: centavos(amountCentavos) };
  const { status } = await app.db.transaction((tx) => openBet(tx, { ...bet, now: new Date(at) }));
  if (status !== 'done') throw new Error(`the bet was not taken: ${status}`);
}

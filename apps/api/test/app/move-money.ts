import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { creditWallet, openBet } from '#modules/ledger/index.ts';
import type { TestApp } from './start-test-app.ts';

type Move = { playerId: number; amountCentavos: number; at: string };

/** A deposit as the ledger books it, free of wagering, at any time of a history. */
export const depositAt = (app: Pick<TestApp, 'db'>, { playerId, amountCentavos, at }: Move): Promise<boolean> =>
  app.db.transaction((tx) =>
    creditWallet(tx, {
      playerId,
      kind: 'deposit',
      amountCentavos: centavos(amountCentavos),
      reference: randomUUID(),
      lot: { kind: 'deposit', requiredCentavos: centavos(0) },
      now: new Date(at),
    }),
  );

/** A bet as the ledger books it, at any time of a history. */
export async function betAt(app: Pick<TestApp, 'db'>, { playerId, amountCentavos, at }: Move): Promise<void> {
  const bet = { playerId, betId: randomUUID(), content: 'test', amountCentavos: centavos(amountCentavos) };
  const { status } = await app.db.transaction((tx) => openBet(tx, { ...bet, now: new Date(at) }));
  if (status !== 'done') throw new Error(`the bet was not taken: ${status}`);
}

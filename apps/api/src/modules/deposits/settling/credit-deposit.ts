import { centavos, type Centavos, wageringOf } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { creditWallet } from '#modules/ledger/index.ts';
import { findExclusion } from '#modules/limits/index.ts';
import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { changeState, saveGrantedBonus, type DepositRow } from '../deposit.store.ts';
import { notifyDepositPaid } from '../notify-player.ts';
import { nextCheckAt } from './next-check.ts';

type Paid = { deposit: DepositRow; payment: Payment; now: Date };

/** @returns the granted bonus in centavos, which comes on top of the deposit */
async function grantBonus(deps: DepositDeps, tx: Queryable, { deposit, now }: Paid): Promise<Centavos> {
  if (deposit.activeCode === null) return centavos(0);
  const granted = await deps.bonuses.onDeposit(tx, { ...deposit, bonusCentavos: deposit.bonus, now });
  if (granted !== deposit.bonus) await saveGrantedBonus(tx, deposit, granted);
  return granted;
}

/** The wagering that a deposit requires, in centavos; 0 for an excluded player, who may not bet. */
async function requiredOf(deps: DepositDeps, tx: Queryable, { deposit, payment, now }: Paid): Promise<Centavos> {
  if ((await findExclusion(tx, deposit.playerId, now)) !== undefined) return centavos(0);
  return wageringOf(payment.amountCentavos, deps.depositWageringHundredths);
}

/** Marks the deposit as paid, credits the wallet and grants the promised bonus. The caller holds the wallet's lock. */
export async function creditDeposit(deps: DepositDeps, tx: Queryable, paid: Paid): Promise<void> {
  const { deposit, payment, now } = paid;
  await changeState(tx, deposit, {
    from: ['waiting', 'expired'],
    to: 'paid',
    now,
    checkAt: nextCheckAt({ ...deposit, state: 'paid', settledAt: now }, now),
    endToEndId: payment.endToEndId,
  });
  const { playerId, orderId: reference } = deposit;
  const { amountCentavos } = payment;
  const lot = { kind: 'deposit', requiredCentavos: await requiredOf(deps, tx, paid) } as const;
  await creditWallet(tx, { playerId, kind: 'deposit', amountCentavos, reference, lot, now });
  await deps.noteMemberDeposit(tx, { playerId, amountCentavos });
  await notifyDepositPaid(tx, { ...deposit, bonus: await grantBonus(deps, tx, paid), now });
}

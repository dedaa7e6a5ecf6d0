import { wageringOf } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { isClosed, provePerson, type PersonProof } from '#modules/identity/index.ts';
import { creditWallet, lockWallet } from '#modules/ledger/index.ts';
import { findDeparture } from '#modules/limits/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { isUnpaid } from './close-unpaid.ts';
import { nextCheckAt } from './next-recharge-check.ts';
import type { Payment } from '#modules/psp/index.ts';
import * as store from '../recharge.store.ts';
import { refuseRecharge } from './refuse-recharge.ts';
import { tellDepositPaid } from '../tell-player.ts';

const whyNotYours: Record<Exclude<PersonProof, 'proved'> | 'closed', string> = {
  closed: 'A conta foi encerrada.',
  cpf_taken: 'Este CPF já está em uso em outra conta.',
  cpf_differs: 'Sua conta já está confirmada com outro CPF.',
};

/** @returns what the deposit got beside itself. Centavos */
async function grantBonus(
  deps: DepositDeps,
  tx: Queryable,
  { order, now }: { order: store.RechargeRow; now: Date },
): Promise<number> {
  if (order.activeCode === null) return 0;
  const granted = await deps.bonuses.onDeposit(tx, { ...order, bonusCentavos: order.bonus, now });
  if (granted !== order.bonus) await store.saveGrantedBonus(tx, order, granted);
  return granted;
}

/** What has to be wagered of a deposit: nothing of who may not bet any more. Centavos */
async function requiredOf(
  deps: DepositDeps,
  tx: Queryable,
  { playerId, amountCentavos, now }: { playerId: number; amountCentavos: number; now: Date },
): Promise<number> {
  if ((await findDeparture(tx, playerId, now)) !== undefined) return 0;
  return wageringOf(amountCentavos, deps.depositWageringX100);
}

/** Whose money it is. Nobody could take it out of a closed account any more. */
const proveOwner = async (
  tx: Queryable,
  { playerId, cpf, name }: store.RechargeRow,
  now: Date,
): Promise<PersonProof | 'closed'> =>
  (await isClosed(tx, playerId)) ? 'closed' : provePerson(tx, playerId, { cpf, name, now });

/**
 * In one commit, once: the order is paid, the wallet credited, what it promised beside the deposit granted, and the payer's CPF is the
 * player's for good. A CPF that was proved by somebody else, or by this player with another one, while the order was open sends the Pix
 * back, and so does an account that was closed meanwhile.
 */
export async function creditRecharge(deps: DepositDeps, order: store.RechargeRow, payment: Payment): Promise<void> {
  const now = deps.clock();
  const { playerId } = order;
  const from = ['waiting', 'expired'] as const;
  await deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    // Whoever decided first decided it: a person is proved only by a Pix that is credited.
    if (!isUnpaid({ state: await store.lockOrderState(tx, order) })) return;
    const proof = await proveOwner(tx, order, now);
    if (proof !== 'proved') {
      await refuseRecharge(tx, order, { reason: whyNotYours[proof], now });
      return;
    }
    await store.changeState(tx, order, {
      from,
      to: 'paid',
      now,
      checkAt: nextCheckAt({ ...order, state: 'paid', settledAt: now }, now),
      endToEndId: payment.endToEndId,
    });
    const requiredCentavos = await requiredOf(deps, tx, { playerId, amountCentavos: payment.amountCentavos, now });
    await creditWallet(tx, {
      playerId,
      kind: 'deposit',
      amountCentavos: payment.amountCentavos,
      reference: order.orderId,
      lot: { kind: 'deposit', requiredCentavos },
      now,
    });
    await tellDepositPaid(tx, { ...order, bonus: await grantBonus(deps, tx, { order, now }), now });
  });
}

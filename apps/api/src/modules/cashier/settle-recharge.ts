import { centavos } from '@ipe/money';
import { creditWallet } from '#modules/ledger/index.ts';
import type { CashierDeps } from './cashier.deps.ts';
import type { Charge } from './psp.ts';
import * as store from './recharge.store.ts';

const minuteMs = 60_000;
/** A Pix can be on its way when its charge expires: we look on for a while. */
const lookOnAfterExpiryMs = 60 * minuteMs;

/** When to look next if no webhook comes: often while someone waits in front of the QR code, then less. */
function nextCheckAt(order: store.RechargeRow, now: Date): Date | null {
  const ageMs = now.getTime() - order.createdAt.getTime();
  if (now.getTime() > order.expiresAt.getTime() + lookOnAfterExpiryMs) return null;
  return new Date(now.getTime() + (ageMs < 2 * minuteMs ? 5_000 : 30_000));
}

/** Order paid and wallet credited in one commit, once. */
async function credit(deps: CashierDeps, order: store.RechargeRow, paid: NonNullable<Charge['paid']>): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const isOurs = await store.changeState(tx, order, {
      from: ['waiting', 'expired'],
      to: 'paid',
      now,
      checkAt: null,
      endToEndId: paid.endToEndId,
    });
    if (!isOurs) return;
    const requiredCentavos = Math.ceil((paid.amountCentavos * deps.depositWageringX100) / 100);
    await creditWallet(tx, {
      playerId: order.playerId,
      kind: 'deposit',
      amountCentavos: paid.amountCentavos,
      reference: order.orderId,
      lot: { kind: 'deposit', requiredCentavos },
      now,
    });
  });
}

/** Money from somebody else's account goes back (Portaria SPA/MF 615/2024): never credited. */
async function refund(deps: CashierDeps, order: store.RechargeRow, paid: NonNullable<Charge['paid']>): Promise<void> {
  const now = deps.clock();
  const checkAt = new Date(now.getTime() + 5_000);
  await store.changeState(deps.db, order, {
    from: ['waiting', 'expired'],
    to: 'refunding',
    now,
    checkAt,
    endToEndId: paid.endToEndId,
  });
  const refundId = order.orderId.replaceAll('-', '');
  const result = await deps.psp.refund({ endToEndId: paid.endToEndId, refundId, amountCentavos: paid.amountCentavos });
  if (result === 'done')
    await store.changeState(deps.db, order, { from: ['refunding'], to: 'refunded', now, checkAt: null });
  else await store.scheduleCheck(deps.db, order, checkAt);
}

async function closeUnpaid(deps: CashierDeps, order: store.RechargeRow, charge: Charge | undefined): Promise<void> {
  const now = deps.clock();
  const isOver = now > order.expiresAt || charge?.state === 'removed';
  if (!isOver || order.state !== 'waiting')
    return store.scheduleCheck(deps.db, order, nextCheckAt(order, now)).then(() => {});
  if (charge?.state === 'open') await deps.psp.removeCharge(order.txid);
  await store.changeState(deps.db, order, { from: ['waiting'], to: 'expired', now, checkAt: nextCheckAt(order, now) });
}

/**
 * Brings an order up to what the PSP knows: the only way a deposit is ever credited. Webhooks, polls and "Já paguei" are
 * hints that lead here; running it twice, or twice at once, changes nothing more.
 * @throws PspUnavailableError
 */
export async function settleRecharge(deps: CashierDeps, order: store.RechargeRow): Promise<void> {
  if (order.state === 'paid' || order.state === 'refunded') return;
  const charge = await deps.psp.findCharge(order.txid);
  const paid = charge?.paid;
  if (paid === undefined) return closeUnpaid(deps, order, charge);
  const { txid, cpf, createdAt } = order;
  const until = new Date(deps.clock().getTime() + minuteMs);
  const isOwnMoney =
    order.state !== 'refunding' &&
    (await deps.psp.isPaidBy({ txid, cpf, since: new Date(createdAt.getTime() - minuteMs), until }));
  if (isOwnMoney) await credit(deps, order, { ...paid, amountCentavos: centavos(paid.amountCentavos) });
  else await refund(deps, order, paid);
}

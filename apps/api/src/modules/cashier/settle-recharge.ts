import { creditWallet } from '#modules/ledger/index.ts';
import type { CashierDeps } from './cashier.deps.ts';
import type { Charge, Payment } from './psp.ts';
import * as store from './recharge.store.ts';
import { leftOf, sendBack } from './send-back.ts';

const minuteMs = 60_000;
/** A Pix can be on its way when its charge expires: we look on for a while. */
const lookOnAfterExpiryMs = 60 * minuteMs;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export const isUnpaid = (order: store.RechargeRow): boolean => order.state === 'waiting' || order.state === 'expired';

/** When to look next if no webhook comes: often while someone waits in front of the QR code, then less. */
function nextCheckAt(order: store.RechargeRow, now: Date): Date | null {
  const lastLook = after(order.expiresAt, lookOnAfterExpiryMs);
  if (now > lastLook) return null;
  // Paid once is settled; one last look finds a second Pix whose webhook got lost.
  if (order.state === 'paid') return lastLook;
  return after(now, now.getTime() - order.createdAt.getTime() < 2 * minuteMs ? 5_000 : 30_000);
}

/** Order paid and wallet credited in one commit, once. */
async function credit(deps: CashierDeps, order: store.RechargeRow, payment: Payment): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const isOurs = await store.changeState(tx, order, {
      from: ['waiting', 'expired'],
      to: 'paid',
      now,
      checkAt: nextCheckAt({ ...order, state: 'paid' }, now),
      endToEndId: payment.endToEndId,
    });
    if (!isOurs) return;
    const requiredCentavos = Math.ceil((payment.amountCentavos * deps.depositWageringX100) / 100);
    await creditWallet(tx, {
      playerId: order.playerId,
      kind: 'deposit',
      amountCentavos: payment.amountCentavos,
      reference: order.orderId,
      lot: { kind: 'deposit', requiredCentavos },
      now,
    });
  });
}

/** The Pix that may be credited: from the player's own account, and nothing of it has gone back. */
async function findOwnPayment(deps: CashierDeps, order: store.RechargeRow, payments: Payment[]) {
  for (const payment of payments) {
    const isWhole = leftOf(payment) === payment.amountCentavos;
    const { txid, cpf } = order;
    if (isWhole && (await deps.psp.isPaidBy({ txid, cpf, payment }))) return payment;
  }
  return undefined;
}

/**
 * Credits the player's own Pix, or decides that everything goes back: money from somebody else's account is never
 * credited (Portaria SPA/MF 615/2024).
 * @returns the order as it is now, whichever node decided first
 */
async function decide(deps: CashierDeps, order: store.RechargeRow, payments: Payment[]): Promise<store.RechargeRow> {
  const own = await findOwnPayment(deps, order, payments);
  const now = deps.clock();
  if (own !== undefined) await credit(deps, order, own);
  else await store.changeState(deps.db, order, { from: ['waiting', 'expired'], to: 'refunding', now, checkAt: now });
  return store.requireOrder(deps.db, order);
}

async function closeUnpaid(deps: CashierDeps, order: store.RechargeRow, charge: Charge | undefined): Promise<void> {
  const now = deps.clock();
  const isOver = now > order.expiresAt || charge?.state === 'removed';
  if (!isOver || order.state !== 'waiting') {
    await store.scheduleCheck(deps.db, order, nextCheckAt(order, now));
    return;
  }
  if (charge?.state === 'open') await deps.psp.removeCharge(order.txid);
  // However late we are, one more look: somebody may have paid between our reading and the removal.
  const checkAt = nextCheckAt(order, now) ?? after(now, minuteMs);
  await store.changeState(deps.db, order, { from: ['waiting'], to: 'expired', now, checkAt });
}

/**
 * Brings an order up to what the PSP knows: the only way a deposit is ever credited. Webhooks, polls and "Já paguei" are
 * hints that lead here; running it twice, or twice at once, changes nothing more.
 * @throws PspUnavailableError
 */
export async function settleRecharge(deps: CashierDeps, order: store.RechargeRow): Promise<void> {
  const charge = await deps.psp.findCharge(order.txid);
  const payments = charge?.payments ?? [];
  if (isUnpaid(order) && payments.length === 0) return closeUnpaid(deps, order, charge);
  const decided = isUnpaid(order) ? await decide(deps, order, payments) : order;
  const back = await sendBack(
    deps,
    decided,
    payments.filter((payment) => payment.endToEndId !== decided.endToEndId),
  );
  if (!back.isDone) await store.scheduleCheck(deps.db, decided, back.lookAt);
  else if (decided.state === 'refunding')
    await store.changeState(deps.db, decided, {
      from: ['refunding'],
      to: 'refunded',
      now: deps.clock(),
      checkAt: null,
    });
  else await store.scheduleCheck(deps.db, decided, nextCheckAt(decided, deps.clock()));
}

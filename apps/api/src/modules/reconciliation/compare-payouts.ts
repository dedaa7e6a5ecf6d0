import { playerOfPspId, type ListedPayout } from '#modules/psp/index.ts';
import { findBookedPayouts, listSentPayouts, type BookedPayout } from '#modules/withdrawals/index.ts';
import { compare, type Compared, type Movement } from './difference.ts';
import { inPages } from './in-pages.ts';
import type { ReconciliationDeps, TimeOfDay } from './reconciliation.deps.ts';

/** How ours stands by what the bank says. */
const fitting: Record<ListedPayout['state'], BookedPayout['state'][]> = {
  moving: ['approved', 'sent'],
  paid: ['paid'],
  failed: ['failed'],
};

/** What failed has moved nothing. */
const sideOf = (amount: number, state: string) => ({ centavos: state === 'failed' ? 0 : amount, state });

const movementOf = (payout: ListedPayout, booked: BookedPayout | undefined): Movement => ({
  kind: 'payout',
  bankId: payout.idEnvio,
  playerId: booked?.playerId ?? null,
  bank: sideOf(payout.amountCentavos, payout.state),
  own: booked && sideOf(booked.amount, booked.state),
  fits: booked !== undefined && fitting[payout.state].includes(booked.state),
});

/** Every payout that the bank was asked for on the day beside its withdrawal. @throws PspUnavailableError */
export async function comparePayouts(deps: ReconciliationDeps, time: TimeOfDay): Promise<Compared> {
  const payouts = (await deps.psp.listPayouts(time)).filter(
    ({ requestedAt }) => requestedAt === undefined || requestedAt < time.to,
  );
  const names = payouts.flatMap(({ idEnvio }) => {
    const playerId = playerOfPspId(idEnvio);
    return playerId === undefined ? [] : [{ playerId, idEnvio }];
  });
  const found = await inPages(names, (page) => findBookedPayouts(deps.db, page));
  const byId = new Map(found.map((booked) => [booked.idEnvio, booked]));
  const movements = payouts.map((payout) => movementOf(payout, byId.get(payout.idEnvio)));
  const listed = new Set(payouts.map(({ idEnvio }) => idEnvio));
  for (const { idEnvio, playerId, amount, state } of await listSentPayouts(deps.db, time)) {
    // One that the bank knows was asked for on another day.
    if (listed.has(idEnvio) || (await deps.psp.findPayout(idEnvio)).kind !== 'absent') continue;
    const own = { centavos: amount, state };
    movements.push({ kind: 'payout', bankId: idEnvio, playerId, bank: undefined, own, fits: false });
  }
  return compare(movements);
}

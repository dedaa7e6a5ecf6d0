import { playerOfPspId, type ListedPayout } from '#modules/psp/index.ts';
import { findBookedPayouts, listSentPayouts, type BookedPayout } from '#modules/withdrawals/index.ts';
import { returnableMs } from './compare-returns.ts';
import { compare, type Compared, type Movement } from './difference.ts';
import { inPages } from './in-pages.ts';
import type { ReconciliationDeps, TimeOfDay } from './reconciliation.deps.ts';

/** The states of ours that agree with each state of the bank. */
const fitting: Record<ListedPayout['state'], BookedPayout['state'][]> = {
  moving: ['approved', 'sent'],
  paid: ['paid'],
  failed: ['failed'],
};

/** A failed payout has moved nothing. */
const sideOf = (amount: number, state: string) => ({ centavos: state === 'failed' ? 0 : amount, state });

const movementOf = (payout: ListedPayout, booked: BookedPayout | undefined): Movement => ({
  kind: 'payout',
  bankId: payout.idEnvio,
  playerId: booked?.playerId ?? null,
  bank: sideOf(payout.amountCentavos, payout.state),
  own: booked && sideOf(booked.amount, booked.state),
  fits: booked !== undefined && fitting[payout.state].includes(booked.state),
});

const namesOf = (payouts: readonly ListedPayout[]) =>
  payouts.flatMap(({ idEnvio }) => {
    const playerId = playerOfPspId(idEnvio);
    return playerId === undefined ? [] : [{ playerId, idEnvio }];
  });

async function findOwn({ db }: ReconciliationDeps, payouts: readonly ListedPayout[]) {
  const found = await inPages(namesOf(payouts), (page) => findBookedPayouts(db, page));
  return new Map(found.map((booked) => [booked.idEnvio, booked]));
}

/** The money of paid payouts that was returned on the day. The house has it, and only a person can find out what of it is the player's. */
async function listCameBack(deps: ReconciliationDeps, { from, to }: TimeOfDay): Promise<Movement[]> {
  const period = { from: new Date(from.getTime() - returnableMs), to };
  const returned = (await deps.psp.listPayouts(period)).flatMap((payout) =>
    (payout.returns ?? [])
      .filter(({ at = payout.requestedAt }) => at !== undefined && at >= from && at < to)
      .map((back) => ({ payout, back })),
  );
  const own = await findOwn(
    deps,
    returned.map(({ payout }) => payout),
  );
  return returned.map(({ payout, back }) => {
    const booked = own.get(payout.idEnvio);
    return {
      kind: 'payout',
      bankId: back.returnId,
      playerId: booked?.playerId ?? null,
      bank: { centavos: 0 - back.amountCentavos, state: 'returned' },
      own: booked && { centavos: 0, state: booked.state },
      fits: false,
    };
  });
}

/**
 * Compares every payout that the bank was asked for on the day with its withdrawal, and lists what was returned of any
 * payout on the day.
 * @throws PspUnavailableError
 */
export async function comparePayouts(deps: ReconciliationDeps, time: TimeOfDay): Promise<Compared> {
  const payouts = (await deps.psp.listPayouts(time)).filter(
    ({ requestedAt }) => requestedAt === undefined || requestedAt < time.to,
  );
  const byId = await findOwn(deps, payouts);
  const movements = payouts.map((payout) => movementOf(payout, byId.get(payout.idEnvio)));
  const listed = new Set(payouts.map(({ idEnvio }) => idEnvio));
  for (const { idEnvio, playerId, amount, state } of await listSentPayouts(deps.db, time)) {
    // A payout that the bank knows, and didn't list, was asked for on another day.
    if (listed.has(idEnvio) || (await deps.psp.findPayout(idEnvio)).kind !== 'absent') continue;
    const own = { centavos: amount, state };
    movements.push({ kind: 'payout', bankId: idEnvio, playerId, bank: undefined, own, fits: false });
  }
  return compare([...movements, ...(await listCameBack(deps, time))]);
}

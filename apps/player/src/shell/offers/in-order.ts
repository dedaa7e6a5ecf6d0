import type { OfferState } from './offer-state.ts';

/** The order of states: running, open to join, announced, and past. */
const ranks: Record<OfferState, number> = {
  running: 0,
  open: 1,
  announced: 2,
  counting: 3,
  over: 3,
  closed: 3,
  cancelled: 3,
};

/** The period of an offer, by moments or by whole days. */
export type Timed = { state: OfferState } & (
  | { startsAt: string; endsAt: string }
  | { fromDay: string; untilDay: string }
);

const startOf = (offer: Timed): number => Date.parse('startsAt' in offer ? offer.startsAt : offer.fromDay);
const endOf = (offer: Timed): number => Date.parse('endsAt' in offer ? offer.endsAt : offer.untilDay);

function compare(one: Timed, other: Timed): number {
  const rank = ranks[one.state];
  if (rank !== ranks[other.state]) return rank - ranks[other.state];
  if (rank === ranks.running) return endOf(one) - endOf(other);
  return rank === ranks.over ? endOf(other) - endOf(one) : startOf(one) - startOf(other);
}

/**
 * Offers in the order in which a player looks for them: running ones, the next to end first; then coming ones, the next
 * to begin first; then past ones, the last first.
 */
export const inOrder = <One extends Timed>(offers: readonly One[]): One[] => offers.toSorted(compare);

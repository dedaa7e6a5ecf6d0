import type { Output } from '@ipe/contract';
import type { Claim } from './vip-claim.store.ts';
import { collectionDays } from './vip.schema.ts';

export type Collection = Output<'/api/vip/collect'>['collection'];

/** The first seven claims collect; one more credits the seventh reward. */
const lastClaimNo = collectionDays + 1;

/** A claim of a later day was made before a clock jumped back. */
function blockOf({ isReached, last, today }: { isReached: boolean; last: Claim | undefined; today: string }) {
  if (!isReached) return 'level';
  if (last === undefined) return null;
  if (last.claimNo === lastClaimNo) return 'done';
  return last.day >= today ? 'today' : null;
}

/** One level's collection as of a day. @param state.claims all of that level up to then, oldest first */
export function presentCollection(state: {
  level: number;
  isReached: boolean;
  claims: Claim[];
  today: string;
}): Collection {
  const last = state.claims.at(-1);
  const days = state.claims.filter(({ claimNo }) => claimNo <= collectionDays).map(({ day }) => day);
  const blockedBy = blockOf({ ...state, last });
  return {
    level: state.level,
    collectedDays: days.length,
    days,
    pendingCentavos: last?.collected ?? 0,
    canCollect: blockedBy === null,
    blockedBy,
  };
}

import type { Output } from '@ipe/contract';
import type { Claim } from './vip-claim.store.ts';
import { collectionDays } from './vip.schema.ts';

export type Collection = Output<'/api/vip/collect'>['collection'];

type Collected = Pick<Claim, 'day' | 'collected'>;

/** A level of a player as of a day. */
export type LevelOnDay = {
  level: number;
  isReached: boolean;
  /** All claims of that level up to then, the oldest first. */
  claims: readonly Collected[];
  today: string;
  /** While staff have stopped VIP, a claim only credits what is pending. */
  isStopped?: boolean;
};

/** The claims that collected something; other claims only credited what was pending. */
export const collectionsOf = (claims: readonly Collected[]): Collected[] =>
  claims.filter(({ collected }) => collected > 0);

/** Why the player can't claim now. A claim of a later day also blocks today, because a clock may have jumped back. */
function blockOf({ isReached, claims, today }: LevelOnDay) {
  if (!isReached) return 'level';
  const last = claims.at(-1);
  if (last === undefined) return null;
  if (last.collected === 0 && collectionsOf(claims).length === collectionDays) return 'done';
  return last.day >= today ? 'today' : null;
}

/** The collection of one level as of a day. */
export function presentCollection(on: LevelOnDay): Collection {
  const pendingCentavos = on.claims.at(-1)?.collected ?? 0;
  const days = collectionsOf(on.claims).map(({ day }) => day);
  const blockedBy = blockOf(on);
  return {
    level: on.level,
    collectedDays: days.length,
    days,
    pendingCentavos,
    canCollect: blockedBy === null && !(on.isStopped === true && pendingCentavos === 0),
    blockedBy,
  };
}

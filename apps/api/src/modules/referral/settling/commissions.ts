import { centavos, reachedTier, sumCentavos, type Centavos } from '@ipe/money';
import type { CommissionTier } from '../referral.schema.ts';

/** A member of a network and its bets of the day. Centavos, not negative. */
export type Member = { playerId: number; referrerId: number; betsCentavos: Centavos };

export type Commission = {
  playerId: number;
  /** The bets of all players below, at any distance, in centavos. */
  branchCentavos: Centavos;
  rateBasisPoints: number;
  amountCentavos: Centavos;
};

/** The rate of the last tier that these bets reach, in basis points. */
export function rateOf(tiers: readonly CommissionTier[], betsCentavos: Centavos): number {
  return reachedTier(tiers, betsCentavos)?.rateX10000 ?? 0;
}

type Branch = { bets: Centavos; paidBelow: bigint };

/**
 * Computes a day's commissions of whole networks by the difference method
 * (docs/decisions/0017-commission-by-difference.md): the player's own rate on the bets of direct members, and on each
 * of their branches the difference between the player's rate and that member's rate. In sum that is
 *
 *   rate(player) × branch(player) − Σ rate(member) × branch(member)     over the direct members
 *
 * so one walk from the leaves up is enough for any depth. Each commission is rounded down once, at the end.
 * @param members those who bet, and all players above them; a player who is missing bet nothing
 * @returns the players with bets in their branch, without players of a loop
 */
export function commissionsOf(members: readonly Member[], tiers: readonly CommissionTier[]): Commission[] {
  const branches = new Map<number, Branch>();
  const branchOf = (playerId: number): Branch => branches.get(playerId) ?? { bets: centavos(0), paidBelow: 0n };
  const walked = fromTheLeavesUp(members);
  for (const member of walked) {
    const [own, above] = [branchOf(member.playerId), branchOf(member.referrerId)];
    branches.set(member.referrerId, {
      bets: sumCentavos([above.bets, member.betsCentavos, own.bets]),
      paidBelow: above.paidBelow + share(rateOf(tiers, own.bets), own.bets),
    });
  }
  for (const playerId of loopsOf(members, walked)) branches.delete(playerId);
  return [...branches].flatMap(([playerId, { bets, paidBelow }]) => {
    const rateBasisPoints = rateOf(tiers, bets);
    const amountCentavos = centavos(Number((share(rateBasisPoints, bets) - paidBelow) / 10_000n));
    return bets > 0 ? [{ playerId, branchCentavos: bets, rateBasisPoints, amountCentavos }] : [];
  });
}

/** In ten-thousandths of a centavo. */
const share = (rateBasisPoints: number, betsCentavos: Centavos): bigint =>
  BigInt(rateBasisPoints) * BigInt(betsCentavos);

/** Orders every member after all its own members. A loop has no first member, so its members are left out. */
function fromTheLeavesUp(members: readonly Member[]): Member[] {
  const memberOf = new Map(members.map((member) => [member.playerId, member]));
  const waitsFor = new Map<number, number>();
  for (const { referrerId } of members) waitsFor.set(referrerId, (waitsFor.get(referrerId) ?? 0) + 1);
  const walked = members.filter(({ playerId }) => !waitsFor.has(playerId));
  // The list grows during the loop.
  for (const { referrerId } of walked) {
    const left = (waitsFor.get(referrerId) ?? 0) - 1;
    waitsFor.set(referrerId, left);
    const above = memberOf.get(referrerId);
    if (left === 0 && above !== undefined) walked.push(above);
  }
  return walked;
}

/** Migration 0022 prevents loops of referrers. If there were one, its players would earn nothing. */
function loopsOf(members: readonly Member[], walked: readonly Member[]): number[] {
  const seen = new Set(walked);
  return members.filter((member) => !seen.has(member)).map(({ playerId }) => playerId);
}

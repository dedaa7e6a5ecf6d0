/** A round with the number that it drew. */
export type DrawnRound = { roundId: string; entryNo: number; drawn: number; bet: number; at: Date; gameId: string };

type Compared = Pick<DrawnRound, 'drawn' | 'bet' | 'at'>;

/** Whose number is smaller for its bet, exactly; of equals the earlier one. Below 0: the first comes before the other. */
export function compareNearness(one: Compared, other: Compared): number {
  const [left, right] = [BigInt(one.drawn) * BigInt(other.bet), BigInt(other.drawn) * BigInt(one.bet)];
  return Number(left - right) || one.at.getTime() - other.at.getTime();
}

type Winner = DrawnRound & { playerId: number };

/**
 * Of rounds that have won and wait for a pool, which comes first: the earlier one; of the same moment the one with the smaller number, and at
 * last the lower number of player. Everything of it stands in the records of the rounds.
 */
export const compareWinners = (one: Winner, other: Winner): number =>
  one.at.getTime() - other.at.getTime() || one.drawn - other.drawn || one.playerId - other.playerId;

/** A round with the number that it drew. */
export type DrawnRound = { roundId: string; entryNo: number; drawn: number; bet: number; at: Date; gameId: string };

type Compared = Pick<DrawnRound, 'drawn' | 'bet' | 'at'>;

/** Compares rounds exactly by their drawn number in proportion to the bet, then by time. Below 0: `one` comes before `other`. */
export function compareNearness(one: Compared, other: Compared): number {
  const [left, right] = [BigInt(one.drawn) * BigInt(other.bet), BigInt(other.drawn) * BigInt(one.bet)];
  return Number(left - right) || one.at.getTime() - other.at.getTime();
}

type Winner = DrawnRound & { playerId: number };

/**
 * Orders winning rounds that wait for a pool: by time, then by the drawn number, then by the number of the player. All
 * of these stand in the records of the rounds.
 */
export const compareWinners = (one: Winner, other: Winner): number =>
  one.at.getTime() - other.at.getTime() || one.drawn - other.drawn || one.playerId - other.playerId;

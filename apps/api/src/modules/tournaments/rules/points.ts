import type { TournamentDocument } from '@ipe/staff-contract';

/** A round that is over. Amounts in centavos. */
export type Result = { gameId: string; bet: number; win: number; at: Date };

type Best = { x100: number; at: string };

/** The sum of a player's rounds. `best` is null where rounds are counted. */
export type Score = { points: number; rounds: number; reachedAt: Date | null; best: Best[] | null };

type Rule = Pick<TournamentDocument, 'points' | 'games' | 'minBetCentavos'>;

export const scoreAtFirst = ({ points }: Pick<Rule, 'points'>): Score => ({
  points: 0,
  rounds: 0,
  reachedAt: null,
  best: points.by === 'multiple' ? [] : null,
});

/** Win over bet in whole hundredths, rounded down. */
const multipleX100 = ({ win, bet }: Result): number => (win * 100 - ((win * 100) % bet)) / bet;

const isCounted = ({ games, minBetCentavos }: Rule, { gameId, bet }: Result): boolean =>
  bet >= minBetCentavos && (games === null || games.includes(gameId));

const latest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map((at) => at.getTime())));

/** The greatest results first; of equal ones the earlier one. */
const bestOf = (results: readonly Best[], most: number): Best[] =>
  results.toSorted((one, other) => other.x100 - one.x100 || Date.parse(one.at) - Date.parse(other.at)).slice(0, most);

/**
 * Adds rounds to the score. The result doesn't depend on the order of the rounds or on how they are split into calls.
 * `reachedAt` is the time of the last round that is part of the points.
 */
export function addResults(rule: Rule, score: Score, results: readonly Result[]): Score {
  const counted = results.filter((result) => isCounted(rule, result));
  const rounds = score.rounds + counted.length;
  if (rule.points.by === 'count')
    return {
      points: rounds,
      rounds,
      reachedAt: latest([...(score.reachedAt ? [score.reachedAt] : []), ...counted.map(({ at }) => at)]),
      best: null,
    };
  const all = [
    ...(score.best ?? []),
    ...counted.map((result) => ({ x100: multipleX100(result), at: result.at.toISOString() })),
  ];
  const best = bestOf(
    all.filter(({ x100 }) => x100 > 0),
    rule.points.best,
  );
  return {
    points: best.reduce((sum, { x100 }) => sum + x100, 0),
    rounds,
    reachedAt: latest(best.map(({ at }) => new Date(at))),
    best,
  };
}

/** Where a player stands in the table. */
export type Standing = { playerId: number; points: number; reachedAt: Date | null; joinedAt: Date };

/** Orders by points, then by who reached them first, then by who joined first, then by the lower player number. */
export const compareStandings = (one: Standing, other: Standing): number =>
  other.points - one.points ||
  (one.reachedAt?.getTime() ?? 0) - (other.reachedAt?.getTime() ?? 0) ||
  one.joinedAt.getTime() - other.joinedAt.getTime() ||
  one.playerId - other.playerId;

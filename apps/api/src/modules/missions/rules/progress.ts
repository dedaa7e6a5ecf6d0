import type { MissionDocument } from '@ipe/staff-contract';

/** A round that is over. Amounts in centavos. */
export type Result = { gameId: string; bet: number; win: number };

/** How far one step is. Where games are counted, `games` lists each counted game once, in order; where rounds are counted it is null. */
export type Progress = { done: number; games: string[] | null };

type Goal = MissionDocument['steps'][number]['goal'];

export type Rule = {
  document: Pick<MissionDocument, 'steps' | 'minBetCentavos'>;
  /** For each step, the games whose rounds count; null for all of the house's own games. */
  games: readonly (readonly string[] | null)[];
};

export const progressAtFirst = ({ steps }: Pick<MissionDocument, 'steps'>): Progress[] =>
  steps.map(({ goal }) => ({ done: 0, games: goal.each === 'game' ? [] : null }));

const counts = (
  { leastX100 }: Goal,
  { minBetCentavos, games }: { minBetCentavos: number; games: readonly string[] | null },
  { gameId, bet, win }: Result,
): boolean => bet >= minBetCentavos && win * 100 >= bet * leastX100 && (games === null || games.includes(gameId));

function addToStep(goal: Goal, before: Progress, counted: readonly Result[]): Progress {
  if (before.games === null) return { done: Math.min(goal.count, before.done + counted.length), games: null };
  const games = [...new Set([...before.games, ...counted.map(({ gameId }) => gameId)])].toSorted();
  return { done: Math.min(goal.count, games.length), games };
}

/** Adds rounds to the progress. The result doesn't depend on the order of the rounds or on how they are split into calls. */
export const addResults = (
  { document: { steps, minBetCentavos }, games }: Rule,
  progress: readonly Progress[],
  results: readonly Result[],
): Progress[] =>
  steps.map(({ goal }, index) => {
    const of = { minBetCentavos, games: games[index]! };
    return addToStep(
      goal,
      progress[index]!,
      results.filter((result) => counts(goal, of, result)),
    );
  });

/** The numbers of the steps that are reached, beginning with 1. */
export const reachedSteps = (
  { steps }: Pick<MissionDocument, 'steps'>,
  progress: readonly Pick<Progress, 'done'>[],
): number[] => steps.flatMap(({ goal }, index) => (progress[index]!.done >= goal.count ? [index + 1] : []));

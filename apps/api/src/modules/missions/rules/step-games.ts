import type { MissionDocument } from '@ipe/staff-contract';
import type { Game, GameShelf } from '#modules/catalogue/index.ts';

export type Within = MissionDocument['steps'][number]['goal']['within'];

/** The ids of the own games whose rounds count for a goal; null for all of them. */
export function gamesWithin(within: Within, shelf: GameShelf): string[] | null {
  if (within === null) return null;
  if (within.by === 'games') return within.games;
  const wanted = within.by === 'theme' ? within.theme : within.family;
  const wordsOf = ({ themes, math }: Game): readonly string[] => (within.by === 'theme' ? themes : [math.family]);
  return [...shelf.values()]
    .filter((game) => wordsOf(game).includes(wanted))
    .map(({ gameId }) => gameId)
    .toSorted();
}

/**
 * For each step, the games whose rounds count. The games of a theme or a family are looked up once, when the document
 * is published, and don't change after that.
 */
export const gamesOfSteps = ({ steps }: Pick<MissionDocument, 'steps'>, shelf: GameShelf): (string[] | null)[] =>
  steps.map(({ goal: { within } }) => gamesWithin(within, shelf));

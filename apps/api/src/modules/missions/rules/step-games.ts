import type { MissionDocument } from '@ipe/staff-contract';
import type { Game, GameShelf } from '#modules/catalogue/index.ts';

export type Within = MissionDocument['steps'][number]['goal']['within'];

/** The own games whose rounds count for a goal, by their ids; null: all of them. */
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

/** By step. What a theme or a family has is looked up once, when the document is published: from then on it doesn't change. */
export const gamesOfSteps = ({ steps }: Pick<MissionDocument, 'steps'>, shelf: GameShelf): (string[] | null)[] =>
  steps.map(({ goal: { within } }) => gamesWithin(within, shelf));

import { isSlot } from '@ipe/slot-engine';
import type { Game, GameShelf } from '#modules/catalogue/index.ts';

/** Where a player decides in a round, its bet may come back: those games feed no pool. */
export const takesPart = ({ math }: Pick<Game, 'math'>): boolean => isSlot(math);

/** The games of a document, or all that can take part, by their ids. */
export const gamesOf = (games: readonly string[] | null, shelf: GameShelf): string[] =>
  games === null ? [...shelf.values()].filter(takesPart).map(({ gameId }) => gameId) : [...games];

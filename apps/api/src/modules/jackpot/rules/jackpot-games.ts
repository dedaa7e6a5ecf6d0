import { isSlot } from '@ipe/slot-engine';
import type { Game, GameShelf } from '#modules/catalogue/index.ts';

/** Whether a game's bets feed the pool. In games with decisions a bet may come back, so they don't. */
export const takesPart = ({ math }: Pick<Game, 'math'>): boolean => isSlot(math);

/** The ids of a document's games, or of all games that can take part. */
export const gamesOf = (games: readonly string[] | null, shelf: GameShelf): string[] =>
  games === null ? [...shelf.values()].filter(takesPart).map(({ gameId }) => gameId) : [...games];

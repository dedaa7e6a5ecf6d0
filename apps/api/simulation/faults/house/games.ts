import { resolve } from 'node:path';
import { isSlot, type InstantMath, type SlotMath } from '@ipe/slot-engine';
import { loadGameShelf, type Game } from '#modules/catalogue/index.ts';

export type SlotGame = Game & { math: SlotMath };
export type InstantGame = Game & { math: InstantMath };

export const shelf = await loadGameShelf(resolve(import.meta.dirname, '../../../../../games'));

/** The first game of each family that the shelf has: what players of histories open a window of. */
export const playedGames: readonly Game[] = [
  ...Map.groupBy(shelf.values(), ({ math }) => math.family).values(),
].flatMap(([first]) => first ?? []);

const isOfSlots = (game: Game): game is SlotGame => isSlot(game.math);
const isOfInstants = (game: Game): game is InstantGame => !isSlot(game.math);

/** Nobody decides in a round of these. */
export const slotGames = playedGames.filter(isOfSlots);

/** In these the player does. */
export const instantGames = playedGames.filter(isOfInstants);

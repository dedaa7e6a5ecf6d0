import type { Output } from '@ipe/contract';
import type { GameIndex, IndexedGame } from './game-index.ts';

export type Studio = NonNullable<Output<'/api/slots/shelves'>['list'][number]['studios']>[number];

/** With fewer studios there is no row of them, because the sheet of filters shows them all. */
const fewestStudios = 3;
/** The most studios in the row; the sheet of filters has the rest. */
const mostStudios = 12;

/** The games of each studio in the lobby's order. Studios with the most games come first, then by name. */
export function gamesOfStudios({ byProvider, providers }: GameIndex): [name: string, games: readonly IndexedGame[]][] {
  // The sort is stable, so studios with equally many games stay in alphabetical order.
  return providers
    .map((name): [string, readonly IndexedGame[]] => [name, byProvider.get(name) ?? []])
    .toSorted(([, one], [, other]) => other.length - one.length);
}

/** The row of studios, each with the cover of its first game in the lobby. */
export function findStudios(index: GameIndex): Studio[] {
  if (index.providers.length < fewestStudios) return [];
  return gamesOfStudios(index)
    .slice(0, mostStudios)
    .map(([name, games]) => ({ name, games: games.length, image: games[0]!.game.image }));
}

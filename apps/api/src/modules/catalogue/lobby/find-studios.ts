import type { Output } from '@ipe/contract';
import type { GameIndex, IndexedGame } from './game-index.ts';

export type Studio = NonNullable<Output<'/api/slots/shelves'>['list'][number]['studios']>[number];

/** With fewer, the sheet of filters shows them all at a glance. */
const fewestStudios = 3;
/** The length of the row; the sheet of filters has the rest. */
const mostStudios = 12;

/** The games of each studio, in the lobby's order; the studios with most games first, by name among those with as many. */
export function gamesOfStudios({ byProvider, providers }: GameIndex): [name: string, games: readonly IndexedGame[]][] {
  // The sort is stable: those with as many games stay in the order of the alphabet.
  return providers
    .map((name): [string, readonly IndexedGame[]] => [name, byProvider.get(name) ?? []])
    .toSorted(([, one], [, other]) => other.length - one.length);
}

/** The row of studios, each with the cover that the lobby shows first of it. */
export function findStudios(index: GameIndex): Studio[] {
  if (index.providers.length < fewestStudios) return [];
  return gamesOfStudios(index)
    .slice(0, mostStudios)
    .map(([name, games]) => ({ name, games: games.length, image: games[0]!.game.image }));
}

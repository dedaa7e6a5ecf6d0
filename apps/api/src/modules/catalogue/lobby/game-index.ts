import { compareAlphabetically } from '@ipe/pt-br';
import { presentThemes } from '../game-themes.ts';
import type { ListedGame } from '../listed-game.ts';
import { misfitOf, wordsOf } from './match-keyword.ts';

/** A game with the indexes of its words in the vocabulary. */
export type IndexedGame = { game: ListedGame; words: readonly number[] };

/**
 * The lobby's games, sorted and split into words once for each change, because they are searched with every keystroke.
 * Thousands of games share a few hundred words, and a typed word is compared with each of these once.
 */
export type GameIndex = {
  /** Games with a place from staff come first, then the newest; games of the same release are ordered by name. */
  byDefault: readonly IndexedGame[];
  byName: readonly IndexedGame[];
  /** The games of each kind and of each way of playing, in the order of `byDefault`, so that a row of the lobby reads only its own. */
  byCollection: ReadonlyMap<string, readonly IndexedGame[]>;
  /** The games of each studio, in the same order. */
  byProvider: ReadonlyMap<string, readonly IndexedGame[]>;
  /** The highest return to the player first. Games with only an upper bound of the return come last. */
  byReturn: readonly IndexedGame[];
  vocabulary: readonly string[];
  /** In alphabetical order. */
  providers: readonly string[];
  /** In alphabetical order. */
  themes: ReturnType<typeof presentThemes>;
};

/** Smaller numbers come first. */
type PlaceOf = (gameId: string) => number;

export function createGameIndex(games: Iterable<ListedGame>, placeOf: PlaceOf = () => Infinity): GameIndex {
  const places = new Map<string, number>();
  const wordPlaceOf = (word: string): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const indexed = [...games].map((game) => {
    const themes = presentThemes(game.themes ?? []).map(({ name }) => name);
    const text = [game.name, game.provider, ...themes, ...game.searchWords].join(' ');
    return { game, words: [...new Set(wordsOf(text).map(wordPlaceOf))] };
  });
  const byName = indexed.toSorted((one, other) => compareAlphabetically(one.game.name, other.game.name));
  const byRelease = byName.toSorted((one, other) => compareText(other.game.releasedOn, one.game.releasedOn));
  const inPlaces = byRelease.filter(({ game }) => placeOf(game.gameId) < Infinity);
  const byDefault = [
    ...inPlaces.toSorted((one, other) => placeOf(one.game.gameId) - placeOf(other.game.gameId)),
    ...byRelease.filter(({ game }) => placeOf(game.gameId) === Infinity),
  ];
  return {
    byName,
    byDefault,
    byCollection: groupBy(byDefault, ({ kind, family }) => [
      ...new Set([kind, ...(family === undefined ? [] : [family])]),
    ]),
    byProvider: groupBy(byDefault, ({ provider }) => [provider]),
    byReturn: byDefault.toSorted(
      (one, other) => Number(isAtMost(one)) - Number(isAtMost(other)) || other.game.rtp - one.game.rtp,
    ),
    vocabulary: [...places.keys()],
    providers: [...new Set(indexed.map(({ game }) => game.provider))].toSorted(compareAlphabetically),
    themes: presentThemes(indexed.flatMap(({ game }) => game.themes ?? [])),
  };
}

function groupBy(games: readonly IndexedGame[], keysOf: (game: ListedGame) => readonly string[]) {
  const groups = new Map<string, IndexedGame[]>();
  for (const one of games)
    for (const key of keysOf(one.game)) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(one);
    }
  return groups;
}

const isAtMost = ({ game }: IndexedGame): boolean => game.rtpBound === 'most';

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** How badly a typed word fits each word of the vocabulary. If some word begins with it, it isn't taken for a typo. */
function misfitsOf(typed: string, vocabulary: readonly string[]): number[] {
  const misfits = vocabulary.map((word) => misfitOf(typed, word) ?? Infinity);
  if (!misfits.includes(0)) return misfits;
  return misfits.map((misfit) => (misfit > 1 ? Infinity : misfit));
}

/**
 * @returns a function that says how badly a game fits the keyword, with or without accents and with some typos: 0 is
 * best, undefined is no match. Every typed word must be found.
 */
export function createMatcher({ vocabulary }: GameIndex, keyword: string): (game: IndexedGame) => number | undefined {
  const misfits = wordsOf(keyword).map((typed) => misfitsOf(typed, vocabulary));
  return ({ words }) => {
    let sum = 0;
    for (const byWord of misfits) sum += Math.min(...words.map((place) => byWord[place]!));
    return sum === Infinity ? undefined : sum;
  };
}

import type { ParsedInput } from '@ipe/contract';
import { createMatcher, type GameIndex, type IndexedGame } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

export type GameFilter = Omit<ParsedInput<'/api/slots/gameList'>, 'page' | 'pageSize'>;

/** The player's own collections; `recent` begins with the most recent game. */
export type Collections = { favourites: ReadonlySet<string>; recent: readonly string[] };

export type Tag = 'NEW' | 'HOT';
export type TagsOf = (game: ListedGame) => Tag[];

function isInCollection(game: ListedGame, filter: GameFilter, collections: Collections): boolean {
  const { collection } = filter;
  if (collection === 'favourite') return collections.favourites.has(game.gameId);
  if (collection === 'recent') return collections.recent.includes(game.gameId);
  return collection === 'all' || [game.kind, game.family].includes(collection as ListedGame['kind']);
}

/** Collections that aren't a kind of game or a way of playing: the player's own and all games. */
const ofNoKind = new Set(['all', 'favourite', 'recent']);

/** The games in the requested order; for a kind in the default order, only the games of that kind. */
function inOrder(index: GameIndex, { sort, collection }: GameFilter): readonly IndexedGame[] {
  if (sort === 'default' && !ofNoKind.has(collection)) return index.byCollection.get(collection) ?? [];
  if (sort === 'az') return index.byName;
  if (sort === 'za') return index.byName.toReversed();
  if (sort === 'rtp') return index.byReturn;
  return index.byDefault;
}

/** Sorts recent games by when the player last played them. */
function byRecency(games: IndexedGame[], { recent }: Collections): IndexedGame[] {
  const rank = new Map(recent.map((gameId, place) => [gameId, place]));
  return games.toSorted((one, other) => rank.get(one.game.gameId)! - rank.get(other.game.gameId)!);
}

/** The games that match the keyword. In the default order the best match comes first; equal matches keep their order. */
function search(index: GameIndex, games: readonly IndexedGame[], filter: GameFilter): readonly IndexedGame[] {
  if (!filter.keyword) return games;
  const misfitOf = createMatcher(index, filter.keyword);
  const found = games.flatMap((entry) => {
    const misfit = misfitOf(entry);
    return misfit === undefined ? [] : [{ entry, misfit }];
  });
  const sorted = filter.sort === 'default' ? found.toSorted((one, other) => one.misfit - other.misfit) : found;
  return sorted.map(({ entry }) => entry);
}

/** The games that pass the filter, in the requested order. By default the newest come first, and with a keyword the best matches. */
export function filterGames(
  index: GameIndex,
  filter: GameFilter,
  facts: { collections: Collections; tagsOf: TagsOf },
): ListedGame[] {
  const kept = inOrder(index, filter).filter(
    ({ game }) =>
      isInCollection(game, filter, facts.collections) &&
      (filter.provider === undefined || game.provider === filter.provider) &&
      (filter.theme === undefined || (game.themes ?? []).some((theme) => theme === filter.theme)) &&
      (filter.tag === undefined || facts.tagsOf(game).includes(filter.tag)),
  );
  const isByRecency = filter.collection === 'recent' && filter.sort === 'default';
  const ordered = isByRecency ? byRecency(kept, facts.collections) : kept;
  return search(index, ordered, filter).map(({ game }) => game);
}

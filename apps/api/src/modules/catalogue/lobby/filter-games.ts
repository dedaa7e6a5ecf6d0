import type { ParsedInput } from '@ipe/contract';
import { createMatcher, type GameIndex, type IndexedGame } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

export type GameFilter = Omit<ParsedInput<'/api/slots/gameList'>, 'page' | 'pageSize'>;

/** The player's own collections; `recent` has the most recent first. */
export type Collections = { favourites: ReadonlySet<string>; recent: readonly string[] };

export type Tag = 'NEW' | 'HOT';
export type TagsOf = (game: ListedGame) => Tag[];

function isInCollection(game: ListedGame, filter: GameFilter, collections: Collections): boolean {
  const { collection } = filter;
  if (collection === 'favourite') return collections.favourites.has(game.gameId);
  if (collection === 'recent') return collections.recent.includes(game.gameId);
  return collection === 'all' || [game.kind, game.family].includes(collection as ListedGame['kind']);
}

/** The player's own, and all of them: none of these is a kind of games or a way in which they are played. */
const ofNoKind = new Set(['all', 'favourite', 'recent']);

/** In the order asked for all games of the index, or those of a kind alone. */
function inOrder(index: GameIndex, { sort, collection }: GameFilter): readonly IndexedGame[] {
  if (sort === 'default' && !ofNoKind.has(collection)) return index.byCollection.get(collection) ?? [];
  if (sort === 'az') return index.byName;
  if (sort === 'za') return index.byName.toReversed();
  if (sort === 'rtp') return index.byReturn;
  return index.byDefault;
}

/** The games played last come in the order in which they were played. */
function byRecency(games: IndexedGame[], { recent }: Collections): IndexedGame[] {
  const rank = new Map(recent.map((gameId, place) => [gameId, place]));
  return games.toSorted((one, other) => rank.get(one.game.gameId)! - rank.get(other.game.gameId)!);
}

/** Games that the keyword finds, the best fit first unless another order is asked for; those that fit alike stay in their order. */
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

/** The games that pass the filter, in the order asked for; newest first by default, and what fits the keyword best before the rest. */
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

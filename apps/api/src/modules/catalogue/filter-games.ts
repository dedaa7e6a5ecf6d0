import type { ParsedInput } from '@ipe/contract';
import type { ListedGame } from './listed-game.ts';
import { matchKeyword } from './match-keyword.ts';

export type GameFilter = Omit<ParsedInput<'/api/slots/gameList'>, 'page' | 'pageSize'>;

/** What the player's own collections hold, most recent first for `recent`. */
export type Collections = { favourites: ReadonlySet<string>; recent: readonly string[] };

export type Tag = 'NEW' | 'HOT';
export type TagsOf = (game: ListedGame) => Tag[];

const byName = new Intl.Collator('pt-BR').compare;

function isInCollection(game: ListedGame, filter: GameFilter, collections: Collections): boolean {
  switch (filter.collection) {
    case 'favourite':
      return collections.favourites.has(game.gameId);
    case 'recent':
      return collections.recent.includes(game.gameId);
    case 'all':
      return true;
    case 'slots':
    case 'crash':
    case 'mines':
      return game.kind === filter.collection;
  }
}

function order(games: ListedGame[], filter: GameFilter, collections: Collections): ListedGame[] {
  if (filter.sort === 'az') return games.toSorted((one, other) => byName(one.name, other.name));
  if (filter.sort === 'za') return games.toSorted((one, other) => byName(other.name, one.name));
  if (filter.collection === 'recent') {
    const rank = (game: ListedGame) => collections.recent.indexOf(game.gameId);
    return games.toSorted((one, other) => rank(one) - rank(other));
  }
  return games.toSorted((one, other) => other.releasedOn.localeCompare(one.releasedOn) || byName(one.name, other.name));
}

/** Games that the keyword finds, the best fit first; those that fit alike stay in their order. */
function search(games: ListedGame[], filter: GameFilter): ListedGame[] {
  const { keyword = '' } = filter;
  const found = games.flatMap((game) => {
    const misfit = matchKeyword(keyword, [game.name, game.provider, ...game.searchWords].join(' '));
    return misfit === undefined ? [] : [{ game, misfit }];
  });
  if (filter.sort !== 'default') return found.map(({ game }) => game);
  return found.toSorted((one, other) => one.misfit - other.misfit).map(({ game }) => game);
}

/** The games that pass the filter, in the order asked for; newest first by default, and what fits the keyword best before the rest. */
export function filterGames(
  games: Iterable<ListedGame>,
  filter: GameFilter,
  facts: { collections: Collections; tagsOf: TagsOf },
): ListedGame[] {
  const kept = [...games].filter(
    (game) =>
      isInCollection(game, filter, facts.collections) &&
      (filter.provider === undefined || game.provider === filter.provider) &&
      (filter.tag === undefined || facts.tagsOf(game).includes(filter.tag)),
  );
  return search(order(kept, filter, facts.collections), filter);
}

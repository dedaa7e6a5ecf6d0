import type { ParsedInput } from '@ipe/contract';
import type { Game } from './game-shelf.ts';

export type GameFilter = Omit<ParsedInput<'/api/slots/gameList'>, 'page' | 'pageSize'>;

/** What the player's own collections hold, most recent first for `recent`. */
export type Collections = { favourites: ReadonlySet<string>; recent: readonly string[] };

export type Tag = 'NEW' | 'HOT';
export type TagsOf = (game: Game) => Tag[];

/** `Ônça` and `onca` are the same word to someone who searches. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const byName = new Intl.Collator('pt-BR').compare;

function isInCollection(game: Game, filter: GameFilter, collections: Collections): boolean {
  switch (filter.collection) {
    case 'favourite':
      return collections.favourites.has(game.gameId);
    case 'recent':
      return collections.recent.includes(game.gameId);
    case 'all':
    case 'slots':
      return true;
  }
}

function order(games: Game[], filter: GameFilter, collections: Collections): Game[] {
  if (filter.sort === 'az') return games.toSorted((one, other) => byName(one.name, other.name));
  if (filter.sort === 'za') return games.toSorted((one, other) => byName(other.name, one.name));
  if (filter.collection === 'recent') {
    const rank = (game: Game) => collections.recent.indexOf(game.gameId);
    return games.toSorted((one, other) => rank(one) - rank(other));
  }
  return games.toSorted((one, other) => other.releasedOn.localeCompare(one.releasedOn) || byName(one.name, other.name));
}

/** The games that pass the filter, in the order asked for; newest first by default. */
export function filterGames(
  games: Iterable<Game>,
  filter: GameFilter,
  facts: { collections: Collections; tagsOf: TagsOf },
): Game[] {
  const keyword = folded(filter.keyword ?? '');
  const kept = [...games].filter(
    (game) =>
      isInCollection(game, filter, facts.collections) &&
      folded(game.name).includes(keyword) &&
      (filter.provider === undefined || game.provider === filter.provider) &&
      (filter.tag === undefined || facts.tagsOf(game).includes(filter.tag)),
  );
  return order(kept, filter, facts.collections);
}

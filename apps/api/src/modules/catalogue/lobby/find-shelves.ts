import type { Output } from '@ipe/contract';
import { filterGames, type Collections, type GameFilter, type TagsOf } from './filter-games.ts';
import type { GameIndex } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

type ShelfId = Output<'/api/slots/shelves'>['list'][number]['id'];
export type Shelf = { id: ShelfId; games: ListedGame[]; total: number };

/** The length of a row; "Ver todos" has the rest. */
const longest = 9;
/** A row of fewer than a phone shows beside each other looks like something is missing. */
const fewest = 3;
/** A row with more of the lobby than this repeats the whole list below it. */
const largestShare = 0.75;

/** The rows in their order: what is the player's own first, then what others play, what is new, what pays back most, the kinds and how reels pay. */
const shelves: readonly { id: ShelfId; filter: Partial<GameFilter>; isOwn?: true; fewest?: number }[] = [
  // With one game there is one to go on with.
  { id: 'recent', filter: { collection: 'recent' }, isOwn: true, fewest: 1 },
  { id: 'favourite', filter: { collection: 'favourite' }, isOwn: true },
  { id: 'HOT', filter: { tag: 'HOT' } },
  { id: 'NEW', filter: { tag: 'NEW' } },
  { id: 'rtp', filter: { sort: 'rtp' } },
  { id: 'slots', filter: { collection: 'slots' } },
  { id: 'lines', filter: { collection: 'lines' } },
  { id: 'ways', filter: { collection: 'ways' } },
  { id: 'scatter-cascade', filter: { collection: 'scatter-cascade' } },
  { id: 'hold-and-win', filter: { collection: 'hold-and-win' } },
  { id: 'cluster', filter: { collection: 'cluster' } },
  { id: 'crash', filter: { collection: 'crash' } },
  { id: 'mines', filter: { collection: 'mines' } },
  { id: 'plinko', filter: { collection: 'plinko' } },
  { id: 'keno', filter: { collection: 'keno' } },
  { id: 'cards', filter: { collection: 'cards' } },
];

/** The rows of the lobby for one player or visitor, without those that would hold hardly any game or nearly all. */
export function findShelves(index: GameIndex, facts: { collections: Collections; tagsOf: TagsOf }): Shelf[] {
  const lobbySize = index.byDefault.length;
  const longestByReturn = Math.floor(lobbySize / 2);
  return shelves.flatMap(({ id, filter, isOwn = false, fewest: least = fewest }) => {
    const found = filterGames(index, { collection: 'all', sort: 'default', ...filter }, facts);
    const games = found.slice(0, id === 'rtp' ? Math.min(longest, longestByReturn) : longest);
    const isNearlyAll = !isOwn && id !== 'rtp' && found.length > lobbySize * largestShare;
    return games.length < least || isNearlyAll ? [] : [{ id, games, total: found.length }];
  });
}

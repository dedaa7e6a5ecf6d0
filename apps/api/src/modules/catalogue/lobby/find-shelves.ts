import type { Output } from '@ipe/contract';
import { titleOf } from './collection-titles.ts';
import { filterGames, type Collections, type GameFilter, type TagsOf } from './filter-games.ts';
import { findStudios, gamesOfStudios, type Studio } from './find-studios.ts';
import type { GameIndex } from './game-index.ts';
import type { ListedGame } from '../listed-game.ts';

type ShelfId = Output<'/api/slots/shelves'>['list'][number]['id'];
export type Shelf = { id: ShelfId; title: string; games: ListedGame[]; total: number; studios?: Studio[] };

/** The most games in a row; "Ver todos" shows the rest. */
const longest = 6;
/** The fewest games in a row: with fewer than a phone shows side by side, something seems to be missing. */
const fewest = 3;
/** A row with a larger part of the lobby would repeat the whole list below it. */
const largestShare = 0.75;

/**
 * The rows in their order: the player's own collections, what others play, new games, the highest returns, the kinds,
 * and how reels pay.
 */
const shelves: readonly { id: ShelfId; filter: Partial<GameFilter>; isOwn?: true; fewest?: number }[] = [
  // One game is enough for a player to continue.
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
  { id: 'live', filter: { collection: 'live' } },
  { id: 'roulette', filter: { collection: 'roulette' } },
  { id: 'card-table', filter: { collection: 'card-table' } },
  { id: 'table', filter: { collection: 'table' } },
  { id: 'bingo', filter: { collection: 'bingo' } },
  { id: 'scratch', filter: { collection: 'scratch' } },
  { id: 'arcade', filter: { collection: 'arcade' } },
];

/** Rows of single studios appear only in a house with at least this many studios… */
const manyStudios = 4;
/** …and for at most this many of them, because sixty rows wouldn't help. */
const mostStudioRows = 3;

/** Finds the rows of the studios with the most games. Each has enough games for a row, but not nearly the whole lobby. */
function findStudioShelves(index: GameIndex): Shelf[] {
  if (index.providers.length < manyStudios) return [];
  return gamesOfStudios(index)
    .filter(([, { length }]) => length >= longest && length <= index.byDefault.length * largestShare)
    .slice(0, mostStudioRows)
    .map(([title, games]) => ({
      id: 'provider',
      title,
      games: games.slice(0, longest).map(({ game }) => game),
      total: games.length,
    }));
}

/** Finds the rows of the lobby for one player or visitor, without those that would hold hardly any game or nearly all. */
export function findShelves(index: GameIndex, facts: { collections: Collections; tagsOf: TagsOf }): Shelf[] {
  const lobbySize = index.byDefault.length;
  const longestByReturn = Math.floor(lobbySize / 2);
  const rows = shelves.flatMap(({ id, filter, isOwn = false, fewest: least = fewest }) => {
    const found = filterGames(index, { collection: 'all', sort: 'default', ...filter }, facts);
    const games = found.slice(0, id === 'rtp' ? Math.min(longest, longestByReturn) : longest);
    const isNearlyAll = !isOwn && id !== 'rtp' && found.length > lobbySize * largestShare;
    return games.length < least || isNearlyAll ? [] : [{ id, title: titleOf(id), games, total: found.length }];
  });
  return withStudios(index, [...rows, ...findStudioShelves(index)]);
}

/** The rows of studios come after this many rows, which are the ones that most players look for. */
const rowsBeforeStudios = 2;

function withStudios(index: GameIndex, rows: Shelf[]): Shelf[] {
  const studios = findStudios(index);
  if (studios.length === 0) return rows;
  const row: Shelf = { id: 'studios', title: titleOf('studios'), games: [], total: index.providers.length, studios };
  return rows.toSpliced(rowsBeforeStudios, 0, row);
}

import type { RoundEvent, RoundEventOf, WindowCell } from '@ipe/contract';
import { formatMultiplier } from '@ipe/pt-br';
import { eventLabel } from './event-labels.ts';
import type { GameArt, Grid } from './game-art.ts';
import { text } from './replay.text.ts';

/** The known part of a minefield. Cells count column by column, from the top. */
export type Field = { opened: readonly number[]; mines: readonly number[] };

/** One moment of a round in a replay. */
export type Scene = {
  words: string;
  /** Symbols by reel, top to bottom. */
  window: readonly (readonly string[])[] | undefined;
  lit: readonly WindowCell[];
  /** The cells without a symbol: of those that were removed, or around coins that are locked. */
  empty: readonly WindowCell[];
  field: Field | undefined;
  /** Cards on the table, in order; the first ones may have been changed. */
  cards: readonly PlayedCard[] | undefined;
  /** A multiplier, if the round shows nothing else. */
  figure: string | undefined;
};

/** `first`: dealt face up. `out`: changed for another card. The others were guessed. */
export type PlayedCard = { card: number; is: 'first' | 'out' | 'right' | 'wrong' };

/** What a round's events don't say of its game. */
type Given = Partial<Pick<GameArt, 'lines' | 'grid' | 'coin'>>;
type Known = Given & { grid: Grid };

const still: Scene = {
  words: '',
  window: undefined,
  lit: [],
  empty: [],
  field: undefined,
  cards: undefined,
  figure: undefined,
};
const noField: Field = { opened: [], mines: [] };

/**
 * Every event of a round with its scene. An event keeps the parts of the scene that it doesn't change.
 * @param given the game's lines, row by reel, to highlight line wins, and for a bought round of coins their symbol and grid
 */
export function scenesOf(events: readonly RoundEvent[], given: Given = {}): Scene[] {
  const known = { ...given, grid: given.grid ?? gridOf(events) };
  const scenes: Scene[] = [];
  for (const event of events) {
    const before = scenes.at(-1) ?? still;
    scenes.push({ ...before, lit: [], words: eventLabel(event), ...changeOf(event, before, known) });
  }
  return scenes;
}

type Changes = {
  [Type in RoundEvent['type']]?: (event: RoundEventOf<Type>, before: Scene, known: Known) => Partial<Scene>;
};

const lightCells = ({ wins }: { wins: readonly { cells: WindowCell[] }[] }): Partial<Scene> => ({
  lit: wins.flatMap(({ cells }) => cells),
});

/** The events that change the scene. */
const changes: Changes = {
  lineWins: ({ wins }, _before, { lines = [] }) => ({
    lit: wins.flatMap((win) => cellsOfLine(lines[win.line], win)),
  }),
  waysWins: lightCells,
  clusterWins: lightCells,
  cascadeWins: lightCells,
  cascadeRemove: ({ cells }) => ({ empty: cells }),
  holdStart: ({ coins }, before, known) => lockCoins(coins, before, known),
  holdRespin: ({ landed }, { empty }) => ({ empty: empty.filter((cell) => !has(landed, cell)), lit: landed }),
  minesPick: ({ cell, isMine }, { field = noField }) => ({
    field: { opened: [...field.opened, cell], mines: isMine ? [cell] : field.mines },
  }),
  minesLayout: ({ mines }, { field = noField }) => ({ field: { ...field, mines } }),
  cashOut: ({ multiplierX100 }, { cards, field }) =>
    field || cards ? {} : { figure: formatMultiplier(multiplierX100) },
  cardDealt: ({ card }, { cards = [] }) => ({
    cards: [...cards.map((before) => ({ ...before, is: 'out' as const })), { card, is: 'first' }],
  }),
  cardGuess: ({ card, isRight }, { cards = [] }) => ({ cards: [...cards, { card, is: isRight ? 'right' : 'wrong' }] }),
  drop: ({ multiplierX100 }) => ({ figure: formatMultiplier(multiplierX100) }),
  kenoDraw: ({ multiplierX100 }) => ({ figure: formatMultiplier(multiplierX100) }),
  // If the player left the flight, the scene keeps the multiplier that was paid.
  crashPoint: ({ pointX100 }, { figure }) => ({ figure: figure ?? formatMultiplier(pointX100) }),
};

function changeOf<Type extends RoundEvent['type']>(
  event: RoundEventOf<Type>,
  before: Scene,
  known: Known,
): Partial<Scene> {
  if ('window' in event) return { window: event.window, empty: [] };
  const change = changes[event.type as Type];
  return change ? change(event, before, known) : litBy(event);
}

/** The cells that an event highlights: scatters, coins, a retrigger. */
function litBy(event: RoundEvent): Partial<Scene> {
  if ('cells' in event) return { lit: event.cells };
  return 'coins' in event ? { lit: event.coins } : {};
}

export const has = (cells: readonly WindowCell[], cell: WindowCell): boolean =>
  cells.some(({ reel, row }) => reel === cell.reel && row === cell.row);

/** As much of the grid as the coins of the round need. */
function gridOf(events: readonly RoundEvent[]): Grid {
  const coins = events.flatMap((event) => ('coins' in event ? event.coins : 'landed' in event ? event.landed : []));
  const most = (places: readonly number[]) => Math.max(0, ...places.map((place) => place + 1));
  return { reels: most(coins.map(({ reel }) => reel)), rows: most(coins.map(({ row }) => row)) };
}

const cellsOfGrid = ({ reels, rows }: Grid): WindowCell[][] =>
  placesOf(Array.from({ length: reels }, () => Array.from({ length: rows })));

const placesOf = (columns: readonly (readonly unknown[])[]): WindowCell[][] =>
  columns.map((column, reel) => column.map((_, row) => ({ reel, row })));

/** The locked coins alone. A bought round has no window before them. */
function lockCoins(coins: readonly WindowCell[], { window }: Scene, { coin, grid }: Known): Partial<Scene> {
  const [first] = coins;
  const symbol = (first && window?.[first.reel]?.[first.row]) ?? coin ?? text.coin;
  const cells = window ? placesOf(window) : cellsOfGrid(grid);
  const empty = cells.flat().filter((cell) => !has(coins, cell));
  return { window: cells.map((column) => column.map(() => symbol)), empty, lit: coins };
}

type LineWin = RoundEventOf<'lineWins'>['wins'][number];

/** The cells that win, from the side on which the win begins. */
function cellsOfLine(rows: readonly number[] = [], { count, from }: LineWin): WindowCell[] {
  const cells = rows.map((row, reel) => ({ reel, row }));
  return from === 'right' ? cells.slice(-count) : cells.slice(0, count);
}

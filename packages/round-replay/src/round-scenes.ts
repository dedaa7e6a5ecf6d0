import type { RoundEvent, RoundEventOf, WindowCell } from '@ipe/contract';
import { formatMultiplier } from '@ipe/pt-br';
import { eventLabel } from './event-labels.ts';

/** The known part of a minefield. Cells count column by column, from the top. */
export type Field = { opened: readonly number[]; mines: readonly number[] };

/** One moment of a round in a replay. */
export type Scene = {
  words: string;
  /** Symbols by reel, top to bottom. */
  window: readonly (readonly string[])[] | undefined;
  lit: readonly WindowCell[];
  /** The cells from which symbols were removed. */
  empty: readonly WindowCell[];
  field: Field | undefined;
  /** Cards on the table, in order; the first ones may have been changed. */
  cards: readonly PlayedCard[] | undefined;
  /** A multiplier, if the round shows nothing else. */
  figure: string | undefined;
};

/** `first`: dealt face up. `out`: changed for another card. The others were guessed. */
export type PlayedCard = { card: number; is: 'first' | 'out' | 'right' | 'wrong' };

type Lines = readonly (readonly number[])[];

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
 * @param lines the game's lines, row by reel; they are needed to highlight line wins
 */
export function scenesOf(events: readonly RoundEvent[], lines: Lines = []): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const before = scenes.at(-1) ?? still;
    scenes.push({ ...before, lit: [], words: eventLabel(event), ...changeOf(event, before, lines) });
  }
  return scenes;
}

type Changes = {
  [Type in RoundEvent['type']]?: (event: RoundEventOf<Type>, before: Scene, lines: Lines) => Partial<Scene>;
};

const lightCells = ({ wins }: { wins: readonly { cells: WindowCell[] }[] }): Partial<Scene> => ({
  lit: wins.flatMap(({ cells }) => cells),
});

/** The events that change the scene. */
const changes: Changes = {
  lineWins: ({ wins }, _before, lines) => ({
    lit: wins.flatMap((win) => cellsOfLine(lines[win.line], win)),
  }),
  waysWins: lightCells,
  clusterWins: lightCells,
  cascadeWins: lightCells,
  cascadeRemove: ({ cells }) => ({ empty: cells }),
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
  lines: Lines,
): Partial<Scene> {
  if ('window' in event) return { window: event.window, empty: [] };
  const change = changes[event.type as Type];
  return change ? change(event, before, lines) : litBy(event);
}

/** The cells that an event highlights: scatters, coins, a retrigger. */
function litBy(event: RoundEvent): Partial<Scene> {
  if ('cells' in event) return { lit: event.cells };
  if ('coins' in event) return { lit: event.coins };
  return 'landed' in event ? { lit: event.landed } : {};
}

type LineWin = RoundEventOf<'lineWins'>['wins'][number];

/** The cells that win, from the side on which the win begins. */
function cellsOfLine(rows: readonly number[] = [], { count, from }: LineWin): WindowCell[] {
  const cells = rows.map((row, reel) => ({ reel, row }));
  return from === 'right' ? cells.slice(-count) : cells.slice(0, count);
}

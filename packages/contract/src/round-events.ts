import * as v from 'valibot';

/** Symbol ids by reel, top to bottom: `window[reel][row]`. */
const window = v.array(v.array(v.string()));
const units = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cell = v.object({ reel: v.number(), row: v.number() });
const cells = v.array(cell);

const lineWin = v.object({
  /** Index of the line in the game's `linePays.lines`. */
  line: v.number(),
  symbol: v.string(),
  /** Consecutive reels from the left, or from the right where `from` says so. */
  count: v.number(),
  /** Where the game's lines pay from both sides and this win begins on the last reel. */
  from: v.exactOptional(v.literal('right')),
  /** After the multiplier of its wilds. */
  units,
  /** Of the wilds that stand for its symbol; absent where it is 1. */
  multiplier: v.exactOptional(v.number()),
});

/** A win of one symbol on the cells that show it, or a wild in its place. */
const cellWin = v.object({ symbol: v.string(), count: v.number(), cells, units });

/** On a line where the game has lines, with what its wilds multiply if it isn't 1. */
const cascadeWin = v.object({
  ...cellWin.entries,
  line: v.exactOptional(v.number()),
  multiplier: v.exactOptional(v.number()),
});

const waysWin = v.object({
  ...cellWin.entries,
  /** Product of the reels' counts, wild multipliers included; `count` is consecutive reels from the left. */
  ways: v.number(),
});

/** A coin with its value; `id` is that of the game's `holdAndWin.values`, such as `mini`. */
const coins = v.array(v.object({ reel: v.number(), row: v.number(), id: v.string(), units }));

/**
 * The events of a round, in order: the stage plays these and decides nothing.
 * Amounts are the mathematics' units; the answer that carries them has the money.
 */
export const roundEvent = v.variant('type', [
  /** All reels stop. `stops` are the strip positions of row 0; none when every cell was drawn by itself. */
  v.object({ type: v.literal('reveal'), reelSet: v.string(), stops: v.array(v.number()), window }),
  /** The multiplier reel shows its value, before any win is paid. */
  v.object({ type: v.literal('multiplier'), value: v.number() }),
  /** Some reels are held and the others spin once more. */
  v.object({ type: v.literal('respin'), held: v.array(v.number()), reel: v.number(), stop: v.number(), window }),
  /** Line wins of the window as it stands, before multipliers. */
  v.object({ type: v.literal('lineWins'), wins: v.array(lineWin), units }),
  /** The whole window is one symbol: the line win is multiplied. */
  v.object({ type: v.literal('fullGrid'), multiplier: v.number() }),
  /** The round was bought: it begins with its feature, as if `count` symbols had started it. */
  v.object({ type: v.literal('bought'), feature: v.string(), count: v.number() }),
  /** Ways wins of the window, before the spin's multiplier. */
  v.object({ type: v.literal('waysWins'), wins: v.array(waysWin), units }),
  /** The scatters pay, before the spin's multiplier. A bought round has no cells to show. */
  v.object({ type: v.literal('scatterWins'), ...cellWin.entries }),
  /** So many symbols draw a number of free spins, beside those that are sure. */
  v.object({ type: v.literal('drawnSpins'), count: v.number(), spins: v.number() }),
  /** Free spins begin: how many, on which reels, and what multiplies each spin's win. */
  v.object({
    type: v.literal('freeSpinsStart'),
    spins: v.number(),
    reelSet: v.string(),
    multiplier: v.number(),
    cells,
  }),
  /** Enough symbols came for the bonus wheel. A bought round has no cells to show. */
  v.object({ type: v.literal('wheelStart'), cells }),
  /**
   * A ring of the wheel stopped on a segment, both counted from 0 as the mathematics lists them: it pays `units`, or brings
   * `spins` free spins, or neither where it leads to a ring further in.
   */
  v.object({ type: v.literal('wheelTurn'), ring: v.number(), segment: v.number(), units, spins: v.number() }),
  /**
   * The game's objects in the order in which they are opened, by their place in the mathematics: the first `picks` of them are
   * paid, `units` and `spins` free spins together. The others show what they held.
   */
  v.object({
    type: v.literal('objectsOpened'),
    cells,
    order: v.array(v.number()),
    picks: v.number(),
    units,
    spins: v.number(),
  }),
  /** The symbol that was drawn for these free spins: it expands in them. */
  v.object({ type: v.literal('expandingSymbol'), symbol: v.string() }),
  /** Wilds cover these reels whole before the lines are read; `window` after it. */
  v.object({ type: v.literal('expandedWilds'), reels: v.array(v.number()), window }),
  /** The symbol has expanded over the `reels` that show it and pays on every line, before the spin's multiplier; `window` after it. */
  v.object({ type: v.literal('expandingWins'), symbol: v.string(), reels: v.array(v.number()), window, units }),
  /** A free spin is about to run: the `number`th of `total`. */
  v.object({ type: v.literal('freeSpin'), number: v.number(), total: v.number() }),
  /** The win of a free spin after all multipliers, and the whole round with it. Only for a spin that won. */
  v.object({ type: v.literal('spinWin'), units, roundUnits: units }),
  /** Scatters add `spins`; `total` is the new count of all. */
  v.object({ type: v.literal('retrigger'), spins: v.number(), total: v.number(), cells }),
  /** The free spins are over: how many ran and what they won together, before the cap. */
  v.object({ type: v.literal('freeSpinsEnd'), spins: v.number(), units }),
  /** All cells that show `from` show `to` from now on: `window` is what pays. */
  v.object({ type: v.literal('repaint'), from: v.string(), to: v.string(), cells, window }),
  /** Groups of the window that touch by their sides, each with its size, before the spin's multiplier. */
  v.object({ type: v.literal('clusterWins'), wins: v.array(cellWin), units }),
  /** Win number `step` (from 0) of a cascade: `units` is the sum of `wins`, paid times `multiplier`. */
  v.object({
    type: v.literal('cascadeWins'),
    step: v.number(),
    wins: v.array(cascadeWin),
    units,
    multiplier: v.number(),
  }),
  /** The winning symbols leave. */
  v.object({ type: v.literal('cascadeRemove'), cells }),
  /** The symbols above fall down and new ones fill each reel from the top: `added` of them by reel. */
  v.object({ type: v.literal('cascadeRefill'), added: v.array(v.number()), window }),
  /** The meter of the free spins stands at `value`: the next win is paid times it. */
  v.object({ type: v.literal('meter'), value: v.number() }),
  /** The coins of the window show their values. Fewer than start the feature pay nothing. */
  v.object({ type: v.literal('coins'), coins }),
  /** The coins lock and respins begin. */
  v.object({ type: v.literal('holdStart'), coins, respins: v.number() }),
  /** A respin of all empty cells: the coins that landed, and how many respins are left after it. */
  v.object({ type: v.literal('holdRespin'), number: v.number(), landed: coins, left: v.number() }),
  /** Every cell has a coin: the grand prize is added. */
  v.object({ type: v.literal('holdFull'), units }),
  /** The respins are over: how many ran and what the coins and the grand prize are together, before the cap. */
  v.object({ type: v.literal('holdEnd'), spins: v.number(), units }),
  /** The player left in time, at this multiplier in hundredths. */
  v.object({ type: v.literal('cashOut'), multiplierX100: v.number() }),
  /** Where the rocket burst, in hundredths. */
  v.object({ type: v.literal('crashPoint'), pointX100: v.number() }),
  /** The player turned a cell over. `multiplierX100` is what leaving now would pay, in hundredths; 0 on a mine. */
  v.object({ type: v.literal('minesPick'), cell: v.number(), isMine: v.boolean(), multiplierX100: v.number() }),
  /** Where the mines were, shown when the round is over. Cells are counted reel by reel, from the top. */
  v.object({ type: v.literal('minesLayout'), mines: v.array(v.number()) }),
  /**
   * Something fell through the pegs: at each row to the left (0) or to the right (1). `bin` counts from the left, from 0; what it
   * pays is in hundredths of the stake.
   */
  v.object({ type: v.literal('drop'), path: v.array(v.picklist([0, 1])), bin: v.number(), multiplierX100: v.number() }),
  /**
   * Cells were drawn, in this order; `hits` of them are among the player's `picks` (ascending), which pays so many hundredths of the
   * stake. Cells are counted from 0.
   */
  v.object({
    type: v.literal('kenoDraw'),
    picks: v.array(v.number()),
    drawn: v.array(v.number()),
    hits: v.number(),
    multiplierX100: v.number(),
  }),
  /** A first card lies open, or another one in its place. Cards are counted from 0, rank by rank. */
  v.object({ type: v.literal('cardDealt'), card: v.number() }),
  /** The next card was guessed. `multiplierX100` is what leaving now would pay, in hundredths; 0 after a wrong guess. */
  v.object({
    type: v.literal('cardGuess'),
    guess: v.picklist(['lower', 'higher']),
    card: v.number(),
    isRight: v.boolean(),
    multiplierX100: v.number(),
  }),
  /** End of the round: its total after multipliers and cap. */
  v.object({ type: v.literal('finish'), totalUnits: units, capped: v.boolean() }),
]);

export type RoundEvent = v.InferOutput<typeof roundEvent>;
/** A place in the window. */
export type WindowCell = v.InferOutput<typeof cell>;
export type RoundEventOf<Type extends RoundEvent['type']> = Extract<RoundEvent, { type: Type }>;

import * as v from 'valibot';

/** The symbol ids by reel, from top to bottom: `window[reel][row]`. */
const window = v.array(v.array(v.string()));
const units = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cell = v.object({ reel: v.number(), row: v.number() });
const cells = v.array(cell);

const lineWin = v.object({
  /** Index of the line in the game's `linePays.lines`. */
  line: v.number(),
  symbol: v.string(),
  /** How many consecutive reels match, from the left, or from the right where `from` says so. */
  count: v.number(),
  /** Set where the game's lines pay from both sides and this win begins on the last reel. */
  from: v.exactOptional(v.literal('right')),
  /** The win after the multiplier of its wilds. */
  units,
  /** The multiplier of the wilds that substitute the symbol; missing where it is 1. */
  multiplier: v.exactOptional(v.number()),
});

/** A win of one symbol on the cells that show it or a wild in its place. */
const cellWin = v.object({ symbol: v.string(), count: v.number(), cells, units });

/** A win of a cascade. `line` is set in games with lines, `multiplier` where wilds multiply the win by more than 1. */
const cascadeWin = v.object({
  ...cellWin.entries,
  line: v.exactOptional(v.number()),
  multiplier: v.exactOptional(v.number()),
});

const waysWin = v.object({
  ...cellWin.entries,
  /** The product of the reels' counts with wild multipliers; `count` is the number of consecutive reels from the left. */
  ways: v.number(),
});

/** Coins with their values; `id` is an id of the game's `holdAndWin.values`, such as `mini`. */
const coins = v.array(v.object({ reel: v.number(), row: v.number(), id: v.string(), units }));

/**
 * The events of a round, in order: the stage shows them and decides nothing. Amounts are in the mathematics' units; the answer that carries
 * the events has the money.
 */
export const roundEvent = v.variant('type', [
  /** All reels stop. `stops` are the strip positions of row 0; the list is empty where every cell was drawn separately. */
  v.object({ type: v.literal('reveal'), reelSet: v.string(), stops: v.array(v.number()), window }),
  /** The multiplier reel shows its value, before any win is paid. */
  v.object({ type: v.literal('multiplier'), value: v.number() }),
  /** Some reels are held and the others spin once more. */
  v.object({ type: v.literal('respin'), held: v.array(v.number()), reel: v.number(), stop: v.number(), window }),
  /** The line wins of the present window, before multipliers. */
  v.object({ type: v.literal('lineWins'), wins: v.array(lineWin), units }),
  /** The whole window shows one symbol, so the line win is multiplied. */
  v.object({ type: v.literal('fullGrid'), multiplier: v.number() }),
  /** The round was bought: it begins with its feature, as if `count` symbols had triggered it. */
  v.object({ type: v.literal('bought'), feature: v.string(), count: v.number() }),
  /** The ways wins of the window, before the spin's multiplier. */
  v.object({ type: v.literal('waysWins'), wins: v.array(waysWin), units }),
  /** The scatters pay, before the spin's multiplier. `cells` is empty in a bought round. */
  v.object({ type: v.literal('scatterWins'), ...cellWin.entries }),
  /** `count` symbols drew `spins` free spins in addition to the guaranteed ones. */
  v.object({ type: v.literal('drawnSpins'), count: v.number(), spins: v.number() }),
  /** Free spins begin: their number, their reel set, and the multiplier of each spin's win. */
  v.object({
    type: v.literal('freeSpinsStart'),
    spins: v.number(),
    reelSet: v.string(),
    multiplier: v.number(),
    cells,
  }),
  /** Enough symbols triggered the bonus wheel. `cells` is empty in a bought round. */
  v.object({ type: v.literal('wheelStart'), cells }),
  /**
   * A ring of the wheel stopped on a segment; both are counted from 0 in the order of the mathematics. The segment pays `units` or gives
   * `spins` free spins; both are 0 where it leads to an inner ring.
   */
  v.object({ type: v.literal('wheelTurn'), ring: v.number(), segment: v.number(), units, spins: v.number() }),
  /**
   * The game's objects in the order of opening, by their index in the mathematics. The first `picks` objects pay `units` and `spins` free
   * spins together; the others only show what they held.
   */
  v.object({
    type: v.literal('objectsOpened'),
    cells,
    order: v.array(v.number()),
    picks: v.number(),
    units,
    spins: v.number(),
  }),
  /** The symbol that was drawn for these free spins and expands in them. */
  v.object({ type: v.literal('expandingSymbol'), symbol: v.string() }),
  /** Wilds cover these reels completely before the lines are evaluated; `window` is the window afterwards. */
  v.object({ type: v.literal('expandedWilds'), reels: v.array(v.number()), window }),
  /**
   * The symbol expands over the `reels` that show it and pays on every line, before the spin's multiplier; `window` is the window
   * afterwards.
   */
  v.object({ type: v.literal('expandingWins'), symbol: v.string(), reels: v.array(v.number()), window, units }),
  /** A free spin is about to begin: number `number` of `total`. */
  v.object({ type: v.literal('freeSpin'), number: v.number(), total: v.number() }),
  /** The win of a free spin after all multipliers, and the round's sum so far. Only spins that won have this event. */
  v.object({ type: v.literal('spinWin'), units, roundUnits: units }),
  /** Scatters add `spins` free spins; `total` is the new number of all. */
  v.object({ type: v.literal('retrigger'), spins: v.number(), total: v.number(), cells }),
  /** The free spins are over: how many were played and what they won together, before the cap. */
  v.object({ type: v.literal('freeSpinsEnd'), spins: v.number(), units }),
  /** All cells with the symbol `from` change to `to`; `window` is the window that pays. */
  v.object({ type: v.literal('repaint'), from: v.string(), to: v.string(), cells, window }),
  /** The groups of symbols in the window that touch by their sides, each with its size, before the spin's multiplier. */
  v.object({ type: v.literal('clusterWins'), wins: v.array(cellWin), units }),
  /** Win number `step` (from 0) of a cascade: it pays `units`, the sum of `wins`, times `multiplier`. */
  v.object({
    type: v.literal('cascadeWins'),
    step: v.number(),
    wins: v.array(cascadeWin),
    units,
    multiplier: v.number(),
  }),
  /** The winning symbols disappear. */
  v.object({ type: v.literal('cascadeRemove'), cells }),
  /** The remaining symbols fall and new ones fill each reel from the top; `added` is the number of new symbols by reel. */
  v.object({ type: v.literal('cascadeRefill'), added: v.array(v.number()), window }),
  /** The meter of the free spins is at `value`: the next win is multiplied by it. */
  v.object({ type: v.literal('meter'), value: v.number() }),
  /** The coins of the window show their values. They pay nothing where there are fewer than the feature needs. */
  v.object({ type: v.literal('coins'), coins }),
  /** The coins lock and respins begin. */
  v.object({ type: v.literal('holdStart'), coins, respins: v.number() }),
  /** A respin of all empty cells: the coins that landed, and how many respins are left afterwards. */
  v.object({ type: v.literal('holdRespin'), number: v.number(), landed: coins, left: v.number() }),
  /** Every cell has a coin, which adds the grand prize. */
  v.object({ type: v.literal('holdFull'), units }),
  /** The respins are over: how many were played, and the sum of the coins and the grand prize, before the cap. */
  v.object({ type: v.literal('holdEnd'), spins: v.number(), units }),
  /** The player cashed out in time, at this multiplier in hundredths. */
  v.object({ type: v.literal('cashOut'), multiplierX100: v.number() }),
  /** The multiplier at which the rocket burst, in hundredths. */
  v.object({ type: v.literal('crashPoint'), pointX100: v.number() }),
  /** The player opened a cell. `multiplierX100` is what cashing out now would pay, in hundredths; 0 for a mine. */
  v.object({ type: v.literal('minesPick'), cell: v.number(), isMine: v.boolean(), multiplierX100: v.number() }),
  /** The cells with mines, which only a finished round shows. Cells are counted reel by reel, from the top. */
  v.object({ type: v.literal('minesLayout'), mines: v.array(v.number()) }),
  /**
   * The ball falls through the pegs. `path` is its direction at each row: 0 is left, 1 is right. `bin` is counted from the left, from 0; it
   * pays `multiplierX100` hundredths of the stake.
   */
  v.object({ type: v.literal('drop'), path: v.array(v.picklist([0, 1])), bin: v.number(), multiplierX100: v.number() }),
  /**
   * Cells were drawn, in this order. `hits` of them are among the player's `picks` (ascending), which pays `multiplierX100` hundredths of
   * the stake. Cells are counted from 0.
   */
  v.object({
    type: v.literal('kenoDraw'),
    picks: v.array(v.number()),
    drawn: v.array(v.number()),
    hits: v.number(),
    multiplierX100: v.number(),
  }),
  /** The first card is dealt, or another one in its place. Cards are counted from 0, rank by rank. */
  v.object({ type: v.literal('cardDealt'), card: v.number() }),
  /** The player guessed the next card. `multiplierX100` is what cashing out now would pay, in hundredths; 0 after a wrong guess. */
  v.object({
    type: v.literal('cardGuess'),
    guess: v.picklist(['lower', 'higher']),
    card: v.number(),
    isRight: v.boolean(),
    multiplierX100: v.number(),
  }),
  /** The round ends: its total after multipliers and cap. */
  v.object({ type: v.literal('finish'), totalUnits: units, capped: v.boolean() }),
]);

export type RoundEvent = v.InferOutput<typeof roundEvent>;
/** A place in the window. */
export type WindowCell = v.InferOutput<typeof cell>;
export type RoundEventOf<Type extends RoundEvent['type']> = Extract<RoundEvent, { type: Type }>;

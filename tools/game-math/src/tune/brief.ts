import * as v from 'valibot';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Standard deviations of the win, in bets, that players know by these names. */
const volatilities = { low: 3.5, medium: 6.5, high: 9 } as const;

/** How often a symbol is on each reel at the start of the search, and how many of it are stacked. */
const stripSymbol = v.strictObject({ count: v.array(whole), stack: v.optional(v.pipe(whole, v.minValue(1)), 1) });

/** A number of the math file that the search may change by multiples of `step`. It starts with the file's value. */
const searchedNumber = v.strictObject({ least: whole, most: whole, step: v.optional(v.pipe(whole, v.minValue(1)), 1) });

const target = v.strictObject({
  rtp: v.pipe(v.number(), v.minValue(0.85), v.maxValue(0.98)),
  /** Standard deviation of the win in bets, or the name of one. */
  std: v.union([v.number(), v.picklist(['low', 'medium', 'high'])]),
  hitRate: v.optional(v.number()),
  featureOneIn: v.optional(v.number()),
  /** The return of bought modes; their price is a whole multiple of half a bet (of a whole bet if that has an odd number of units). */
  buyRtp: v.optional(v.number(), 0.955),
  /** Maximum wins in bets, best first. The first that isn't rarer than one in `maxWinOneIn` rounds is taken. */
  maxWinX: v.array(whole),
  maxWinOneIn: v.optional(v.number(), 1e8),
});

/**
 * A designer's order: a math file without the searched parts (strips, prices, maximum win), and the targets of the
 * game. It is kept next to the math file that was made from it.
 */
const brief = v.strictObject({
  /** Another seed searches another way and may find another game. */
  seed: whole,
  target,
  /** By reel set and symbol. The search may halve or double a count; a count of zero stays zero. */
  strips: v.optional(v.record(v.string(), v.record(v.string(), stripSymbol)), {}),
  /** By path in the math file, such as `features.multiplierReel.weights.0`. */
  numbers: v.optional(v.record(v.string(), searchedNumber), {}),
  math: v.looseObject({
    id: v.string(),
    family: v.string(),
    bet: v.looseObject({ units: whole }),
    grid: v.strictObject({ reels: whole, rows: whole }),
    symbols: v.array(v.looseObject({ id: v.string(), role: v.string() })),
    modes: v.record(v.string(), v.looseObject({})),
    reelSets: v.optional(v.record(v.string(), v.looseObject({})), {}),
  }),
});

export type Brief = v.InferOutput<typeof brief>;
export type Target = Brief['target'];

/** @throws v.ValiError that names the missing or wrong field */
export const readBrief = (json: unknown): Brief => v.parse(brief, json);

export const stdOf = ({ std }: Target): number => (typeof std === 'number' ? std : volatilities[std]);

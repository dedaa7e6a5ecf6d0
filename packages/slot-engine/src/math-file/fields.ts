import { kebabForm, sha256Form } from '@ipe/contract/fields';
import * as v from 'valibot';

/** A safe integer in these bounds: the schema knows no other numbers (schema.md section 1). */
export const whole = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(minimum), v.maxValue(maximum));

/** Short capitals such as `W` or `H1`: never the name of something every JavaScript object has. */
export const symbolId = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*$/u));

/** Key of a pay table: a count of symbols. */
export const countKey = v.pipe(v.string(), v.regex(/^[1-9][0-9]?$/u));

const localText = v.strictObject({ 'pt-BR': v.string(), en: v.string() });

/** Units by exact count of symbols: `{"3": 125}`. */
export const payTable = v.record(symbolId, v.record(countKey, whole(0)));

/** The value of a count: `table[k]` is the value of the greatest key ≤ k, or 0 (schema.md section 2). */
export const countTable = v.record(countKey, whole(0));

export const stripReels = v.strictObject({
  kind: v.literal('strips'),
  strips: v.array(v.array(symbolId)),
});

/** Every cell is drawn by itself; a symbol that is missing is never drawn. */
export const weightReels = v.strictObject({
  kind: v.literal('weights'),
  weights: v.record(symbolId, whole(0)),
});

/** Wins by count of scatters in the whole window, once per spin. */
export const scatterPays = v.strictObject({ symbol: symbolId, table: countTable });

/** `base` and what is bought: a bought mode begins with its feature, with a count drawn from `counts` (schema.md section 4). */
export const modesWith = <const Feature extends string>(...features: Feature[]) =>
  v.objectWithRest({ base: mode(features) }, mode(features));

/** The same of games that may have another price and other reels in a mode (schema.md section 4, ante). */
export const modesWithAnte = <const Feature extends string>(...features: Feature[]) =>
  v.objectWithRest({ base: anteMode(features) }, anteMode(features));

/** A mode that begins with a spin, of these reels and, where they are others too, of those in its free spins. */
const anteMode = <const Feature extends string>(features: Feature[]) =>
  v.strictObject({
    ...mode(features).entries,
    ante: v.exactOptional(v.strictObject({ reelSet: v.string(), freeReelSet: v.exactOptional(v.string()) })),
  });

const mode = <const Feature extends string>(features: Feature[]) =>
  v.strictObject({
    costUnits: whole(1),
    entry: v.exactOptional(v.strictObject({ feature: v.picklist(features), counts: v.record(countKey, whole(0)) })),
  });

/** The beginning of every file (schema.md section 2); `family` is added by each family. */
export const fileEntries = {
  schema: v.literal('slot-math/1'),
  id: v.pipe(v.string(), v.regex(kebabForm)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/u)),
  title: localText,
  description: v.string(),
  bet: v.strictObject({ units: whole(1), stakeStepMinor: whole(1) }),
  maxWinUnits: whole(1),
};

/** The further entries of every file with reels. */
export const slotEntries = {
  ...fileEntries,
  grid: v.strictObject({ reels: whole(1), rows: whole(1) }),
  symbols: v.array(
    v.strictObject({ id: symbolId, role: v.picklist(['pay', 'wild', 'scatter', 'coin']), name: localText }),
  ),
};

/** Measured figures, not part of the config hash (schema.md section 7). A file still being tuned has none. */
const sha256Text = v.pipe(v.string(), v.regex(sha256Form));
/** `rtp` is exact and with the cap; where only the return without the cap could be counted, it is absent. What was sampled is in `simulated`. */
const modeReference = v.looseObject({
  rtp: v.exactOptional(v.number()),
  rtpUncapped: v.exactOptional(v.number()),
  /** Counted as well: the return with the cap is no less. */
  rtpLeast: v.exactOptional(v.number()),
  maxWinProbability: v.exactOptional(v.number()),
  simulated: v.exactOptional(v.looseObject({ rounds: v.number(), std: v.number(), capped: v.number() })),
});

export const reference = v.looseObject({
  configSha256: sha256Text,
  modes: v.objectWithRest({ base: modeReference }, modeReference),
});

/** Of a game whose return depends on what the player decides. */
const statedReturn = v.looseObject({ rtp: v.number() });
export const instantReference = v.looseObject({
  configSha256: sha256Text,
  /** How likely it is to get as far, by the multiplier in hundredths. */
  targets: v.exactOptional(v.record(v.string(), v.looseObject({ p: v.number() }))),
  /** Of the decisions that return least and most. */
  rtpMin: v.exactOptional(statedReturn),
  rtpMax: v.exactOptional(statedReturn),
  maxWinX: v.exactOptional(v.number()),
  maxWinProbability: v.exactOptional(v.number()),
});

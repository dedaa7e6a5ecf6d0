import { kebabForm, sha256Form } from '@ipe/contract/fields';
import * as v from 'valibot';

/** A safe integer in these bounds. The schema has no other numbers (schema.md section 1). */
export const whole = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(minimum), v.maxValue(maximum));

/** Short capitals such as `W` or `H1`, so that an id is never the name of a property of every JavaScript object. */
export const symbolId = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*$/u));

/** The key of a pay table: a count of symbols. */
export const countKey = v.pipe(v.string(), v.regex(/^[1-9][0-9]?$/u));

const localText = v.strictObject({ 'pt-BR': v.string(), en: v.string() });

/** Units by exact count of symbols: `{"3": 125}`. */
export const payTable = v.record(symbolId, v.record(countKey, whole(0)));

/** A table by count: `table[k]` is the value of the greatest key ≤ k, or 0 (schema.md section 2). */
export const countTable = v.record(countKey, whole(0));

export const stripReels = v.strictObject({
  kind: v.literal('strips'),
  strips: v.array(v.array(symbolId)),
});

/** Every cell is drawn independently. A symbol without a weight is never drawn. */
export const weightReels = v.strictObject({
  kind: v.literal('weights'),
  weights: v.record(symbolId, whole(0)),
});

/** Wins by count of scatters in the whole window, once per spin. */
export const scatterPays = v.strictObject({ symbol: symbolId, table: countTable });

/** `base` and bought modes. A bought mode begins with its feature, with a count drawn from `counts` (schema.md section 4). */
export const modesWith = <const Feature extends string>(...features: Feature[]) =>
  v.objectWithRest({ base: mode(features) }, mode(features));

/** The modes of a game that may have a mode with another price and other reels (schema.md section 4, ante). */
export const modesWithAnte = <const Feature extends string>(...features: Feature[]) =>
  v.objectWithRest({ base: anteMode(features) }, anteMode(features));

/** A mode that may have other reels for its first spin, and others for its free spins. */
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

/** The entries with which every file begins (schema.md section 2). Each family adds `family`. */
export const fileEntries = {
  schema: v.literal('slot-math/1'),
  id: v.pipe(v.string(), v.regex(kebabForm)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/u)),
  title: localText,
  description: v.string(),
  bet: v.strictObject({ units: whole(1), stakeStepMinor: whole(1) }),
  maxWinUnits: whole(1),
};

/** The further entries of all files with reels. */
export const slotEntries = {
  ...fileEntries,
  grid: v.strictObject({ reels: whole(1), rows: whole(1) }),
  symbols: v.array(
    v.strictObject({ id: symbolId, role: v.picklist(['pay', 'wild', 'scatter', 'coin']), name: localText }),
  ),
};

const sha256Text = v.pipe(v.string(), v.regex(sha256Form));
/**
 * `rtp` is exact and includes the cap; it is absent if only the return without the cap could be counted. `simulated`
 * holds sampled figures.
 */
const modeReference = v.looseObject({
  rtp: v.exactOptional(v.number()),
  rtpUncapped: v.exactOptional(v.number()),
  /** A counted lower bound of the return with the cap. */
  rtpLeast: v.exactOptional(v.number()),
  maxWinProbability: v.exactOptional(v.number()),
  simulated: v.exactOptional(v.looseObject({ rounds: v.number(), std: v.number(), capped: v.number() })),
});

/** Measured figures, which aren't part of the config hash (schema.md section 7). A file that is still being tuned has none. */
export const reference = v.looseObject({
  configSha256: sha256Text,
  modes: v.objectWithRest({ base: modeReference }, modeReference),
});

/** The return of a game that depends on the player's decisions. */
const statedReturn = v.looseObject({ rtp: v.number() });
export const instantReference = v.looseObject({
  configSha256: sha256Text,
  /** The probability of reaching a multiplier, by the multiplier in hundredths. */
  targets: v.exactOptional(v.record(v.string(), v.looseObject({ p: v.number() }))),
  /** The returns of the decisions that return least (`rtpMin`) and most (`rtpMax`). */
  rtpMin: v.exactOptional(statedReturn),
  rtpMax: v.exactOptional(statedReturn),
  maxWinX: v.exactOptional(v.number()),
  maxWinProbability: v.exactOptional(v.number()),
});

import { checkWeights } from './check-slot.ts';

interface Mode {
  entry?: { counts: Readonly<Record<string, number>> };
  ante?: object;
}

type Modes = Readonly<Record<string, Mode>>;

/**
 * Issues of the modes (schema.md section 4, buy modes).
 * @param checkCount refuses a count with which the bought feature can't begin; undefined if the game has no feature to
 * buy
 */
export function* checkModes(
  modes: Modes,
  checkCount?: (count: number, path: string) => Generator<string>,
): Generator<string> {
  for (const [mode, { ante, entry }] of Object.entries(modes)) {
    const path = `modes.${mode}.entry`;
    if (!entry && !ante && mode !== 'base') yield `${path}: every mode but base buys a feature`;
    if (!entry) continue;
    if (mode === 'base') yield `${path}: base buys nothing`;
    yield* checkWeights(Object.values(entry.counts), `${path}.counts`);
    if (!checkCount) yield `${path}.feature: the game has no such feature`;
    else for (const count of Object.keys(entry.counts)) yield* checkCount(Number(count), `${path}.counts.${count}`);
  }
}

import type { StripsFile } from './strips-file.ts';

/** A game with the reels of one mode, and the reel set of its first spin. */
interface ModeOfStrips {
  math: StripsFile;
  reelSet: string;
}

/** The game with the mode's own reels, if it has some (schema.md section 4, ante). */
export function inMode(math: StripsFile, mode: string): ModeOfStrips {
  const { ante } = math.modes[mode] ?? math.modes.base;
  const { freeSpins } = math.features;
  const reelSet = ante?.reelSet ?? 'base';
  if (ante?.freeReelSet === undefined || !freeSpins) return { math, reelSet };
  const features = { ...math.features, freeSpins: { ...freeSpins, reelSet: ante.freeReelSet } };
  return { math: { ...math, features }, reelSet };
}

/**
 * Issues of modes with other reels (schema.md section 7).
 * @param isSingleSpin whether the game has features that work only with the base reels
 */
export function* checkAnte(math: StripsFile, isSingleSpin = false): Generator<string> {
  for (const [mode, { ante, entry }] of Object.entries(math.modes)) {
    if (!ante) continue;
    const path = `modes.${mode}.ante`;
    if (mode === 'base') yield `${path}: base is played with the reels of its name`;
    if (entry) yield `${path}: a bought feature has no spin of its own`;
    if (isSingleSpin) yield `${path}: is not played together with the features of a single spin`;
    yield* checkReelSets(math, ante, path);
  }
}

function* checkReelSets(
  { features, reelSets }: StripsFile,
  ante: { reelSet: string; freeReelSet?: string },
  path: string,
): Generator<string> {
  if (ante.freeReelSet !== undefined && !features.freeSpins) yield `${path}.freeReelSet: the game has no free spins`;
  for (const [field, name] of Object.entries(ante)) {
    if (!Object.hasOwn(reelSets, name)) yield `${path}.${field}: no reel set "${name}"`;
  }
}

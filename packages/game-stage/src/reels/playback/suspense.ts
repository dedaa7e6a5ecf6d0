import type { CascadeMath, ClusterMath, LinesMath, ReelsMath, WaysMath } from '@ipe/slot-engine';
import type { SymbolWindow } from '../board.ts';
import type { Feature, Playback } from './playback.ts';

type FreeSpinsMath = LinesMath | WaysMath | CascadeMath | ClusterMath;

/** The start of free spins: their symbol, and the least number of it that starts them. */
export function freeSpinsFeature({ features: { freeSpins } }: FreeSpinsMath): Feature | undefined {
  if (!freeSpins) return undefined;
  const { drawn = {}, symbol, trigger } = freeSpins;
  return { symbol, needed: Math.min(...[...Object.keys(trigger), ...Object.keys(drawn)].map(Number)) };
}

function canBring(
  { reelSets }: ReelsMath,
  { reelSet, reel, symbol }: { reelSet: string; reel: number; symbol: string },
) {
  const reels = (reelSets as Readonly<Record<string, ReelsMath['reelSets']['base']>>)[reelSet] ?? reelSets.base;
  if (reels.kind === 'cells') return (reels.weightsPerReel[reel]?.[symbol] ?? 0) > 0;
  return reels.kind === 'strips' ? reels.strips[reel]?.includes(symbol) : (reels.weights[symbol] ?? 0) > 0;
}

/** How many symbols bring something now: in free spins, those that bring more of them, while there can be more. */
function neededNow({ feature, freeSpin, freeSpins: total, game: { math } }: Playback): number | undefined {
  if (freeSpin === 0) return feature?.needed;
  const freeSpins = 'freeSpins' in math.features ? math.features.freeSpins : undefined;
  if (!freeSpins || total >= freeSpins.maxTotal) return undefined;
  const [least] = Object.keys(freeSpins.retrigger);
  return least === undefined ? undefined : Number(least);
}

/**
 * The reels that may turn longer: those landed before lack just one symbol of the feature, and this reel's published strip has it. Nothing
 * else slows a reel down, so the suspense is never fake.
 */
export function suspenseReels(playback: Playback, reelSet: string, window: SymbolWindow): Set<number> {
  const { game, feature, held } = playback;
  const reels = new Set<number>();
  const needed = neededNow(playback);
  if (!feature || needed === undefined) return reels;
  const { symbol } = feature;
  let landed = 0;
  for (const [reel, symbols] of window.entries()) {
    if (landed === needed - 1 && !held.has(reel) && canBring(game.math, { reelSet, reel, symbol })) reels.add(reel);
    landed += symbols.filter((id) => id === symbol).length;
  }
  return reels;
}

/** The number of a reel's special symbols, which sound when they land. */
export function specialsIn({ feature }: Playback, symbols: readonly string[]): number {
  return symbols.filter((id) => id === feature?.symbol).length;
}

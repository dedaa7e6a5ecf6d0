import type { SlotMath } from '@ipe/slot-engine';
import type { Window } from '../board.ts';

/** The symbol that starts the game's feature, and how many of it are needed. */
function featureOf(math: SlotMath): { symbol: string; needed: number } | undefined {
  if (math.family === 'hold-and-win') {
    const { symbol, minCoins } = math.features.holdAndWin;
    return { symbol, needed: minCoins };
  }
  const { freeSpins } = math.features;
  if (!freeSpins) return undefined;
  return { symbol: freeSpins.symbol, needed: Math.min(...Object.keys(freeSpins.trigger).map(Number)) };
}

function canBring(
  { reelSets }: SlotMath,
  { reelSet, reel, symbol }: { reelSet: string; reel: number; symbol: string },
) {
  const reels = (reelSets as Readonly<Record<string, SlotMath['reelSets']['base']>>)[reelSet] ?? reelSets.base;
  return reels.kind === 'strips' ? reels.strips[reel]?.includes(symbol) : (reels.weights[symbol] ?? 0) > 0;
}

/**
 * Reels that may turn a little longer: what has landed before them lacks one symbol of the feature, and their published strip
 * can bring it. Nothing else slows a reel down, so it means what it seems to mean.
 */
export function suspenseReels(math: SlotMath, reelSet: string, window: Window): Set<number> {
  const feature = featureOf(math);
  const reels = new Set<number>();
  if (!feature) return reels;
  const { symbol, needed } = feature;
  let landed = 0;
  for (const [reel, symbols] of window.entries()) {
    if (landed === needed - 1 && canBring(math, { reelSet, reel, symbol })) reels.add(reel);
    landed += symbols.filter((id) => id === symbol).length;
  }
  return reels;
}

/** The special symbols of a reel that sound when they land. */
export function specialsIn(math: SlotMath, symbols: readonly string[]): number {
  const special = featureOf(math)?.symbol;
  return symbols.filter((id) => id === special).length;
}

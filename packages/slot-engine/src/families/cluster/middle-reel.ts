import type { ClusterMath } from './cluster-math.ts';

/**
 * The reel between the two halves that are counted separately; with an even number of reels, the first reel of the
 * right half. It shows no wild.
 */
export const middleReel = ({ grid: { reels } }: ClusterMath): number => Math.floor(reels / 2);

import type { ClusterMath } from './cluster-math.ts';

/** The reel between the two halves that are counted apart; of an even number the first of the right half. It shows no wild. */
export const middleReel = ({ grid: { reels } }: ClusterMath): number => Math.floor(reels / 2);

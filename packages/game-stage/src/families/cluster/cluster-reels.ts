import type { ClusterMath } from '@ipe/slot-engine';
import { playReveal } from '../../reels/playback/play-reveal.ts';
import { freeSpinsFeature } from '../../reels/playback/suspense.ts';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { playClusters, playRepaint } from './play-cluster.ts';

export const clusterReels: ReelsFamily<ClusterMath> = {
  feature: freeSpinsFeature,
  handlers: (playback) => ({
    reveal: (event) => {
      playback.overlay.clearOutlines();
      return playReveal(event, playback);
    },
    repaint: (event) => playRepaint(event, playback),
    clusterWins: (event) => playClusters(event, playback),
  }),
};

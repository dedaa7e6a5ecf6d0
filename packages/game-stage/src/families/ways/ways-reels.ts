import type { WaysMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { freeSpinsFeature } from '../../reels/playback/suspense.ts';
import { playWays, revealHeights, startFreeHeights } from './play-ways.ts';

const areRowsDrawn = ({ reelSets: { base } }: WaysMath): boolean => base.rowsPerReel !== undefined;

export const waysReels: ReelsFamily<WaysMath> = {
  theme: (math) => (areRowsDrawn(math) ? { areRowsDrawn: true } : {}),
  feature: freeSpinsFeature,
  handlers: (playback, math) => ({
    waysWins: (event) => playWays(event, playback),
    ...(areRowsDrawn(math) && {
      reveal: (event) => revealHeights(event, playback),
      freeSpinsStart: (event) => startFreeHeights(event, playback, math),
    }),
  }),
};

import type { WaysMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { bonusFeature, bonusHandlers } from '../../reels/bonus/bonus-handlers.ts';
import { playWays, revealHeights, startFreeHeights } from './play-ways.ts';

const areRowsDrawn = ({ reelSets: { base } }: WaysMath): boolean => base.rowsPerReel !== undefined;

export const waysReels: ReelsFamily<WaysMath> = {
  theme: (math) => (areRowsDrawn(math) ? { areRowsDrawn: true } : {}),
  feature: bonusFeature,
  handlers: (playback, math) => ({
    ...bonusHandlers(playback, math),
    waysWins: (event) => playWays(event, playback),
    ...(areRowsDrawn(math) && {
      reveal: (event) => revealHeights(event, playback),
      freeSpinsStart: (event) => startFreeHeights(event, playback, math),
    }),
  }),
};

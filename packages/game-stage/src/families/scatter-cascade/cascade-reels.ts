import type { CascadeMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { freeSpinsFeature } from '../../reels/playback/suspense.ts';
import { startFreeSpins } from '../../reels/playback/play-free-spins.ts';
import { playReveal } from '../../reels/playback/play-reveal.ts';
import { showSteps, playCascadeWins, playMeter, playRefill, playRemove } from '../../reels/playback/play-cascade.ts';

export const cascadeReels: ReelsFamily<CascadeMath> = {
  feature: freeSpinsFeature,
  handlers: (playback, { features: { cascade } }) => {
    const { ladder, freeMeter } = cascade;
    const showMeter = () => playback.overlay.setSteps([freeMeter.start], 0);
    return {
      reveal: (event) => {
        if (playback.freeSpin === 0) showSteps(playback, ladder);
        return playReveal(event, playback);
      },
      freeSpinsStart: (event) => startFreeSpins(event, playback, { line: text.growingMeter, show: showMeter }),
      // Free spins show their meter instead.
      cascadeWins: (event) => playCascadeWins(event, playback, playback.freeSpin > 0 ? [event.multiplier] : ladder),
      cascadeRemove: (event) => playRemove(event, playback),
      cascadeRefill: (event) => playRefill(event, playback),
      meter: (event) => playMeter(event, playback),
    };
  },
};

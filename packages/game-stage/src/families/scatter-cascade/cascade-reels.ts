import type { CascadeMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { freeSpinsFeature } from '../../reels/telling/suspense.ts';
import { startFreeSpins } from '../../reels/telling/tell-free-spins.ts';
import { tellReveal } from '../../reels/telling/tell-reveal.ts';
import { showSteps, tellCascadeWins, tellMeter, tellRefill, tellRemove } from './tell-cascade.ts';

export const cascadeReels: ReelsFamily<CascadeMath> = {
  feature: freeSpinsFeature,
  handlers: (telling, { features: { cascade } }) => {
    const { ladder, freeMeter } = cascade;
    const showMeter = () => telling.overlay.setSteps([freeMeter.start], 0);
    return {
      reveal: (event) => {
        if (telling.freeSpin === 0) showSteps(telling, ladder);
        return tellReveal(event, telling);
      },
      freeSpinsStart: (event) => startFreeSpins(event, telling, { line: text.growingMeter, show: showMeter }),
      cascadeWins: (event) => tellCascadeWins(event, telling, ladder),
      cascadeRemove: (event) => tellRemove(event, telling),
      cascadeRefill: (event) => tellRefill(event, telling),
      meter: (event) => tellMeter(event, telling),
    };
  },
};

import type { InstantFigures } from '../../family/family-figures.ts';
import { minesFigures as figuresOf } from './mines-figures.ts';
import type { MinesMath } from './mines-math.ts';

export const minesFigures: InstantFigures<MinesMath> = {
  plans: (math) => {
    const { maxWinProbability, maxWinX, plans, rtpMax, rtpMean, rtpMin } = figuresOf(math);
    const figures = [
      { name: 'rtpMin', value: rtpMin.rtp, path: ['rtpMin', 'rtp'] },
      { name: 'rtpMax', value: rtpMax.rtp, path: ['rtpMax', 'rtp'] },
      // Files state the mean with eight digits.
      { name: 'mean return', value: rtpMean, path: ['rtpMean'] },
      { name: 'plans', value: plans, path: ['cells'] },
      { name: 'maxWinX', value: maxWinX, path: ['maxWinX'] },
      { name: 'maxWinProbability', value: maxWinProbability, path: ['maxWinProbability'] },
    ];
    return [{ title: 'all plans', figures }];
  },
};

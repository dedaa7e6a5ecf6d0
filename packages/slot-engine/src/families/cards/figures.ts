import type { InstantFigures } from '../../family/family-figures.ts';
import { cardFigures } from './card-figures.ts';
import type { CardsMath } from './cards-math.ts';

export const cardsFigures: InstantFigures<CardsMath> = {
  plans: (math) => {
    const { maxWinProbability, rtpMax, rtpMin } = cardFigures(math);
    const figures = [
      { name: 'rtpMin', value: rtpMin, path: ['rtpMin', 'rtp'] },
      { name: 'rtpMax', value: rtpMax, path: ['rtpMax', 'rtp'] },
      { name: 'maxWinX', value: math.maxWinUnits / math.bet.units, path: ['maxWinX'] },
      { name: 'maxWinProbability', value: maxWinProbability, path: ['maxWinProbability'] },
    ];
    return [{ title: 'all ways to play', figures }];
  },
};

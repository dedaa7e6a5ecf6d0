import type { GameClient } from '@ipe/game-stage';
import math from '../../math.json' with { type: 'json' };
import { rules } from './rules.ts';
import { theme } from './theme.ts';

/** Capivara da Sorte as the game window plays it. */
export const game: GameClient = {
  theme,
  rules,
  betUnits: math.bet.units,
  restingWindow: [
    ['L1', 'W', 'L3'],
    ['H1', 'L2', 'H2'],
    ['L2', 'H3', 'W'],
  ],
  title: {
    avif: new URL('../../art/title.avif', import.meta.url).href,
    webp: new URL('../../art/title.webp', import.meta.url).href,
  },
  garden: {
    portrait: {
      avif: new URL('../../art/garden.avif', import.meta.url).href,
      webp: new URL('../../art/garden.webp', import.meta.url).href,
    },
    wide: {
      avif: new URL('../../art/garden-wide.avif', import.meta.url).href,
      webp: new URL('../../art/garden-wide.webp', import.meta.url).href,
    },
  },
};

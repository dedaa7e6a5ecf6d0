import type { GameTheme, Picture } from '@ipe/game-stage';
import frames from '../../art/atlas.json' with { type: 'json' };
import math from '../../math.json' with { type: 'json' };
import * as layout from './layout.ts';
import { spreadTape } from './spread-tape.ts';

const atlas: Picture = {
  avif: new URL('../../art/atlas.avif', import.meta.url).href,
  webp: new URL('../../art/atlas.webp', import.meta.url).href,
};
const cabinet: Picture = {
  avif: new URL('../../art/cabinet.avif', import.meta.url).href,
  webp: new URL('../../art/cabinet.webp', import.meta.url).href,
};
const hero: Picture = {
  avif: new URL('../../art/hero.avif', import.meta.url).href,
  webp: new URL('../../art/hero.webp', import.meta.url).href,
};

const { values, weights } = math.features.multiplierReel;

export const theme: GameTheme = {
  size: layout.size,
  rows: math.grid.rows,
  reels: layout.reels,
  lines: math.linePays.lines,
  strips: { base: math.reelSets.base.strips },
  multiplier: { box: layout.multiplier, tape: spreadTape(values, weights) },
  atlas: { picture: atlas, frames },
  cabinet,
  hero: { picture: hero, box: layout.hero },
  ground: 0x2b1259,
};

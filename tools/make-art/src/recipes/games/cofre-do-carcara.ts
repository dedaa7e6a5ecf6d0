import type { SlotRecipe } from '../../game-recipe.ts';
import { hills, ridge } from '../../scenery/land.ts';
import { behind, fireflies, glow, light, pile, put, putAt, sky, vignette, type Size } from '../../scenery/layer.ts';
import { footShade } from '../../scenery/shade.ts';
import { disc, stars } from '../../scenery/sky.ts';
import { gold, tinted } from '../../title.ts';

const carcara = { drawing: 'carcara' };
const coin = { drawing: 'moeda-antiga' };
const key = { drawing: 'chave-do-cofre' };
const cactus = { drawing: 'mandacaru' };
const rim = '#ffe6c0';

/** The sertão at dusk: a great red sun, broken hills, mandacarus against the light. */
const landscape = ({ width }: Size) => {
  const wide = width > 700;
  const far = { brightness: 0.42, blur: 0.8, shadow: 0 };
  return [
    sky('linear-gradient(#1a1030 0,#5a1a3a 20%,#b8382a 36%,#f07a2a 48%,#ffc062 56%,#7a3018 72%,#1e0a0c 100%)'),
    stars({ density: 60, until: 0.25 }),
    light('50% 47%', 'rgb(255 220 140/.7)', { count: 18, opacity: 0.3, turn: 4 }),
    disc({ x: 0.5, y: 0.45, radius: 96, colours: ['#ffe9a8', '#ff6a2a'], halo: 'rgb(255 120 50/.6)' }),
    ridge({ y: 0.56, seed: 4, peak: 90, roughness: 20, step: 30, colours: ['#a8402a', '#6a2420'], rim: '#ffb068' }),
    ridge({ y: 0.63, seed: 14, peak: 60, roughness: 16, step: 24, colours: ['#7a2c20', '#3a1218'], rim: '#f08a4a' }),
    hills({ y: 0.68, phase: 2, swell: 10, colours: ['#a85a2c', '#3a1410'], rim: '#ffc07a' }),
    putAt({ art: cactus, x: wide ? 0.09 : 0.1, y: 0.6, width: wide ? 260 : 190, ...far }),
    putAt({ art: cactus, x: wide ? 0.91 : 0.92, y: 0.62, width: wide ? 220 : 160, flip: true, ...far }),
    ...(wide ? [putAt({ art: cactus, x: 0.24, y: 0.63, width: 120, ...far })] : []),
    hills({ y: 0.82, phase: 6, swell: 12, colours: ['#5a2414', '#140608'], rim: '#c86a34' }),
    fireflies(['#ffd34d', '#ff9a4a'], { seed: 5, density: 60, opacity: 0.5 }),
    vignette('rgb(16 4 10/.74)'),
  ];
};

export const cofreDoCarcara: SlotRecipe = {
  id: 'cofre-do-carcara',
  coin,
  symbols: {
    W: { art: carcara, zoom: 1.04, down: -2 },
    C: { art: coin, zoom: 1.06 },
    H1: { art: key, zoom: 1.1 },
    H2: { art: { drawing: 'viola' }, zoom: 1.1 },
    H3: { art: { drawing: 'bode' }, zoom: 1.06 },
    H4: { art: cactus, zoom: 1.06 },
    L1: { letter: 'A', metal: tinted(18), size: 62 },
    L2: { letter: 'K', metal: tinted(44, { strength: 80 }), size: 62 },
    L3: { letter: 'Q', metal: tinted(160, { strength: 46 }), size: 62 },
    L4: { letter: 'J', metal: tinted(208, { strength: 46 }), size: 62 },
  },
  symbolStyle: { outline: '#fff0d0', glow: 'rgb(255 180 100/.35)', letterFace: 'Rye' },
  cabinet: {
    material: 'metal',
    tones: ['#c8ccd8', '#6a7288', '#262a3a'],
    lip: '#ffe9c0,#b8702a 20%,#ffd08a 40%,#7a3a12 60%,#f0b060 80%,#5a2808',
    separator: ['#1a1c28', '#e8a860'],
    corners: [
      { art: coin, x: 22, y: 106, width: 38, turn: -10 },
      { art: coin, x: 46, y: 100, width: 26, turnY: 40 },
      { art: cactus, x: 12, y: 78, width: 50, turn: -6 },
    ],
    ornaments: [{ art: key, x: 180, y: 332, width: 44, turn: 50 }],
  },
  hero: [
    glow({ x: 0.5, y: 0.55, radius: 106, colour: 'rgb(255 170 90/.8)' }),
    put({ art: carcara, x: 112, y: 88, width: 190, outline: rim, glow: '#ff9a3a', shadow: 0.4 }),
  ],
  title: {
    face: 'Rye',
    metal: { ...gold, deep: '#1e0a10' },
    lines: [{ text: 'COFRE DO CARCARÁ', size: 29, y: 58, arc: 11, spacing: 0.5 }],
  },
  landscape,
  cover: {
    ground: 'radial-gradient(85% 64% at 50% 40%,#fff0b8 0,#ffb04a 20%,#d8502a 44%,#6a1a2a 70%,#180810 100%)',
    rays: { at: '50% 41%', colour: 'rgb(255 230 170/.9)', count: 16, opacity: 0.4, turn: 6 },
    scenery: [
      ridge({ y: 0.66, seed: 6, peak: 100, roughness: 22, step: 26, colours: ['#8a3020', '#3a1018'], rim: '#ffb068' }),
      behind([put({ art: cactus, x: 40, y: 150, width: 190, shadow: 0 })], { brightness: 0.7 }),
      behind([put({ art: cactus, x: 326, y: 160, width: 170, flip: true, shadow: 0 })], { brightness: 0.7 }),
    ],
    ring: {
      radius: 146,
      thickness: 20,
      turns: '#f4f8ff,#4a5268,#d8dff0,#3a4258,#f4f8ff,#4a5268,#d8dff0,#3a4258,#f4f8ff',
      light: '255 170 80',
      core: 'rgb(255 246 214),rgb(255 190 100/.85) 44%,transparent 69%',
    },
    hero: { art: carcara, x: 186, y: 190, width: 312, outline: rim, glow: '#ff9a3a', shadow: 0.5 },
    companions: [
      { art: key, x: 52, y: 296, width: 128, turn: -8, outline: rim },
      { art: { drawing: 'viola' }, x: 312, y: 292, width: 132, turn: 10, outline: rim },
    ],
    front: [pile([coin], { seed: 18, count: 34, top: 0.73, size: 66 }), footShade('#a8744c')],
    sparkles: [
      [80, 112, 11],
      [288, 118, 12],
      [116, 340, 10],
      [244, 344, 12],
    ],
    title: {
      face: 'Rye',
      metal: { ...gold, deep: '#1e0810', edge: '#5a1400' },
      lines: [
        { text: 'COFRE DO', size: 44, y: 392, arc: 12, spacing: 1 },
        { text: 'CARCARÁ', size: 58, y: 452, arc: 12, spacing: 1 },
      ],
    },
    frame: 'linear-gradient(160deg,#f4f8ff,#6a7288 28%,#e0e6f4 50%,#3a4258 74%,#d0d8ea)',
  },
};

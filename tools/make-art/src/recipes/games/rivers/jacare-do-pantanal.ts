import type { SlotRecipe } from '../../../game-recipe.ts';
import { forest, hills, palms } from '../../../scenery/land.ts';
import { behind, fireflies, glow, light, put, sky, vignette, type Size } from '../../../scenery/layer.ts';
import { leaves } from '../../../scenery/plants.ts';
import { footShade } from '../../../scenery/shade.ts';
import { clouds, disc } from '../../../scenery/sky.ts';
import { lilyPads, water } from '../../../scenery/water.ts';
import { tinted } from '../../../title.ts';

const jacare = { drawing: 'jacare' };
const sunset = { drawing: 'por-do-sol' };
const fish = { drawing: 'dourado' };
const rim = '#ffe9b0';

/** Sunset over the flooded plain: a red sun, its reflection on the water, palms and reeds. */
const landscape = ({ width }: Size) => [
  sky('linear-gradient(#2a0f4a 0,#7a1f62 16%,#d9453f 32%,#ff9a3a 44%,#ffd67a 52%,#ffd67a 54%)'),
  light('50% 48%', 'rgb(255 240 170/.8)', { count: 22, opacity: 0.3, turn: 2 }),
  disc({ x: 0.5, y: 0.47, radius: 84, colours: ['#fff6c0', '#ffb02a'], halo: 'rgb(255 190 90/.7)' }),
  behind(
    [
      clouds({ seed: 7, y: 0.22, size: 26, colours: ['#ffb070', '#a83a5a'], opacity: 0.5, spread: 0.016 }),
      clouds({ seed: 17, y: 0.36, size: 16, colours: ['#ffe0a0', '#f08a4a'], opacity: 0.5, spread: 0.008 }),
    ],
    { blur: 7 },
  ),
  forest({ y: 0.535, seed: 6, crown: 13, colours: ['#5a1f4a', '#3a1038'], rim: '#ff9a5a' }),
  palms({
    y: 0.545,
    colours: ['#3a0f38', '#160616'],
    rim: '#ff8a4a',
    trees: [
      { x: 0.1, tall: 270, lean: 0.1 },
      { x: 0.9, tall: 230, lean: -0.14 },
      ...(width > 700
        ? [
            { x: 0.18, tall: 180, lean: 0.04 },
            { x: 0.78, tall: 170, lean: 0.06 },
          ]
        : []),
    ],
  }),
  water({ y: 0.54, colours: ['#f0903a', '#2a0c38'], glint: '#fff0b0', spread: 150 }),
  lilyPads({
    leaf: ['#4a7a3a', '#1a3a24'],
    edge: '#b8c86a',
    rim: '#8a2a4a',
    pads: [
      { x: 0.16, y: 0.7, radius: 54, flower: true },
      { x: 0.86, y: 0.68, radius: 46 },
      { x: 0.7, y: 0.8, radius: 76, flower: true },
      { x: 0.24, y: 0.84, radius: 70 },
    ],
  }),
  hills({ y: 0.95, phase: 3, swell: 14, colours: ['#2a0f24', '#0c040c'], rim: '#a83a3a' }),
  leaves(
    [
      { kind: 'fern', x: 0.02, y: 1.0, length: 220, turn: -66 },
      { kind: 'fern', x: 0.12, y: 1.02, length: 180, turn: -84 },
      { kind: 'fern', x: 0.98, y: 1.0, length: 220, turn: -114 },
      { kind: 'fern', x: 0.88, y: 1.02, length: 180, turn: -98 },
    ],
    { name: 'reed', dark: '#0c140e', light: '#24401e', vein: '#6a8a3a' },
  ),
  fireflies(['#ffd34d', '#ff9a5a'], { seed: 4, density: 60, opacity: 0.5 }),
  vignette('rgb(18 4 20/.72)'),
];

export const jacareDoPantanal: SlotRecipe = {
  id: 'jacare-do-pantanal',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: jacare, zoom: 1.12 },
    S: { art: sunset, zoom: 1.06 },
    H1: { art: { drawing: 'cavalo' }, zoom: 1.04 },
    H2: { art: { drawing: 'ariranha' }, zoom: 1.06 },
    H3: { art: fish, zoom: 1.06 },
    H4: { art: { drawing: 'jabuti' }, zoom: 1.04 },
    L1: { letter: 'A', metal: tinted(8) },
    L2: { letter: 'K', metal: tinted(38) },
    L3: { letter: 'Q', metal: tinted(96, { strength: 62 }) },
    L4: { letter: 'J', metal: tinted(182, { strength: 70 }) },
    L5: { letter: '10', metal: tinted(286, { strength: 70 }) },
  },
  symbolStyle: { outline: '#ffeec0', glow: 'rgb(255 170 90/.35)' },
  cabinet: {
    material: 'wood',
    tones: ['#c07a4a', '#7a3f26', '#34160f'],
    lip: '#ffe0a8,#a8602a 20%,#f0b870 40%,#6a3216 60%,#e0a058 80%,#4a2010',
    separator: ['#2a0f08', '#e0a058'],
    corners: [
      { art: { drawing: 'vitoria-regia' }, x: 26, y: 92, width: 62, turn: -6 },
      { art: { drawing: 'folha' }, x: 10, y: 118, width: 44, turn: -80 },
    ],
    ornaments: [
      { art: fish, x: 300, y: 386, width: 38, turn: -14 },
      { art: { drawing: 'vitoria-regia' }, x: 64, y: 382, width: 34 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.55, radius: 110, colour: 'rgb(255 190 90/.8)' }),
    put({ art: jacare, x: 112, y: 76, width: 206, outline: rim, glow: '#ff9a3a', shadow: 0.4 }),
  ],
  title: { lines: [{ text: 'JACARÉ DO PANTANAL', size: 32, y: 60, arc: 12, spacing: 0 }] },
  landscape,
  cover: {
    ground: 'linear-gradient(#3a1058 0,#a8235c 24%,#ff7a30 46%,#ffcf6a 62%,#8a2440 63%,#220a34 100%)',
    rays: { at: '50% 46%', colour: 'rgb(255 244 180/.9)', count: 18, opacity: 0.4, turn: 5 },
    scenery: [
      disc({ x: 0.5, y: 0.4, radius: 138, colours: ['#fffbd8', '#ffb42a'], halo: 'rgb(255 180 80/.7)' }),
      forest({ y: 0.62, seed: 6, crown: 14, colours: ['#4a1440', '#2a0a2c'], rim: '#ff9a5a' }),
      palms({
        y: 0.64,
        colours: ['#3a0f38', '#160616'],
        rim: '#ff8a4a',
        trees: [
          { x: 0.06, tall: 250, lean: 0.1 },
          { x: 0.97, tall: 230, lean: -0.16 },
        ],
      }),
      water({ y: 0.63, colours: ['#e8803a', '#1e0a34'], glint: '#fff0b0', spread: 130 }),
    ],
    hero: { art: jacare, x: 178, y: 196, width: 338, outline: rim, glow: '#ff8a2a', shadow: 0.5 },
    companions: [
      { art: fish, x: 300, y: 326, width: 138, turn: -24, flip: true, outline: rim },
      { art: { drawing: 'vitoria-regia' }, x: 56, y: 334, width: 132, outline: rim },
    ],
    front: [
      lilyPads({
        leaf: ['#5a9a4a', '#1a4a2a'],
        edge: '#c8e07a',
        pads: [
          { x: 0.9, y: 0.93, radius: 74 },
          { x: 0.06, y: 0.96, radius: 84 },
        ],
      }),
      footShade('#7a3050'),
    ],
    sparkles: [
      [52, 110, 11],
      [318, 118, 12],
      [232, 326, 10],
    ],
    title: {
      metal: tinted(34, { deep: '#22062e' }),
      lines: [
        { text: 'JACARÉ', size: 74, y: 402, arc: 14, spacing: 1 },
        { text: 'DO PANTANAL', size: 44, y: 453, arc: 10, spacing: 0.5 },
      ],
    },
    frame: 'linear-gradient(160deg,#ffe6b0,#a85a1e 28%,#ffd9a0 50%,#7a3410 74%,#ffd08a)',
  },
};

import type { SlotRecipe } from '../../../game-recipe.ts';
import { cliff, curtains, footbridge, rainbow, spray } from '../../../scenery/iguacu/falls.ts';
import { forest } from '../../../scenery/land.ts';
import { behind, fireflies, glow, put, putAt, sky, vignette, type Size } from '../../../scenery/layer.ts';
import { leaves } from '../../../scenery/plants.ts';
import { footShade } from '../../../scenery/shade.ts';
import { water } from '../../../scenery/water.ts';
import type { Metal } from '../../../title.ts';

/** Morning before the falls of the Iguaçu: water in three steps, spray with its bow, and a coati on the footbridge. */

const coati = { drawing: 'quati' };
const face = { drawing: 'quati-rosto' };
const bow = { drawing: 'arco-iris-das-cataratas' };
const butterfly = { drawing: 'borboleta-oitenta-e-oito' };
const raft = { drawing: 'bote-das-cataratas' };
const tanager = { drawing: 'saira-sete-cores' };
const orchid = { drawing: 'orquidea' };
const leaf = { drawing: 'folha-da-mata' };
const drop = { drawing: 'gota' };
const fruit = { drawing: 'coquinho' };

const falling = { light: '#e6f8ff', middle: '#8fd2f0', deep: '#1c78b0' };
const distant = { light: '#eefaff', middle: '#b0e0f4', deep: '#58a8d0' };
const basalt = ['#3a5a56', '#0c2a34'] as const;
const moss = ['#4cc85a', '#0c5a3a'] as const;
const bushes = { dark: '#04301e', light: '#1f9a58', vein: '#9af0b0' };

const cascade: Metal = {
  fill: ['#ffffff', '#c4fbff', '#12a8e0', '#7af4ec'],
  edge: '#04386e',
  rim: '#ffffff',
  rimMiddle: '#28b8d8',
  deep: '#032444',
};

type Row = readonly (readonly [x: number, width: number])[];

/** By row, for a portrait and a wide picture: the place and width of each fall, in parts of the width. */
const farRow: Record<'portrait' | 'wide', Row> = {
  portrait: [
    [0.08, 0.11],
    [0.27, 0.16],
    [0.5, 0.2],
    [0.73, 0.15],
    [0.93, 0.12],
  ],
  wide: [
    [0.06, 0.06],
    [0.16, 0.09],
    [0.29, 0.07],
    [0.4, 0.1],
    [0.53, 0.12],
    [0.66, 0.08],
    [0.78, 0.1],
    [0.92, 0.08],
  ],
};
const nearRow: Record<'portrait' | 'wide', Row> = {
  portrait: [
    [0.08, 0.2],
    [0.46, 0.4],
    [0.9, 0.24],
  ],
  wide: [
    [0.1, 0.14],
    [0.28, 0.1],
    [0.47, 0.2],
    [0.7, 0.12],
    [0.88, 0.16],
  ],
};

const isWide = ({ width }: Size) => width > 700;

const fallsOf = (rows: typeof farRow, size: Size, [top, foot]: readonly [number, number]) =>
  rows[isWide(size) ? 'wide' : 'portrait'].map(([x, part]) => ({ x, width: part * size.width, top, foot }));

/** Sky, the far step of the falls out of focus, and the bow in its spray. */
const farAway = (size: Size) => [
  sky('linear-gradient(#2f9ae6 0,#7fd0f8 10%,#d8f6ff 20%,#fff6d8 27%,#bfe8f0 34%,#1a6a86 60%,#06303e 100%)'),
  glow({ x: 0.72, y: 0.12, radius: 260, colour: 'rgb(255 246 200/.85)' }),
  behind([forest({ y: 0.17, seed: 12, crown: 20, colours: ['#5ab4a0', '#3a8a86'], rim: '#c8f4d0' })], { blur: 1.5 }),
  behind(
    [
      cliff({
        top: 0.18,
        foot: 0.36,
        stone: ['#6a9a96', '#4a8a96'],
        green: ['#6ac88a', '#3a8a74'],
        rim: '#d0ffc0',
        bush: 10,
      }),
      curtains(fallsOf(farRow, size, [0.185, 0.36]), { ...distant, seed: 5 }),
    ],
    { blur: 1.2 },
  ),
  rainbow({ x: 0.42, y: 0.4, radius: isWide(size) ? 400 : 230, opacity: 0.75, width: isWide(size) ? 15 : 10 }),
  spray({ y: 0.37, tall: 90, seed: 4, opacity: 0.75 }),
];

/** The near step, and the river that it falls into. */
const before = (size: Size) => [
  cliff({ top: 0.36, foot: 0.62, stone: basalt, green: moss, rim: '#a8f08a', seed: 9, bush: 17 }),
  curtains(fallsOf(nearRow, size, [0.365, 0.64]), { ...falling, seed: 7 }),
  spray({ y: 0.66, tall: 130, seed: 14, density: 1.1, opacity: 0.85 }),
  water({ y: 0.655, colours: ['#7ad4dc', '#06384a'], glint: '#ffffff', spread: 220, seed: 9 }),
  spray({ y: 0.685, tall: 74, seed: 24, density: 1.6, opacity: 0.9 }),
];

/** The foreground: the footbridge, butterflies, leaves. */
function close(size: Size) {
  const long = Math.min(size.width * 0.5, 340);
  return [
    footbridge({ y: 0.7, far: 70, colours: ['#9a7a54', '#3a2414'], iron: '#0c2a34' }),
    putAt({ art: butterfly, x: isWide(size) ? 0.08 : 0.09, y: 0.69, width: isWide(size) ? 74 : 46, turn: -18 }),
    putAt({ art: butterfly, x: isWide(size) ? 0.93 : 0.92, y: 0.73, width: isWide(size) ? 92 : 54, turn: 16 }),
    leaves(
      [
        { kind: 'fern', x: -0.02, y: 0.03, length: long * 0.85, turn: 34 },
        { kind: 'fern', x: 1.02, y: 0.03, length: long * 0.85, turn: 146 },
        { kind: 'monstera', x: -0.03, y: 0.98, length: long * 0.62, turn: -40 },
        { kind: 'monstera', x: 1.03, y: 0.98, length: long * 0.62, turn: -140 },
        { kind: 'fern', x: -0.02, y: 0.9, length: long * 0.6, turn: -16 },
        { kind: 'fern', x: 1.02, y: 0.9, length: long * 0.6, turn: -164 },
      ],
      { ...bushes, name: 'near' },
    ),
    fireflies(['#ffffff', '#d8fbff', '#fff4c0'], { seed: 19, density: 90, opacity: 0.7 }),
    vignette('rgb(2 26 44/.7)', '58%'),
  ];
}

const landscape = (size: Size) => [...farAway(size), ...before(size), ...close(size)];

export const quatiDasCataratas: SlotRecipe = {
  id: 'quati-das-cataratas',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: face, zoom: 1.06 },
    S: { art: bow, zoom: 1.12 },
    H1: { art: butterfly, zoom: 1.06 },
    H2: { art: raft, zoom: 1.06 },
    H3: { art: tanager, zoom: 1.04 },
    L1: { art: orchid, zoom: 0.98 },
    L2: { art: fruit, zoom: 0.96 },
    L3: { art: leaf, zoom: 0.94 },
    L4: { art: drop, zoom: 0.9 },
  },
  symbolStyle: { outline: '#f0fdff', glow: 'rgb(120 230 255/.3)' },
  cabinet: {
    material: 'stone',
    tones: ['#86a8a0', '#46645e', '#152e30'],
    lip: '#ffffff,#3ac8e8 16%,#e0fbff 34%,#0a6a9a 52%,#8aeaf8 70%,#064a74 88%,#f0fdff',
    separator: ['#04222e', '#4ac8e0'],
    corners: [
      { art: leaf, x: 12, y: 112, width: 52, turn: -64 },
      { art: leaf, x: 38, y: 100, width: 40, turn: -14 },
      { art: orchid, x: 20, y: 100, width: 38, turn: -12 },
    ],
    ornaments: [
      { art: drop, x: 40, y: 338, width: 14 },
      { art: drop, x: 58, y: 341, width: 10 },
      { art: butterfly, x: 322, y: 340, width: 24, turn: 14 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 104, colour: 'rgb(255 250 220/.85)' }),
    put({ art: coati, x: 114, y: 70, width: 138, outline: '#fff8e0', glow: '#ffe08a', shadow: 0.4 }),
    put({ art: butterfly, x: 48, y: 38, width: 38, turn: -20, shadow: 0.3 }),
  ],
  title: {
    face: 'Titan',
    metal: cascade,
    lines: [
      { text: 'Quati das', size: 22, y: 34, arc: 6, spacing: 0 },
      { text: 'CATARATAS', size: 37, y: 72, arc: 10, spacing: 0 },
    ],
  },
  landscape,
  cover: {
    ground: 'linear-gradient(#1268c8 0,#3aa4ee 16%,#a8e6fc 34%,#7ed0e6 60%,#0a5a7a 82%,#04304a 100%)',
    scenery: [
      glow({ x: 0.5, y: 0.32, radius: 190, colour: 'rgb(255 250 214/.8)' }),
      rainbow({ x: 0.5, y: 0.42, radius: 176, opacity: 0.95, width: 9, isLight: false }),
      behind(
        [
          cliff({
            top: 0.28,
            foot: 0.5,
            stone: ['#4a8a8a', '#3a86a0'],
            green: ['#5ac87a', '#2a8a68'],
            rim: '#d0ffb8',
            bush: 11,
            seed: 5,
          }),
          curtains(
            [
              { x: 0.28, width: 52, top: 0.285, foot: 0.5 },
              { x: 0.5, width: 70, top: 0.285, foot: 0.5 },
              { x: 0.72, width: 52, top: 0.285, foot: 0.5 },
            ],
            { ...distant, seed: 2 },
          ),
        ],
        { blur: 0.8 },
      ),
      spray({ y: 0.52, tall: 60, seed: 3, opacity: 0.8 }),
      cliff({ top: 0.36, foot: 0.86, to: 0.31, stone: basalt, green: moss, rim: '#b0f490', seed: 4, bush: 20 }),
      cliff({ top: 0.36, foot: 0.86, from: 0.69, stone: basalt, green: moss, rim: '#b0f490', seed: 6, bush: 20 }),
      curtains(
        [
          { x: 0.13, width: 74, top: 0.37, foot: 0.86 },
          { x: 0.88, width: 70, top: 0.37, foot: 0.86 },
        ],
        { ...falling, seed: 11 },
      ),
      spray({ y: 0.84, tall: 100, seed: 6, density: 1.2, opacity: 0.85 }),
    ],
    rays: { at: '50% 32%', colour: 'rgb(255 255 230/.9)', count: 18, opacity: 0.2, turn: 6 },
    hero: { art: coati, x: 184, y: 224, width: 276, outline: '#fff8e0', glow: '#ffe9a0', shadow: 0.5 },
    companions: [
      { art: butterfly, x: 58, y: 70, width: 88, turn: -20, outline: '#fff8f0', glow: '#ffb08a', shadow: 0.35 },
      { art: tanager, x: 50, y: 314, width: 104, flip: true, outline: '#f4fff0', shadow: 0.4 },
      { art: orchid, x: 318, y: 326, width: 92, turn: 10, outline: '#fff0ff', shadow: 0.4 },
    ],
    front: [
      leaves(
        [
          { kind: 'fern', x: -0.02, y: 0.86, length: 120, turn: -28 },
          { kind: 'fern', x: 1.02, y: 0.86, length: 120, turn: -152 },
        ],
        { ...bushes, name: 'cover' },
      ),
      footShade('#0a4a70', 180),
    ],
    sparkles: [
      [112, 46, 9],
      [276, 60, 11],
      [330, 168, 8],
    ],
    title: {
      face: 'Titan',
      metal: cascade,
      lines: [
        { text: 'Quati das', size: 36, y: 396, arc: 10, spacing: 0 },
        { text: 'CATARATAS', size: 54, y: 448, arc: 10, spacing: -1 },
      ],
    },
    frame: 'linear-gradient(160deg,#ffffff,#28b8d8 26%,#e8fdff 50%,#06507a 74%,#a8f4ff)',
  },
};

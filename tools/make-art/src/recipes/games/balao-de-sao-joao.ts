import { footShade } from '../../scenery/shade.ts';
import type { GameRecipe } from '../../game-recipe.ts';
import { behind, fireflies, glow, put, putAt, sky, vignette } from '../../scenery/layer.ts';
import { hills } from '../../scenery/land.ts';
import { bulbs, bunting, confetti, village } from '../../scenery/festa.ts';
import { stars } from '../../scenery/sky.ts';
import type { Metal } from '../../title.ts';

/** The square of a small town on the night of Saint John: bunting, bulbs, a bonfire, balloons going up. */

const flags = ['#ff4d5e', '#ffd23f', '#25c2a0', '#3d8bff', '#ff8a2a', '#e85ad0'];
const lamps = ['#ffd23f', '#ff8a5a', '#7affd0'];

const ember: Metal = {
  fill: ['#fffbe6', '#ffe27a', '#ff6a2a', '#ffb347'],
  edge: '#6a0f0a',
  rim: '#fff3b0',
  rimMiddle: '#c9780a',
  deep: '#120a3a',
};

const houses = [
  { x: -0.04, width: 92, tall: 92, wall: '#c8503a' },
  { x: 0.17, width: 84, tall: 76, wall: '#d89a3a' },
  { x: 0.38, width: 104, tall: 100, wall: '#e8dcc0', church: true },
  { x: 0.63, width: 82, tall: 80, wall: '#3a86a0' },
  { x: 0.83, width: 96, tall: 96, wall: '#a85090' },
] as const;

const balloon = { drawing: 'balao-de-sao-joao' };

export const balaoDeSaoJoao: GameRecipe = {
  id: 'balao-de-sao-joao',
  coin: { drawing: 'moeda' },
  symbols: {
    S: { art: balloon, zoom: 1.08 },
    H1: { art: { drawing: 'fogueira' }, zoom: 1.06 },
    H2: { art: { fluent: '1fa97' }, zoom: 1.02 },
    H3: { art: { drawing: 'chapeu-de-palha' }, zoom: 1.06 },
    H4: { art: { drawing: 'bandeirinha' }, zoom: 1.06 },
    L1: { art: { fluent: '1f33d' }, zoom: 0.94 },
    L2: { art: { drawing: 'pe-de-moleque' }, zoom: 1 },
    L3: { art: { drawing: 'maca-do-amor' }, zoom: 1 },
    L4: { art: { fluent: '1f37f' }, zoom: 0.94 },
  },
  symbolStyle: { outline: '#fff1c4', glow: 'rgb(255 226 150/.4)' },
  cabinet: {
    material: 'bamboo',
    tones: ['#ffe0a0', '#c98a3a', '#5e3210'],
    lip: '#ffd9c0,#e0483a 22%,#ffb08a 42%,#8a1420 62%,#ff8a6a 80%,#6a0c1c',
    over: [
      bunting(
        [
          { from: [-0.02, 0.195], to: [0.5, 0.195], sag: 15 },
          { from: [0.5, 0.195], to: [1.02, 0.195], sag: 15 },
        ],
        { colours: flags, flag: 15 },
      ),
    ],
    ornaments: [
      { art: { drawing: 'fogueira' }, x: 22, y: 384, width: 54 },
      { art: { fluent: '1f33d' }, x: 338, y: 384, width: 44, turn: 12 },
    ],
  },
  hero: [
    put({ art: balloon, x: 30, y: 52, width: 60, turn: -8, brightness: 0.85 }),
    put({ art: balloon, x: 182, y: 46, width: 66, turn: 9, brightness: 0.85 }),
    put({ art: balloon, x: 105, y: 66, width: 128, outline: '#fff3c4', glow: '#ff9a3a', shadow: 0.4 }),
  ],
  title: { face: 'Titan', metal: ember, lines: [{ text: 'BALÃO DE SÃO JOÃO', size: 29, y: 60, arc: 12 }] },
  landscape: ({ width }) => [
    sky('linear-gradient(#0b0e3c 0,#1c1f6e 28%,#4a2a8c 48%,#a8487c 60%,#e88a4a 67%)'),
    stars({ seed: 14, until: 0.5, density: 190 }),
    putAt({ art: balloon, x: 0.14, y: 0.2, width: 92, turn: -8, brightness: 0.9, blur: 0.6 }),
    putAt({ art: balloon, x: 0.83, y: 0.15, width: 120, turn: 7, brightness: 0.95, blur: 0.4 }),
    putAt({ art: balloon, x: 0.68, y: 0.34, width: 54, turn: -4, brightness: 0.85, blur: 0.9 }),
    putAt({ art: balloon, x: 0.3, y: 0.38, width: 44, turn: 5, brightness: 0.8, blur: 1 }),
    hills({ y: 0.62, phase: 2, swell: 16, colours: ['#5a2a78', '#2c1250'] }),
    hills({ y: 0.655, phase: 5, swell: 9, colours: ['#3c1c5c', '#1c0a36'] }),
    village({
      y: 0.7,
      houses:
        width > 700
          ? [
              ...houses.map((one) => ({ ...one, x: one.x * 0.42 - 0.02 })),
              ...houses.filter((one) => !('church' in one)).map((one) => ({ ...one, x: one.x * 0.5 + 0.58 })),
            ]
          : houses,
    }),
    sky('linear-gradient(transparent 69.6%,#7a3a2a 70%,#4a1c28 80%,#1c0a24 100%)'),
    glow({ x: 0.5, y: 0.86, radius: 260, colour: 'rgb(255 150 50/.75)' }),
    putAt({ art: { drawing: 'fogueira' }, x: 0.5, y: 0.83, width: 210, glow: '#ff9a3a' }),
    bulbs(
      [
        { from: [-0.05, 0.3], to: [0.52, 0.22], sag: 60 },
        { from: [0.48, 0.22], to: [1.05, 0.32], sag: 60 },
      ],
      { colours: lamps },
    ),
    bunting(
      [
        { from: [-0.05, 0.02], to: [0.6, 0.0], sag: 50 },
        { from: [0.4, 0.0], to: [1.05, 0.04], sag: 54 },
        { from: [-0.05, 0.12], to: [1.05, 0.1], sag: 66 },
      ],
      { colours: flags, flag: 24 },
    ),
    fireflies(['#ffd23f', '#ff8a3a', '#ffb347'], { seed: 8, opacity: 0.8 }),
    vignette('rgb(10 4 34/.75)'),
  ],
  cover: {
    ground: 'linear-gradient(#0c1048 0,#232a8c 26%,#6a38a8 48%,#e0608a 64%,#ffa64a 76%)',
    scenery: [
      stars({ seed: 19, until: 0.6, density: 260 }),
      glow({ x: 0.5, y: 0.42, radius: 230, colour: 'rgb(255 190 90/.8)' }),
      behind(
        [
          put({ art: balloon, x: 44, y: 196, width: 84, turn: -10 }),
          put({ art: balloon, x: 322, y: 150, width: 74, turn: 9 }),
          put({ art: balloon, x: 306, y: 268, width: 46, turn: -5 }),
          put({ art: balloon, x: 68, y: 288, width: 38, turn: 6 }),
        ],
        { blur: 0.7, brightness: 0.92 },
      ),
      hills({ y: 0.73, phase: 4, swell: 12, length: 190, colours: ['#4a1c6a', '#1a0a3a'] }),
      village({
        y: 0.78,
        houses: [
          { x: -0.03, width: 84, tall: 70, wall: '#c8503a' },
          { x: 0.21, width: 66, tall: 58, wall: '#d89a3a' },
          { x: 0.62, width: 66, tall: 60, wall: '#3a86a0' },
          { x: 0.81, width: 84, tall: 72, wall: '#a85090' },
        ],
      }),
    ],
    hero: { art: balloon, x: 180, y: 194, width: 318, turn: 4, outline: '#fff3c4', glow: '#ffb040', shadow: 0.35 },
    companions: [
      { art: { drawing: 'fogueira' }, x: 52, y: 334, width: 132, outline: '#ffe9b0', glow: '#ff9a3a' },
      { art: { fluent: '1fa97' }, x: 312, y: 330, width: 112, turn: 10, outline: '#fff3c4' },
    ],
    front: [
      bunting(
        [
          { from: [-0.04, 0.0], to: [0.56, -0.02], sag: 30 },
          { from: [0.44, -0.02], to: [1.04, 0.0], sag: 30 },
          { from: [-0.04, 0.09], to: [0.24, 0.02], sag: 16 },
          { from: [0.76, 0.02], to: [1.04, 0.09], sag: 16 },
        ],
        { colours: flags, flag: 25 },
      ),
      confetti({ seed: 5, density: 120, colours: flags, from: 0.72, until: 1 }),
      fireflies(['#ffd23f', '#ff8a3a'], { seed: 12, density: 90, opacity: 0.9 }),
      footShade('#7a4288'),
    ],
    sparkles: [
      [94, 120, 10],
      [262, 96, 13],
      [112, 330, 8],
      [250, 320, 9],
    ],
    title: {
      face: 'Titan',
      metal: ember,
      lines: [
        { text: 'BALÃO DE', size: 50, y: 400, arc: 13, spacing: 1 },
        { text: 'SÃO JOÃO', size: 55, y: 458, arc: 9, spacing: 1 },
      ],
    },
    frame: 'linear-gradient(160deg,#fff0c0,#e0702a 28%,#ffe0a0 50%,#a82a2a 74%,#ffd890)',
  },
};

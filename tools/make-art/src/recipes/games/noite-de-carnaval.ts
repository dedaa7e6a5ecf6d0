import type { SlotRecipe } from '../../game-recipe.ts';
import { bulbs, confetti, village } from '../../scenery/festa.ts';
import { fireworks } from '../../scenery/fireworks.ts';
import { hills } from '../../scenery/land.ts';
import { fireflies, glow, light, put, sky, vignette, type Size } from '../../scenery/layer.ts';
import { footShade } from '../../scenery/shade.ts';
import { stars } from '../../scenery/sky.ts';
import { tinted } from '../../title.ts';

const mask = { drawing: 'mascara' };
const plumes = { drawing: 'plumas' };
const drum = { drawing: 'tambor' };
const trumpet = { drawing: 'trompete' };
const rim = '#ffe6fa';
const paper = ['#ff4fb0', '#ffd23d', '#2fd0f0', '#7dff8a', '#b06aff', '#ff7a3a'];

/** A street of old houses in the night of carnival: bulbs, fireworks, snippets of paper in the air. */
const landscape = ({ width }: Size) => {
  const wide = width > 700;
  return [
    sky('linear-gradient(#12042e 0,#3a0a6a 26%,#8a1480 46%,#d92a8a 58%,#5a0f6a 74%,#14042a 100%)'),
    stars({ density: 80, until: 0.45 }),
    light('50% 56%', 'rgb(255 120 220/.7)', { count: 20, opacity: 0.35, turn: 8 }),
    fireworks([
      { x: 0.2, y: 0.16, radius: 92, colour: '#ffd23d' },
      { x: 0.8, y: 0.12, radius: 110, colour: '#4fe0ff' },
      { x: 0.5, y: 0.3, radius: 76, colour: '#ff7ad0' },
      ...(wide
        ? [
            { x: 0.06, y: 0.32, radius: 84, colour: '#a98aff' },
            { x: 0.94, y: 0.34, radius: 84, colour: '#7dff8a' },
          ]
        : []),
    ]),
    hills({ y: 0.56, phase: 1, swell: 26, colours: ['#7a1a80', '#3a0a58'], rim: '#ff8ad8' }),
    village({
      y: 0.64,
      houses: wide
        ? [
            { x: -0.01, width: 140, tall: 130, wall: '#c83a8a' },
            { x: 0.09, width: 120, tall: 110, wall: '#3a7ac8' },
            { x: 0.175, width: 130, tall: 146, wall: '#e08a3a' },
            { x: 0.72, width: 130, tall: 140, wall: '#3aa88a' },
            { x: 0.81, width: 120, tall: 112, wall: '#a84ad0' },
            { x: 0.9, width: 150, tall: 132, wall: '#d8563a' },
          ]
        : [
            { x: -0.06, width: 96, tall: 118, wall: '#c83a8a' },
            { x: 0.17, width: 80, tall: 96, wall: '#3a7ac8' },
            { x: 0.64, width: 80, tall: 100, wall: '#e08a3a' },
            { x: 0.83, width: 96, tall: 124, wall: '#3aa88a' },
          ],
    }),
    hills({ y: 0.655, phase: 5, swell: 3, colours: ['#4a0f5a', '#12041e'], rim: '#ff6ac8' }),
    bulbs(
      [
        { from: [-0.02, 0.05], to: [1.02, 0.02], sag: 40 },
        { from: [-0.02, 0.14], to: [1.02, 0.17], sag: 54 },
        { from: [-0.02, 0.44], to: [0.5, 0.4], sag: 26 },
        { from: [0.5, 0.4], to: [1.02, 0.45], sag: 26 },
      ],
      { colours: ['#ffd23d', '#ff4fb0', '#2fd0f0', '#7dff8a'], step: 34, radius: 4 },
    ),
    confetti({ colours: paper, density: 90, seed: 4 }),
    fireflies(['#ffd6f4', '#ffd23d', '#8fe8ff'], { seed: 9, density: 60, opacity: 0.6 }),
    vignette('rgb(14 2 30/.7)'),
  ];
};

export const noiteDeCarnaval: SlotRecipe = {
  id: 'noite-de-carnaval',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: mask, zoom: 1.1, down: 1 },
    S: { art: { drawing: 'coroa-do-momo' }, zoom: 1.04 },
    H1: { art: { drawing: 'passista' }, zoom: 1, down: 0 },
    H2: { art: drum, zoom: 0.98 },
    H3: { art: trumpet, zoom: 1 },
    H4: { art: { drawing: 'confete' }, zoom: 0.96 },
    L1: { letter: 'A', metal: tinted(330), size: 58 },
    L2: { letter: 'K', metal: tinted(46), size: 58 },
    L3: { letter: 'Q', metal: tinted(188), size: 58 },
    L4: { letter: 'J', metal: tinted(128, { strength: 70 }), size: 58 },
    L5: { letter: '10', metal: tinted(268), size: 46 },
  },
  symbolStyle: { outline: '#fff0fa', glow: 'rgb(255 150 240/.4)', letterFace: 'Bungee' },
  cabinet: {
    material: 'bulbs',
    tones: ['#e86ad8', '#9a1ea0', '#3a0660'],
    lip: '#fff6c2,#d8930f 16%,#ffe58a 34%,#a8660a 52%,#ffd867 70%,#8a4a04 88%,#ffe9a0',
    separator: ['#4a0a5a', '#ffb0f0'],
    corners: [{ art: plumes, x: 20, y: 86, width: 78, turn: -30 }],
    ornaments: [
      { art: drum, x: 320, y: 336, width: 28, turn: 10 },
      { art: trumpet, x: 40, y: 336, width: 34, turn: -8 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 110, colour: 'rgb(255 130 230/.8)' }),
    put({ art: mask, x: 110, y: 66, width: 152, outline: rim, glow: '#ff5ad0', shadow: 0.4 }),
  ],
  title: {
    face: 'Bungee',
    metal: tinted(322, { deep: '#1e0440' }),
    lines: [{ text: 'NOITE DE CARNAVAL', size: 27, y: 58, arc: 11, spacing: 0 }],
  },
  landscape,
  cover: {
    ground: 'radial-gradient(85% 64% at 50% 40%,#ffd6f6 0,#ff5ac0 20%,#b01ec0 44%,#4a0c94 70%,#12042e 100%)',
    rays: { at: '50% 42%', colour: 'rgb(255 210 250/.9)', count: 24, opacity: 0.5, turn: 2 },
    scenery: [
      fireworks([
        { x: 0.14, y: 0.14, radius: 74, colour: '#ffd23d' },
        { x: 0.87, y: 0.13, radius: 78, colour: '#5ff0ff' },
      ]),
      bulbs([{ from: [-0.04, 0.04], to: [1.04, 0.04], sag: 20 }], {
        colours: ['#ffd23d', '#7dff8a', '#2fd0f0', '#fff'],
        step: 26,
        radius: 4,
      }),
    ],
    behind: [{ art: plumes, x: 180, y: 178, width: 420, brightness: 0.9 }],
    hero: { art: mask, x: 180, y: 196, width: 316, outline: rim, glow: '#ff4fc8', shadow: 0.55 },
    companions: [
      { art: drum, x: 58, y: 316, width: 128, turn: -12, outline: rim },
      { art: trumpet, x: 300, y: 310, width: 140, turn: 8, outline: rim },
    ],
    front: [confetti({ colours: paper, density: 210, seed: 14, from: 0.02, until: 1 }), footShade('#8a4ab0')],
    sparkles: [
      [64, 176, 12],
      [298, 172, 14],
      [180, 48, 12],
      [246, 342, 10],
    ],
    title: {
      face: 'Bungee',
      metal: tinted(322, { deep: '#14022e' }),
      lines: [
        { text: 'NOITE DE', size: 40, y: 390, arc: 12, spacing: 0 },
        { text: 'CARNAVAL', size: 51, y: 448, arc: 14, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#ffe6fb,#c02ab0 28%,#ffc8f4 50%,#7a0f8a 74%,#ffb0ec)',
  },
};

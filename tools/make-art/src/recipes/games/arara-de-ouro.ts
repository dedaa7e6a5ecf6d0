import type { SlotRecipe } from '../../game-recipe.ts';
import { forest, palms, ridge } from '../../scenery/land.ts';
import { behind, fireflies, glow, light, pile, put, sky, vignette, type Size } from '../../scenery/layer.ts';
import { leaves } from '../../scenery/plants.ts';
import { footShade } from '../../scenery/shade.ts';
import { clouds, disc } from '../../scenery/sky.ts';
import { gold } from '../../title.ts';

const coin = { drawing: 'moeda' };
const arara = { drawing: 'arara' };
const rim = '#fff3c4';

/** The last sun over the table mountains, where macaws fly home to the buriti palms. */
const landscape = ({ width }: Size) => [
  sky('linear-gradient(#04173c 0,#0b3f7e 20%,#2f86b4 36%,#f6c464 50%,#e8873a 58%,#20415c 74%,#04101f 100%)'),
  light('50% 46%', 'rgb(255 226 150/.7)', { count: 26, opacity: 0.4, turn: 4 }),
  disc({ x: 0.5, y: 0.47, radius: 62, colours: ['#fffbe0', '#ffc53d'], halo: 'rgb(255 196 90/.6)' }),
  behind([clouds({ seed: 11, y: 0.28, size: 30, colours: ['#ffdf9a', '#8ab0b8'], opacity: 0.4, spread: 0.02 })], {
    blur: 9,
  }),
  ridge({ y: 0.56, seed: 5, peak: 110, roughness: 8, step: 54, colours: ['#b8673c', '#3a4a5c'], rim: '#ffd98a' }),
  ridge({ y: 0.62, seed: 9, peak: 84, roughness: 10, step: 40, colours: ['#6a4a4a', '#14304a'], rim: '#f0a860' }),
  forest({ y: 0.66, seed: 3, crown: 20, colours: ['#1d5a58', '#0a2c3c'], rim: '#59b08a' }),
  palms({
    y: 0.76,
    colours: ['#0f4350', '#041824'],
    rim: '#ffc766',
    trees: [
      { x: 0.08, tall: 250, lean: 0.08 },
      { x: 0.95, tall: 290, lean: -0.1 },
      ...(width > 700
        ? [
            { x: 0.2, tall: 190, lean: -0.06 },
            { x: 0.82, tall: 200, lean: 0.08 },
          ]
        : []),
    ],
  }),
  forest({ y: 0.8, seed: 8, crown: 34, colours: ['#0a3440', '#020c16'], rim: '#2a7a78' }),
  fireflies(['#ffd34d', '#8fe8ff', '#ffb347'], { seed: 8, density: 70, opacity: 0.5 }),
  vignette('rgb(2 8 22/.72)'),
];

export const araraDeOuro: SlotRecipe = {
  id: 'arara-de-ouro',
  coin,
  symbols: {
    W: { art: arara, zoom: 1.04, down: -2 },
    H1: { art: { drawing: 'coroa' }, zoom: 1.02 },
    H2: { art: { fluent: '1f48e' }, saturation: 1.3, zoom: 1 },
    H3: { art: { fluent: '1f514' }, saturation: 1.3, zoom: 0.96 },
    L1: { art: { fluent: '1f96d' }, saturation: 1.3, zoom: 0.92 },
    L2: { art: { drawing: 'abacaxi' }, zoom: 0.98 },
    L3: { art: { fluent: '1f965' }, saturation: 1.3, zoom: 0.9 },
  },
  symbolStyle: { outline: '#fff0c0', glow: 'rgb(120 220 255/.35)' },
  cabinet: {
    material: 'metal',
    tones: ['#5fc4f2', '#0f63b4', '#06264f'],
    lip: '#fff6c2,#d8930f 16%,#ffe58a 34%,#a8660a 52%,#ffd867 70%,#8a4a04 88%,#ffe9a0',
    separator: ['#5a2c02', '#ffd867'],
    corners: [
      { art: { drawing: 'folha' }, x: 18, y: 108, width: 62, turn: -62 },
      { art: { drawing: 'folha' }, x: 44, y: 98, width: 48, turn: 6 },
      { art: coin, x: 24, y: 108, width: 30, turn: -12 },
    ],
    ornaments: [
      { art: { drawing: 'coroa' }, x: 180, y: 384, width: 34 },
      { art: coin, x: 154, y: 390, width: 20, turnY: 30 },
      { art: coin, x: 206, y: 390, width: 20, turnY: -30 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 100, colour: 'rgb(255 206 110/.7)' }),
    put({ art: arara, x: 112, y: 79, width: 160, outline: rim, glow: '#ffb92e', shadow: 0.4 }),
  ],
  title: { lines: [{ text: 'ARARA DE OURO', size: 40, y: 60, arc: 12, spacing: 0.5 }] },
  landscape,
  cover: {
    ground: 'radial-gradient(80% 62% at 50% 40%,#fff0a8 0,#f7b52c 22%,#1a8fc8 52%,#0a3a8a 76%,#04123a 100%)',
    rays: { at: '50% 41%', colour: 'rgb(255 240 170/.9)', count: 20, opacity: 0.5, turn: 3 },
    scenery: [
      behind(
        [
          leaves(
            [
              { kind: 'banana', x: -0.04, y: 0.34, length: 190, turn: -58 },
              { kind: 'banana', x: 1.04, y: 0.34, length: 190, turn: -122 },
              { kind: 'monstera', x: -0.02, y: 0.52, length: 130, turn: -20 },
              { kind: 'monstera', x: 1.02, y: 0.52, length: 130, turn: -160 },
            ],
            { name: 'arara', dark: '#06424c', light: '#2fc08a', vein: '#b8ffd0' },
          ),
        ],
        { brightness: 0.9 },
      ),
    ],
    ring: { radius: 148, thickness: 13 },
    behind: [
      { art: { drawing: 'coroa' }, x: 58, y: 74, width: 92, turn: -18, outline: rim },
      { art: { fluent: '1f48e' }, saturation: 1.3, x: 308, y: 84, width: 88, turn: 14, outline: rim },
    ],
    hero: { art: arara, x: 184, y: 192, width: 318, outline: rim, glow: '#ffb92e', shadow: 0.45 },
    companions: [
      { art: { fluent: '1f96d' }, saturation: 1.3, x: 40, y: 306, width: 112, turn: -14, outline: rim },
      { art: { drawing: 'abacaxi' }, x: 322, y: 300, width: 122, turn: 16, outline: rim },
    ],
    front: [pile([coin], { seed: 8, count: 42, top: 0.72, size: 58 }), footShade('#b07a50')],
    sparkles: [
      [66, 158, 12],
      [300, 156, 14],
      [112, 330, 10],
      [250, 338, 12],
    ],
    title: {
      metal: { ...gold, deep: '#04103a', edge: '#5a2200' },
      lines: [
        { text: 'ARARA', size: 76, y: 402, arc: 16, spacing: 1 },
        { text: 'DE OURO', size: 54, y: 456, arc: 10, spacing: 1 },
      ],
    },
  },
};

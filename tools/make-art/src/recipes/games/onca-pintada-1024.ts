import { stonePlate } from '../../builders/plates.ts';
import { footShade } from '../../scenery/shade.ts';
import type { GameRecipe } from '../../game-recipe.ts';
import { behind, fireflies, glow, put, sky, vignette } from '../../scenery/layer.ts';
import { forest, palms } from '../../scenery/land.ts';
import { leaves } from '../../scenery/plants.ts';
import { beams } from '../../scenery/sky.ts';
import { temple } from '../../scenery/stone.ts';
import { gold, tinted } from '../../title.ts';

/** Deep forest at noon: beams of light on a temple that the leaves have taken back. */

const slab = stonePlate({ light: '#8f9a78', dark: '#3d4a38', edge: '#16200f' });
const jungle = { name: 'near', dark: '#04180e', light: '#1d6a34', vein: '#58b05a' };

const frame = leaves(
  [
    { kind: 'monstera', x: -0.04, y: 0.03, length: 190, turn: 34 },
    { kind: 'banana', x: -0.05, y: 0.16, length: 210, turn: 8 },
    { kind: 'fern', x: -0.03, y: 0.3, length: 170, turn: 24 },
    { kind: 'monstera', x: 1.04, y: 0.03, length: 190, turn: 146 },
    { kind: 'banana', x: 1.05, y: 0.16, length: 210, turn: 172 },
    { kind: 'fern', x: 1.03, y: 0.3, length: 170, turn: 156 },
    { kind: 'monstera', x: 0.02, y: 1.03, length: 240, turn: -52 },
    { kind: 'banana', x: 0.24, y: 1.04, length: 230, turn: -74 },
    { kind: 'fern', x: 0.5, y: 1.03, length: 190, turn: -96 },
    { kind: 'banana', x: 0.76, y: 1.04, length: 230, turn: -106 },
    { kind: 'monstera', x: 0.98, y: 1.03, length: 240, turn: -128 },
  ],
  jungle,
);

export const oncaPintada: GameRecipe = {
  id: 'onca-pintada-1024',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: { drawing: 'onca-pintada' }, zoom: 1.06 },
    S: { art: { drawing: 'templo' }, zoom: 1.06 },
    H1: { art: { drawing: 'arara' }, zoom: 1.02 },
    H2: { art: { drawing: 'tucano' }, zoom: 1.02 },
    H3: { art: { drawing: 'sucuri' }, zoom: 1.02 },
    H4: { art: { drawing: 'mico-leao' }, zoom: 1.02 },
    L1: { letter: 'A', metal: tinted(8), plate: slab },
    L2: { letter: 'K', metal: tinted(32), plate: slab },
    L3: { letter: 'Q', metal: tinted(128, { strength: 70 }), plate: slab },
    L4: { letter: 'J', metal: tinted(190), plate: slab },
    L5: { letter: '10', metal: tinted(276), plate: slab },
  },
  symbolStyle: { outline: '#fff1c4', glow: 'rgb(255 236 170/.35)' },
  cabinet: {
    material: 'stone',
    tones: ['#a9ad8c', '#6d7558', '#343c2a'],
    lip: '#fff6c2,#d8930f 18%,#ffe58a 38%,#8a5a06 58%,#ffd867 78%,#6a3a04',
    separator: ['#4a2c02', '#e6b84a'],
    corners: [
      { art: { drawing: 'folha' }, x: 14, y: 118, width: 62, turn: 170 },
      { art: { drawing: 'folha' }, x: 40, y: 92, width: 66, turn: -60 },
      { art: { drawing: 'folha' }, x: 20, y: 98, width: 56, turn: -128 },
      { art: { drawing: 'folha' }, x: 12, y: 374, width: 48, turn: -150 },
    ],
  },
  hero: [
    put({
      art: { drawing: 'onca-pintada' },
      x: 110,
      y: 86,
      width: 178,
      outline: '#fff3c4',
      glow: '#ffb92e',
      shadow: 0.4,
    }),
  ],
  title: {
    lines: [{ text: 'ONÇA PINTADA 1024', size: 33, y: 60, arc: 12 }],
    metal: { ...gold, deep: '#04180c', edge: '#5a2200' },
  },
  landscape: () => [
    sky('linear-gradient(#cfe88a 0,#7cc46a 16%,#2f8a5a 36%,#0f4a3c 62%,#06201c 100%)'),
    glow({ x: 0.5, y: 0.14, radius: 330, colour: 'rgb(255 252 200/.9)' }),
    forest({ seed: 2, y: 0.4, crown: 34, colours: ['#6cb86a', '#2c7a54'], rim: '#b8e694' }),
    forest({ seed: 9, y: 0.47, crown: 42, colours: ['#3a9058', '#12503e'], rim: '#7cc870' }),
    palms({
      y: 0.53,
      colours: ['#1d6a48', '#0e4434'],
      rim: '#6cc070',
      trees: [
        { x: 0.06, tall: 250, lean: 0.1 },
        { x: 0.9, tall: 280, lean: -0.12 },
        { x: 0.78, tall: 170, lean: 0.06 },
      ],
    }),
    temple({ x: 0.5, y: 0.58, width: 330, colours: ['#9aa07c', '#4a5642'], light: '#e6e8b8', door: '#ffc850' }),
    forest({ seed: 15, y: 0.61, crown: 30, colours: ['#1c6240', '#062a22'], rim: '#56a85c' }),
    forest({ seed: 23, y: 0.72, crown: 46, colours: ['#0f4430', '#031812'], rim: '#2f7a48' }),
    beams({ seed: 5, colour: '#fff6b0', count: 8, lean: 0.3, until: 0.72 }),
    behind([frame], { blur: 0.8, brightness: 0.86 }),
    fireflies(['#fff7b0', '#e8ff9a', '#ffe08a'], { seed: 31, opacity: 0.6 }),
    vignette('rgb(2 14 8/.8)', '48%'),
  ],
  cover: {
    rays: { at: '50% 38%', colour: 'rgb(255 246 170/.9)', count: 18, opacity: 0.4, turn: 6 },
    ground: 'radial-gradient(80% 60% at 50% 36%,#f4ffb0 0,#9ad85a 22%,#2f9050 46%,#0c4a34 72%,#04180f 100%)',
    scenery: [
      forest({ seed: 4, y: 0.48, crown: 44, colours: ['#3c9a58', '#0e4a38'], rim: '#b6ea8a' }),
      glow({ x: 0.5, y: 0.3, radius: 210, colour: 'rgb(255 255 210/.95)' }),
      leaves(
        [
          { kind: 'banana', x: 0.2, y: 0.46, length: 200, turn: -132 },
          { kind: 'monstera', x: 0.18, y: 0.6, length: 170, turn: 188 },
          { kind: 'banana', x: 0.8, y: 0.46, length: 200, turn: -48 },
          { kind: 'monstera', x: 0.82, y: 0.6, length: 170, turn: -8 },
          { kind: 'fern', x: 0.3, y: 0.3, length: 190, turn: -112 },
          { kind: 'fern', x: 0.7, y: 0.3, length: 190, turn: -68 },
        ],
        { name: 'far', dark: '#0a4028', light: '#46a84a', vein: '#a8e87a' },
      ),
    ],
    hero: {
      art: { drawing: 'onca-pintada' },
      x: 180,
      y: 206,
      width: 316,
      outline: '#fff6d0',
      glow: '#ffc23a',
      shadow: 0.5,
    },
    companions: [
      { art: { drawing: 'arara' }, x: 46, y: 308, width: 132, outline: '#fff6d0' },
      { art: { drawing: 'tucano' }, x: 318, y: 310, width: 124, flip: true, outline: '#fff6d0' },
    ],
    front: [
      leaves(
        [
          { kind: 'monstera', x: -0.08, y: -0.02, length: 108, turn: 44 },
          { kind: 'fern', x: 0.16, y: -0.05, length: 84, turn: 70 },
          { kind: 'monstera', x: 1.08, y: -0.02, length: 108, turn: 136 },
          { kind: 'fern', x: 0.84, y: -0.05, length: 84, turn: 110 },
          { kind: 'banana', x: -0.04, y: 1.04, length: 190, turn: -58 },
          { kind: 'monstera', x: 0.26, y: 1.08, length: 150, turn: -84 },
          { kind: 'monstera', x: 0.74, y: 1.08, length: 150, turn: -96 },
          { kind: 'banana', x: 1.04, y: 1.04, length: 190, turn: -122 },
        ],
        jungle,
      ),
      fireflies(['#fff7b0', '#e8ff9a'], { seed: 17, density: 90, opacity: 0.9 }),
      footShade('#3f7a50'),
    ],
    sparkles: [
      [84, 92, 9],
      [276, 84, 12],
      [330, 262, 9],
    ],
    title: {
      metal: { ...gold, deep: '#04180c', edge: '#5a2200' },
      lines: [
        { text: 'ONÇA PINTADA', size: 48, y: 396, arc: 13, spacing: 0 },
        { text: '1024', size: 70, y: 460, arc: 6, spacing: 4 },
      ],
    },
  },
};

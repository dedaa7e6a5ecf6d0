import type { SlotRecipe } from '../../game-recipe.ts';
import { forest, hills } from '../../scenery/land.ts';
import { fireflies, glow, light, put, sky, vignette, type Size } from '../../scenery/layer.ts';
import { leaves } from '../../scenery/plants.ts';
import { footShade } from '../../scenery/shade.ts';
import { beams } from '../../scenery/sky.ts';
import { gold } from '../../title.ts';

const mico = { drawing: 'mico-leao' };
const flower = { fluent: '1f33a' };
const butterfly = { drawing: 'borboleta-azul' };
const banana = { fluent: '1f34c' };
const rim = '#fff6c4';
const green = { dark: '#0a4a22', light: '#5fc84a', vein: '#d8ff9a' };

/** A morning in the Atlantic forest: light falls through the crowns into the mist. */
const landscape = ({ width }: Size) => {
  const big = Math.min(width * 0.5, 330);
  return [
    sky('linear-gradient(#0a3a1c 0,#2f8a3a 18%,#a8d868 36%,#f2f0a8 46%,#6fb858 60%,#17552c 78%,#04180c 100%)'),
    glow({ x: 0.5, y: 0.3, radius: 240, colour: 'rgb(255 255 214/.95)' }),
    light('50% 30%', 'rgb(255 252 200/.8)', { count: 24, opacity: 0.34, turn: 6 }),
    forest({ y: 0.5, seed: 4, crown: 30, colours: ['#9ad070', '#5aa850'], rim: '#e8ffb0' }),
    forest({ y: 0.58, seed: 7, crown: 38, colours: ['#4a9a48', '#206a38'], rim: '#b8f08a' }),
    hills({ y: 0.68, phase: 2, swell: 14, colours: ['#2a7a3a', '#0e4222'], rim: '#8ad868' }),
    beams({ seed: 5, colour: 'rgb(255 250 190/.6)', count: 8, lean: 0.3, until: 0.85 }),
    forest({ y: 0.82, seed: 12, crown: 44, colours: ['#0f4a26', '#031408'], rim: '#3f9a4a' }),
    leaves(
      [
        { kind: 'banana', x: -0.02, y: 0.02, length: big, turn: 42 },
        { kind: 'banana', x: 1.02, y: 0.02, length: big, turn: 138 },
        { kind: 'fern', x: -0.02, y: 0.1, length: big * 0.8, turn: 20 },
        { kind: 'fern', x: 1.02, y: 0.12, length: big * 0.8, turn: 160 },
        { kind: 'monstera', x: -0.02, y: 0.99, length: big * 0.7, turn: -40 },
        { kind: 'monstera', x: 1.02, y: 0.99, length: big * 0.7, turn: -140 },
      ],
      { ...green, name: 'near' },
    ),
    fireflies(['#fff6a8', '#c8ff8a', '#ffd34d'], { seed: 6, density: 80, opacity: 0.6 }),
    vignette('rgb(2 16 8/.66)', '58%'),
  ];
};

export const micoLeaoDourado: SlotRecipe = {
  id: 'mico-leao-dourado',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: mico, zoom: 1.06 },
    S: { art: flower, zoom: 1, brightness: 1.05 },
    H1: { art: butterfly, zoom: 1.02 },
    H2: { art: { fluent: '1f989' }, saturation: 1.3, zoom: 0.94 },
    H3: { art: { fluent: '1f438' }, saturation: 1.3, zoom: 0.94 },
    H4: { art: { fluent: '1f98e' }, saturation: 1.3, zoom: 0.98 },
    L1: { art: banana, zoom: 0.9, saturation: 1.3 },
    L2: { art: { fluent: '1f965' }, saturation: 1.3, zoom: 0.84 },
    L3: { art: { drawing: 'castanha' }, zoom: 0.96 },
    L4: { art: { drawing: 'folha' }, zoom: 0.98 },
  },
  symbolStyle: { outline: '#f8ffd8', glow: 'rgb(220 255 150/.35)' },
  cabinet: {
    material: 'bamboo',
    tones: ['#f2f0a0', '#b8c84a', '#5a7a1e'],
    lip: '#f6ffc8,#8aa82e 20%,#e8f59a 40%,#5a7a1e 60%,#d8ec80 80%,#4a6a18',
    separator: ['#2a4a10', '#d8ec80'],
    corners: [
      { art: { drawing: 'folha' }, x: 16, y: 104, width: 70, turn: -66 },
      { art: { drawing: 'folha' }, x: 48, y: 94, width: 54, turn: 10 },
      { art: flower, x: 20, y: 98, width: 40, turn: -10 },
    ],
    ornaments: [
      { art: butterfly, x: 330, y: 336, width: 32, turn: 18 },
      { art: flower, x: 34, y: 338, width: 24, turn: 20 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 104, colour: 'rgb(255 240 150/.75)' }),
    put({ art: mico, x: 110, y: 72, width: 146, outline: rim, glow: '#ffcf4a', shadow: 0.4 }),
  ],
  title: { face: 'Titan', lines: [{ text: 'MICO-LEÃO DOURADO', size: 29, y: 58, arc: 12, spacing: 0 }] },
  landscape,
  cover: {
    ground: 'radial-gradient(90% 66% at 50% 42%,#fffbd0 0,#e6e25a 20%,#6cc040 44%,#12753a 70%,#04261a 100%)',
    rays: { at: '50% 42%', colour: 'rgb(255 255 210/.9)', count: 14, opacity: 0.45, turn: 9 },
    scenery: [
      leaves(
        [
          { kind: 'banana', x: 0.5, y: 0.56, length: 270, turn: -150 },
          { kind: 'banana', x: 0.5, y: 0.56, length: 270, turn: -30 },
          { kind: 'banana', x: 0.5, y: 0.56, length: 250, turn: -118 },
          { kind: 'banana', x: 0.5, y: 0.56, length: 250, turn: -62 },
          { kind: 'banana', x: 0.5, y: 0.56, length: 230, turn: -90 },
          { kind: 'monstera', x: 0.42, y: 0.6, length: 200, turn: 172 },
          { kind: 'monstera', x: 0.58, y: 0.6, length: 200, turn: 8 },
        ],
        { ...green, name: 'fan' },
      ),
    ],
    behind: [{ art: butterfly, x: 300, y: 66, width: 98, turn: 18, outline: '#d6ffff' }],
    hero: { art: mico, x: 180, y: 202, width: 310, outline: rim, glow: '#ffd34d', shadow: 0.5 },
    companions: [
      { art: banana, saturation: 1.3, x: 48, y: 318, width: 118, turn: -10, outline: rim },
      { art: flower, x: 312, y: 312, width: 112, turn: 14, outline: rim },
      { art: { fluent: '1f438' }, saturation: 1.3, x: 44, y: 74, width: 78, turn: -12, outline: rim },
    ],
    front: [
      leaves(
        [
          { kind: 'fern', x: -0.02, y: 0.9, length: 190, turn: -24 },
          { kind: 'fern', x: 1.02, y: 0.9, length: 190, turn: -156 },
          { kind: 'monstera', x: 0.1, y: 1.02, length: 140, turn: -62 },
          { kind: 'monstera', x: 0.9, y: 1.02, length: 140, turn: -118 },
          { kind: 'monstera', x: 0.5, y: 1.06, length: 120, turn: -90 },
        ],
        { dark: '#063018', light: '#2f9a44', vein: '#a8f07a', name: 'front' },
      ),
      fireflies(['#fff6a8', '#ffe36a'], { seed: 5, density: 150, opacity: 0.8 }),
      footShade('#5aa060'),
    ],
    sparkles: [
      [84, 150, 10],
      [288, 140, 12],
      [270, 352, 10],
    ],
    title: {
      face: 'Titan',
      metal: { ...gold, deep: '#04240e', edge: '#5a2a00' },
      lines: [
        { text: 'MICO-LEÃO', size: 55, y: 398, arc: 16, spacing: 0 },
        { text: 'DOURADO', size: 50, y: 452, arc: 10, spacing: 1 },
      ],
    },
    frame: 'linear-gradient(160deg,#f6ffb8,#7a9a1e 28%,#eaffa0 50%,#4a7a14 74%,#e0f58a)',
  },
};

import { lilyPlate } from '../../../builders/plates.ts';
import { footShade } from '../../../scenery/shade.ts';
import type { GameRecipe } from '../../../game-recipe.ts';
import { fireflies, put, sky, vignette } from '../../../scenery/layer.ts';
import { forest, palms, ridge } from '../../../scenery/land.ts';
import { leaves } from '../../../scenery/plants.ts';
import { disc, stars } from '../../../scenery/sky.ts';
import { lilyPads, water } from '../../../scenery/water.ts';
import { tinted } from '../../../title.ts';

/** A night of full moon on the river, when the dolphin comes ashore as a man in a hat. */

const moonColours = ['#fffdf0', '#f3d9a0'] as const;
const night = 'linear-gradient(#0a1440 0,#1d2a74 24%,#5a3d95 44%,#c05d92 56%,#f0a07a 61%)';
const pad = (edge: string) => lilyPlate({ light: '#3fae6c', dark: '#0e4a3c', edge });

const frontLeaves = leaves(
  [
    { kind: 'fern', x: -0.02, y: 0.06, length: 190, turn: 28 },
    { kind: 'banana', x: -0.03, y: -0.01, length: 210, turn: 52 },
    { kind: 'fern', x: 1.02, y: 0.06, length: 190, turn: 152 },
    { kind: 'banana', x: 1.03, y: -0.01, length: 210, turn: 128 },
  ],
  { name: 'front', dark: '#06242c', light: '#12565a', vein: '#3f9a8a' },
);

const coverLeaves = leaves(
  [
    { kind: 'fern', x: -0.03, y: 0.14, length: 130, turn: 10 },
    { kind: 'banana', x: -0.04, y: -0.02, length: 170, turn: 34 },
    { kind: 'fern', x: 1.03, y: 0.14, length: 130, turn: 170 },
    { kind: 'banana', x: 1.04, y: -0.02, length: 170, turn: 146 },
  ],
  { name: 'cover', dark: '#06242c', light: '#14686a', vein: '#3f9a8a' },
);

export const botoEncantado: GameRecipe = {
  id: 'boto-encantado',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: { drawing: 'boto' }, zoom: 1.06 },
    // It has its own halo; an outline would turn that into a disc.
    S: { layers: [put({ art: { drawing: 'lua-cheia' }, x: 48, y: 48, width: 100, shadow: 0 })] },
    H1: { art: { drawing: 'vitoria-regia' }, zoom: 1.06 },
    H2: { art: { drawing: 'canoa' }, zoom: 1.06 },
    H3: { art: { drawing: 'pirarucu' }, zoom: 1.08 },
    H4: { art: { drawing: 'garca' }, zoom: 1.04 },
    L1: { letter: 'A', metal: tinted(328), plate: pad('#9be88a') },
    L2: { letter: 'K', metal: tinted(276), plate: pad('#9be88a') },
    L3: { letter: 'Q', metal: tinted(196), plate: pad('#9be88a') },
    L4: { letter: 'J', metal: tinted(44), plate: pad('#9be88a') },
  },
  symbolStyle: { outline: '#ffe9f6', glow: 'rgb(255 214 240/.35)' },
  cabinet: {
    material: 'wood',
    tones: ['#8a6a52', '#5a3d30', '#2a1a18'],
    lip: '#e9fbff,#3fa6b0 22%,#c8f6f4 42%,#14616e 62%,#8fe6e0 80%,#0d4450',
    separator: ['#0d4450', '#8fe6e0'],
    corners: [
      { art: { drawing: 'vitoria-regia' }, x: 22, y: 104, width: 52, turn: -12 },
      { art: { drawing: 'vitoria-regia' }, x: 52, y: 101, width: 30, turn: 14 },
    ],
    over: [
      lilyPads({
        pads: [
          { x: 0.1, y: 0.975, radius: 34, flower: true },
          { x: 0.24, y: 0.985, radius: 22 },
          { x: 0.9, y: 0.975, radius: 34, flower: true },
          { x: 0.77, y: 0.985, radius: 22 },
        ],
      }),
    ],
  },
  hero: [
    put({ art: { drawing: 'boto' }, x: 110, y: 74, width: 156, outline: '#ffe3f4', glow: '#ff9ad0', shadow: 0.4 }),
  ],
  title: { lines: [{ text: 'BOTO ENCANTADO', size: 38, y: 60, arc: 12 }], metal: tinted(326, { deep: '#0a0a3a' }) },
  landscape: ({ width }) => [
    sky(night),
    stars({ seed: 5, until: 0.42, density: 170 }),
    disc({
      x: 0.5,
      y: 0.2,
      radius: 84,
      colours: moonColours,
      halo: 'rgb(255 214 190/.34)',
      craters: 'rgb(214 170 120/.3)',
    }),
    ridge({ seed: 8, y: 0.56, peak: 46, roughness: 6, colours: ['#5b3a86', '#8a4a8a'] }),
    forest({ seed: 3, y: 0.575, crown: 15, colours: ['#2d2664', '#33205c'], rim: '#8d64b0' }),
    forest({ seed: 11, y: 0.6, crown: 24, colours: ['#14204a', '#101438'], rim: '#4a4f94' }),
    palms({
      y: 0.61,
      colours: ['#0c1638', '#0a1030'],
      rim: '#3d4a8c',
      trees: [
        { x: 0.1, tall: 150, lean: 0.16 },
        { x: 0.2, tall: 104, lean: -0.1 },
        { x: 0.86, tall: 164, lean: -0.16 },
        { x: 0.94, tall: 112, lean: 0.08 },
      ],
    }),
    water({ y: 0.605, colours: ['#a04f86', '#0a143c'], glint: '#ffe2c0', spread: Math.min(width * 0.3, 190) }),
    lilyPads({
      pads: [
        { x: 0.12, y: 0.72, radius: 46, flower: true },
        { x: 0.82, y: 0.7, radius: 38 },
        { x: 0.93, y: 0.78, radius: 60, flower: true },
        { x: 0.04, y: 0.86, radius: 76 },
        { x: 0.7, y: 0.9, radius: 66 },
        { x: 0.36, y: 0.95, radius: 84, flower: true },
      ],
    }),
    frontLeaves,
    fireflies(['#ffe38a', '#aef7c8', '#ffc0e4'], { opacity: 0.7 }),
    vignette('rgb(6 6 34/.75)'),
  ],
  cover: {
    ground: 'linear-gradient(#0a1258 0,#2a2ea0 28%,#8f3fb8 50%,#ff7fae 65%,#1a2a70 68%,#0a1444 100%)',
    scenery: [
      stars({ seed: 7, until: 0.55, density: 240 }),
      disc({
        x: 0.5,
        y: 0.36,
        radius: 128,
        colours: ['#fffdf2', '#ffdca0'],
        halo: 'rgb(255 200 220/.26)',
        craters: 'rgb(226 176 120/.32)',
      }),
      forest({ seed: 6, y: 0.63, crown: 17, colours: ['#2a2268', '#2a1c5c'], rim: '#a070c4' }),
      water({ y: 0.645, colours: ['#e07aa8', '#0a1648'], glint: '#fff0d0', spread: 170 }),
      palms({
        y: 0.66,
        colours: ['#101848', '#0a1034'],
        rim: '#6a5ab0',
        trees: [
          { x: 0.07, tall: 190, lean: 0.14 },
          { x: 0.95, tall: 206, lean: -0.14 },
        ],
      }),
    ],
    hero: { art: { drawing: 'boto' }, x: 180, y: 208, width: 292, outline: '#fff0fa', glow: '#ff7ac4', shadow: 0.35 },
    companions: [
      { art: { drawing: 'vitoria-regia' }, x: 42, y: 330, width: 112, turn: -14, outline: '#ffe3f4' },
      { art: { drawing: 'vitoria-regia' }, x: 326, y: 326, width: 100, turn: 16, outline: '#ffe3f4' },
    ],
    front: [
      lilyPads({
        pads: [
          { x: 0.16, y: 0.79, radius: 62 },
          { x: 0.86, y: 0.8, radius: 66 },
          { x: 0.5, y: 0.97, radius: 90 },
          { x: 0.05, y: 0.96, radius: 70 },
          { x: 0.96, y: 0.96, radius: 64 },
        ],
      }),
      coverLeaves,
      fireflies(['#fff0b0', '#b8ffd8', '#ffd0ec'], { seed: 21, density: 70, opacity: 0.8 }),
      footShade('#5a48a0'),
    ],
    sparkles: [
      [70, 168, 10],
      [300, 120, 14],
      [258, 270, 9],
      [112, 96, 8],
    ],
    title: {
      metal: tinted(326, { deep: '#0a0a3a' }),
      lines: [
        { text: 'BOTO', size: 82, y: 404, arc: 14, spacing: 3 },
        { text: 'ENCANTADO', size: 50, y: 455, arc: 9 },
      ],
    },
    frame: 'linear-gradient(160deg,#fff0f8,#c06aa0 28%,#ffe3f2 50%,#8a3a78 74%,#ffd6ee)',
  },
};

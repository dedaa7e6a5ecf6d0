import type { GameRecipe } from '../../game-recipe.ts';
import { araucarias } from '../../scenery/araucarias.ts';
import { fireflies, glow, pile, put, sky, vignette } from '../../scenery/layer.ts';
import { hills, ridge } from '../../scenery/land.ts';
import { footShade } from '../../scenery/shade.ts';
import { clouds, disc } from '../../scenery/sky.ts';
import type { Metal } from '../../title.ts';

/** A winter morning on the heights of the south: frost, araucárias, and a jay that lets pine nuts fall. */

const nut = { drawing: 'pinhao' };
const cone = { drawing: 'pinha' };
const jay = { drawing: 'gralha-azul' };
const bough = { drawing: 'galho-de-araucaria' };
const basket = { drawing: 'cesto' };

const copperOnFrost: Metal = {
  fill: ['#fffaf2', '#ffd9b0', '#e8622e', '#ffb27a'],
  edge: '#3a1208',
  rim: '#eaf6ff',
  rimMiddle: '#7fa9cf',
  deep: '#0a1a36',
};

export const chuvaDePinhao: GameRecipe = {
  id: 'chuva-de-pinhao',
  coin: { drawing: 'moeda' },
  sprites: {
    nut: { width: 40, height: 60, layers: [put({ art: nut, x: 20, y: 30, width: 58, shadow: 0 })] },
    cone: {
      width: 48,
      height: 48,
      layers: [put({ art: cone, x: 24, y: 24, width: 44, outline: '#f4ffd8', shadow: 0.3 })],
    },
  },
  hero: [
    put({ art: bough, x: 46, y: 58, width: 104, shadow: 0.3 }),
    put({ art: jay, x: 56, y: 39, width: 74, outline: '#eaf6ff', glow: 'rgb(150 210 255/.6)', shadow: 0.35 }),
  ],
  title: {
    face: 'Titan',
    metal: copperOnFrost,
    lines: [{ text: 'Chuva de Pinhão', size: 32, y: 58, arc: 10, spacing: 0 }],
  },
  landscape: () => [
    sky('linear-gradient(#3f6ea8 0,#7fb0d8 22%,#c4d8ea 38%,#f8d8d0 50%,#ffc4a8 58%)'),
    disc({ x: 0.72, y: 0.42, radius: 46, colours: ['#fffaf0', '#ffe0b8'], halo: 'rgb(255 226 190/.8)' }),
    clouds({ seed: 61, y: 0.3, size: 44, colours: ['#ffffff', '#dfeaf5'], opacity: 0.42, spread: 0.035 }),
    ridge({ seed: 9, y: 0.55, peak: 80, roughness: 8, colours: ['#9ab8d8', '#7f9fc4'], rim: '#f4faff' }),
    hills({ y: 0.56, phase: 2, swell: 14, length: 420, colours: ['#8fb0c8', '#6f94b4'], rim: '#f4faff' }),
    araucarias({
      y: 0.6,
      colours: ['#5f86a4', '#49708f'],
      rim: '#eaf6ff',
      trees: [
        { x: 0.06, tall: 90 },
        { x: 0.2, tall: 120 },
        { x: 0.34, tall: 84 },
        { x: 0.62, tall: 96 },
        { x: 0.8, tall: 128 },
        { x: 0.94, tall: 92 },
      ],
    }),
    clouds({ seed: 62, y: 0.6, size: 40, colours: ['#ffffff', '#e6f0f8'], opacity: 0.5, spread: 0.008 }),
    hills({ y: 0.66, phase: 4.2, swell: 18, length: 480, colours: ['#b8d0d8', '#5a8a94'], rim: '#ffffff' }),
    araucarias({
      y: 0.81,
      colours: ['#2f6a70', '#1c4a58'],
      rim: '#d8f0f4',
      trees: [
        { x: 0.04, tall: 300 },
        { x: 0.9, tall: 320 },
        { x: 0.66, tall: 200 },
        { x: 0.27, tall: 190 },
      ],
    }),
    hills({ y: 0.76, phase: 0.6, swell: 22, length: 520, colours: ['#7fb0b0', '#2a5a6a'], rim: '#f4ffff' }),
    hills({ y: 0.88, phase: 3, swell: 18, length: 430, colours: ['#3f7a80', '#0f2f4a'], rim: '#c8e8ee' }),
    fireflies(['#ffffff', '#e0f0ff'], { seed: 27, density: 150, opacity: 0.8 }),
    vignette('rgb(8 24 52/.62)'),
  ],
  cover: {
    ground: 'linear-gradient(#3f86d8 0,#9ad0f4 34%,#ffe4d4 58%,#ff9a6a 82%)',
    rays: { at: '50% 44%', colour: 'rgb(255 255 255/.8)', count: 20, opacity: 0.4, turn: 5 },
    scenery: [
      ridge({ seed: 9, y: 0.66, peak: 70, roughness: 8, colours: ['#9ab8d8', '#6f94b4'], rim: '#f4faff' }),
      araucarias({
        y: 0.74,
        colours: ['#2f6a70', '#1c4a58'],
        rim: '#d8f0f4',
        trees: [
          { x: 0.1, tall: 210 },
          { x: 0.92, tall: 240 },
          { x: 0.74, tall: 130 },
        ],
      }),
      hills({ y: 0.72, phase: 2, swell: 12, length: 260, colours: ['#a8d0d0', '#2a5a6a'], rim: '#ffffff' }),
      glow({ x: 0.5, y: 0.36, radius: 170, colour: 'rgb(255 250 236/.9)' }),
    ],
    behind: [{ art: bough, x: 150, y: 262, width: 330, shadow: 0.4 }],
    hero: { art: jay, x: 166, y: 180, width: 262, outline: '#f2faff', glow: '#7fc8ff', shadow: 0.45 },
    companions: [
      { art: cone, x: 300, y: 288, width: 104, outline: '#f4ffd8', shadow: 0.4 },
      { art: nut, x: 312, y: 132, width: 62, turn: 24, outline: '#fff0e0' },
      { art: nut, x: 44, y: 74, width: 52, turn: -30, outline: '#fff0e0' },
      { art: nut, x: 262, y: 44, width: 40, turn: -8, blur: 0.6 },
      { art: nut, x: 30, y: 210, width: 46, turn: 16, outline: '#fff0e0' },
      { art: basket, x: 62, y: 338, width: 116, outline: '#fff0d0', shadow: 0.4 },
    ],
    front: [
      pile([nut], { seed: 31, count: 30, top: 0.76, size: 50 }),
      fireflies(['#ffffff', '#e0f0ff'], { seed: 23, density: 120, opacity: 0.85 }),
      footShade('#7a9cc0', 170),
    ],
    sparkles: [
      [96, 120, 9],
      [286, 160, 11],
      [214, 70, 8],
      [330, 226, 9],
    ],
    title: {
      face: 'Titan',
      metal: copperOnFrost,
      lines: [
        { text: 'Chuva de', size: 46, y: 402, arc: 10, spacing: 0 },
        { text: 'Pinhão', size: 62, y: 459, arc: 8, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#f4faff,#7fa9cf 28%,#ffffff 50%,#4a7098 74%,#ffd9b0)',
  },
};

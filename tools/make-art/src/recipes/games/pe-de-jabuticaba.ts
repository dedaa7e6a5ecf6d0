import type { GameRecipe } from '../../game-recipe.ts';
import { fireflies, glow, pile, put, sky, vignette } from '../../scenery/layer.ts';
import { jabuticabeiras } from '../../scenery/jabuticabeira.ts';
import { forest, hills, ridge } from '../../scenery/land.ts';
import { footShade } from '../../scenery/shade.ts';
import { clouds, disc } from '../../scenery/sky.ts';
import type { Metal } from '../../title.ts';

/** A backyard of Minas in the late afternoon: a jabuticabeira in fruit, a thrush, and a basket to fill. */

const fruit = { drawing: 'jabuticaba-no-galho' };
const unripe = {
  drawing: 'jabuticaba-no-galho',
  recolour: {
    '#A98AF2': '#F4FFC8',
    '#6A3CC0': '#C8E87A',
    '#34126E': '#8FBE3E',
    '#12042E': '#4A7A1A',
    '#0E0324': '#2E4E0C',
    '#C79CFF': '#F2FFC0',
  },
};
const cluster = { drawing: 'jabuticaba' };
const thrush = { drawing: 'sabia-laranjeira' };
const basket = { drawing: 'cesto' };

const bark = ['#8A7460', '#4A382C'] as const;

const lilacOnBark: Metal = {
  fill: ['#ffffff', '#ecd8ff', '#8a4ae0', '#d2a8ff'],
  edge: '#1e0640',
  rim: '#f0ffc0',
  rimMiddle: '#8ab83a',
  deep: '#140a1e',
};

export const peDeJabuticaba: GameRecipe = {
  id: 'pe-de-jabuticaba',
  coin: { drawing: 'moeda' },
  sprites: {
    fruit: { width: 56, height: 56, layers: [put({ art: unripe, x: 28, y: 28, width: 46, shadow: 0.3 })] },
    ripe: { width: 56, height: 56, layers: [put({ art: fruit, x: 28, y: 28, width: 52, shadow: 0.3 })] },
  },
  hero: [
    put({ art: fruit, x: 32, y: 30, width: 34 }),
    put({ art: fruit, x: 58, y: 26, width: 36 }),
    put({ art: fruit, x: 78, y: 32, width: 30 }),
    put({ art: basket, x: 54, y: 51, width: 76, outline: '#fff0d0', shadow: 0.4 }),
  ],
  title: {
    face: 'Titan',
    metal: lilacOnBark,
    lines: [{ text: 'Pé de Jabuticaba', size: 32, y: 58, arc: 10, spacing: 0 }],
  },
  landscape: () => [
    sky('linear-gradient(#7a9ad8 0,#c8b8e8 22%,#f8d8d8 36%,#ffe8b8 48%,#f4f0a8 56%)'),
    disc({ x: 0.3, y: 0.4, radius: 50, colours: ['#fffdf0', '#ffe9a8'], halo: 'rgb(255 236 170/.8)' }),
    clouds({ seed: 71, y: 0.2, size: 46, colours: ['#ffffff', '#f0e0f4'], opacity: 0.5, spread: 0.05 }),
    ridge({ seed: 21, y: 0.54, peak: 90, roughness: 8, colours: ['#b8a8d8', '#9a90c0'], rim: '#fff4d8' }),
    hills({ y: 0.56, phase: 1.4, swell: 18, length: 420, colours: ['#a8c070', '#7a9a58'], rim: '#fbffd0' }),
    forest({ seed: 41, y: 0.61, crown: 14, colours: ['#7aa050', '#4f7a40'], rim: '#e4f4a0' }),
    hills({ y: 0.65, phase: 4.1, swell: 18, length: 480, colours: ['#9ac050', '#5a8a3a'], rim: '#f0ffb0' }),
    jabuticabeiras(
      [
        { x: 0.14, y: 0.86, tall: 380, seed: 3 },
        { x: 0.88, y: 0.9, tall: 440, seed: 8 },
        { x: 0.52, y: 0.76, tall: 200, seed: 15, fruit: 14 },
      ],
      { bark, leaves: ['#5f9a3a', '#2c5a24'], light: '#f4e8b0' },
    ),
    hills({ y: 0.85, phase: 0.7, swell: 22, length: 520, colours: ['#6a9a3a', '#2c4a1c'], rim: '#d8f090' }),
    fireflies(['#ffffff', '#fff4c0'], { seed: 29, density: 80, opacity: 0.7 }),
    vignette('rgb(30 18 34/.62)'),
  ],
  cover: {
    ground: 'radial-gradient(90% 64% at 50% 40%,#fffbe0 0,#ffe9a0 26%,#f2c47a 48%,#b08ad0 74%,#4a2a6a 100%)',
    rays: { at: '50% 42%', colour: 'rgb(255 250 220/.9)', count: 20, opacity: 0.45, turn: 4 },
    scenery: [
      hills({ y: 0.7, phase: 2.2, swell: 12, length: 240, colours: ['#a8cc60', '#4a7a34'], rim: '#f4ffb8' }),
      jabuticabeiras(
        [
          { x: 0.05, y: 0.84, tall: 330, seed: 6 },
          { x: 0.97, y: 0.84, tall: 350, seed: 12 },
        ],
        { bark, leaves: ['#5f9a3a', '#2c5a24'], light: '#fff0c0' },
      ),
      glow({ x: 0.5, y: 0.4, radius: 170, colour: 'rgb(255 252 230/.9)' }),
    ],
    behind: [{ art: basket, x: 180, y: 300, width: 232, outline: '#fff0d0', shadow: 0.4 }],
    hero: { art: cluster, x: 186, y: 186, width: 268, outline: '#f6ecff', glow: '#c89aff', shadow: 0.45 },
    companions: [
      { art: thrush, x: 78, y: 222, width: 132, outline: '#fff4e0', shadow: 0.4 },
      { art: fruit, x: 304, y: 92, width: 58, turn: 18, outline: '#f0e4ff' },
      { art: unripe, x: 318, y: 236, width: 52, turn: -12, outline: '#f8ffe0' },
      { art: fruit, x: 60, y: 70, width: 44, turn: -16, blur: 0.6 },
    ],
    front: [
      pile([fruit, fruit, unripe], { seed: 37, count: 30, top: 0.78, size: 50 }),
      fireflies(['#ffffff', '#fff4c0'], { seed: 25, density: 100, opacity: 0.8 }),
      footShade('#7a5a90', 170),
    ],
    sparkles: [
      [110, 130, 9],
      [280, 150, 11],
      [206, 66, 9],
      [326, 180, 8],
    ],
    title: {
      face: 'Titan',
      metal: lilacOnBark,
      lines: [
        { text: 'Pé de', size: 46, y: 386, arc: 10, spacing: 0 },
        { text: 'Jabuticaba', size: 52, y: 442, arc: 8, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#fbf4ff,#9a6ad0 28%,#f4ffd8 50%,#5a3a8a 74%,#d8f0a0)',
  },
};

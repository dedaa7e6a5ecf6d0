import { woodPlate } from '../../builders/plates.ts';
import { footShade } from '../../scenery/shade.ts';
import type { GameRecipe } from '../../game-recipe.ts';
import { behind, fireflies, glow, pile, put, putAt, sky, vignette } from '../../scenery/layer.ts';
import { rails, timbers, veins } from '../../scenery/mine.ts';
import { rockWalls } from '../../scenery/stone.ts';
import { gold, tinted } from '../../title.ts';

/** A gallery of an old gold mine by the light of lanterns, where the whirlwind plays. */

const board = woodPlate({ light: '#a8703c', dark: '#4e2a12', edge: '#1e0e06' });
const rock = { colours: ['#4a3342', '#1c1018'], light: '#a87a6a' } as const;
const farRock = { colours: ['#7a4a3c', '#3a2028'], light: '#e0a070' } as const;
const lantern = { drawing: 'lampiao' };
const nugget = { drawing: 'pepita' };

export const garimpoDoSaci: GameRecipe = {
  id: 'garimpo-do-saci',
  coin: nugget,
  symbols: {
    W: { art: { drawing: 'saci' }, zoom: 1.08 },
    C: { art: nugget, zoom: 1.06 },
    H1: { art: { drawing: 'bateia' }, zoom: 1.06 },
    // It has its own halo; an outline would turn that into a disc.
    H2: { layers: [put({ art: lantern, x: 48, y: 48, width: 96 })] },
    H3: { art: { drawing: 'picareta' }, zoom: 1.04 },
    H4: { art: { drawing: 'cachimbo' }, zoom: 1.04 },
    L1: { letter: 'A', metal: tinted(4), plate: board },
    L2: { letter: 'K', metal: tinted(42), plate: board },
    L3: { letter: 'Q', metal: tinted(150, { strength: 70 }), plate: board },
    L4: { letter: 'J', metal: tinted(210), plate: board },
  },
  symbolStyle: { outline: '#ffe9c0', glow: 'rgb(255 214 140/.4)', letterFace: 'Rye' },
  cabinet: {
    material: 'wood',
    tones: ['#b87a44', '#7a4522', '#381c0c'],
    lip: '#fff2c0,#c98a1a 20%,#ffe08a 40%,#7a4a06 60%,#f0b83a 80%,#5a3004',
    separator: ['#381c0c', '#c98a3a'],
    corners: [
      { art: lantern, x: 20, y: 104, width: 48 },
      { art: nugget, x: 18, y: 330, width: 30, turn: -14 },
      { art: nugget, x: 42, y: 334, width: 22, turn: 20 },
    ],
    ornaments: [
      { art: nugget, x: 170, y: 334, width: 24 },
      { art: nugget, x: 190, y: 335, width: 20, turn: 30 },
    ],
  },
  hero: [
    put({ art: { drawing: 'saci' }, x: 110, y: 80, width: 168, outline: '#ffe9c0', glow: '#ff9a3a', shadow: 0.4 }),
  ],
  title: {
    face: 'Rye',
    metal: { ...gold, edge: '#4a1a06', deep: '#1a0a08' },
    lines: [{ text: 'GARIMPO DO SACI', size: 32, y: 60, arc: 12, spacing: 0 }],
  },
  landscape: () => [
    sky('radial-gradient(70% 46% at 50% 42%,#ffcf7a 0,#d07a34 26%,#6a3430 56%,#24121c 100%)'),
    rockWalls({ ...farRock, seed: 21, reach: 0.34 }),
    timbers([{ half: 0.2, top: 0.36, foot: 0.62, thick: 14, shade: 0.75 }]),
    sky('linear-gradient(transparent 59%,#6a3c28 60%,#3a2018 74%,#160a0e 100%)'),
    rails({ y: 0.6, half: 150 }),
    rockWalls({ ...rock, colours: ['#5a3a3c', '#24141c'], seed: 5, reach: 0.24 }),
    timbers([{ half: 0.33, top: 0.26, foot: 0.8, thick: 24, shade: 0.95 }]),
    veins([
      [
        [0.08, 0.4],
        [0.1, 0.43],
        [0.07, 0.46],
        [0.12, 0.48],
      ],
      [
        [0.92, 0.34],
        [0.9, 0.37],
        [0.93, 0.4],
      ],
      [
        [0.9, 0.62],
        [0.93, 0.64],
        [0.89, 0.66],
        [0.94, 0.69],
      ],
      [
        [0.06, 0.7],
        [0.1, 0.72],
        [0.08, 0.75],
      ],
    ]),
    rockWalls({ ...rock, seed: 12, reach: 0.15 }),
    glow({ x: 0.14, y: 0.2, radius: 170, colour: 'rgb(255 180 70/.75)' }),
    glow({ x: 0.86, y: 0.2, radius: 170, colour: 'rgb(255 180 70/.75)' }),
    putAt({ art: lantern, x: 0.14, y: 0.2, width: 84, glow: '#ffb040' }),
    putAt({ art: lantern, x: 0.86, y: 0.2, width: 84, glow: '#ffb040' }),
    behind([pile([nugget], { seed: 9, count: 34, top: 0.9, size: 62 })], { brightness: 0.8 }),
    fireflies(['#ffd76a', '#ffb347'], { seed: 4, opacity: 0.6 }),
    vignette('rgb(14 6 8/.82)', '46%'),
  ],
  cover: {
    ground: 'radial-gradient(70% 52% at 50% 40%,#ffe29a 0,#e8923a 26%,#7a3a34 54%,#2a141e 84%)',
    rays: { at: '50% 40%', colour: 'rgb(255 224 150/.9)', count: 14, opacity: 0.34, turn: 8 },
    scenery: [
      rockWalls({ ...farRock, seed: 7, reach: 0.32 }),
      timbers([{ half: 0.38, top: 0.09, foot: 0.86, thick: 30, shade: 1 }]),
      rockWalls({ ...rock, seed: 3, reach: 0.13 }),
      veins([
        [
          [0.05, 0.3],
          [0.08, 0.33],
          [0.05, 0.36],
        ],
        [
          [0.95, 0.42],
          [0.92, 0.45],
          [0.95, 0.48],
        ],
        [
          [0.93, 0.2],
          [0.96, 0.23],
        ],
      ]),
      put({ art: lantern, x: 62, y: 118, width: 92, glow: '#ffb040' }),
      put({ art: lantern, x: 304, y: 122, width: 80, glow: '#ffb040' }),
    ],
    hero: { art: { drawing: 'saci' }, x: 180, y: 200, width: 304, outline: '#fff0cc', glow: '#ffa63a', shadow: 0.45 },
    companions: [
      { art: { drawing: 'bateia' }, x: 62, y: 326, width: 138, turn: -8, outline: '#ffe9c0' },
      { art: { drawing: 'picareta' }, x: 312, y: 308, width: 122, turn: 6, outline: '#ffe9c0' },
    ],
    front: [
      pile([nugget], { seed: 14, count: 26, top: 0.78, size: 58 }),
      fireflies(['#ffd76a', '#ffb347'], { seed: 6, density: 110, opacity: 0.9 }),
      footShade('#8a5432'),
    ],
    sparkles: [
      [66, 330, 11],
      [330, 250, 9],
      [120, 432, 8],
      [300, 392, 12],
      [44, 420, 9],
    ],
    title: {
      face: 'Rye',
      metal: { ...gold, edge: '#4a1a06', deep: '#1a0a08' },
      lines: [
        { text: 'GARIMPO', size: 55, y: 408, arc: 13, spacing: 0 },
        { text: 'DO SACI', size: 50, y: 459, arc: 9, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#f0c890,#7a4420 28%,#e0a860 50%,#5a2c10 74%,#d8a060)',
  },
};

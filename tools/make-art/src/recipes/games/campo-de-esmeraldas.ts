import { footShade } from '../../scenery/shade.ts';
import type { GameRecipe } from '../../game-recipe.ts';
import { fireflies, glow, light, pile, put, sky, vignette } from '../../scenery/layer.ts';
import { burst } from '../../scenery/flight.ts';
import { forest, hills, ridge } from '../../scenery/land.ts';
import { disc } from '../../scenery/sky.ts';
import { crystals } from '../../scenery/stone.ts';
import { tile, trap } from '../../scenery/tiles.ts';
import type { Metal } from '../../title.ts';

/** Green hills at first light, out of which emeralds grow. */

const gem = { drawing: 'esmeralda' };
const cluster = { drawing: 'esmeraldas' };
const facets = { faces: ['#4fe0a0', '#c4ffe0', '#0c8a5a'], edge: '#eafff4' } as const;

const goldOnJade: Metal = {
  fill: ['#fffdf0', '#fff0a8', '#e8a818', '#ffe27a'],
  edge: '#04301e',
  rim: '#fff3b0',
  rimMiddle: '#c9940a',
  deep: '#04140f',
};

export const campoDeEsmeraldas: GameRecipe = {
  id: 'campo-de-esmeraldas',
  coin: { drawing: 'moeda' },
  sprites: {
    tile: {
      width: 64,
      height: 64,
      layers: [tile({ face: ['#3f8a63', '#1c5340'], edge: ['#8fd0a8', '#0c2c22'], mark: '#a8e8c4' })],
    },
    'tile-lit': {
      width: 64,
      height: 64,
      layers: [tile({ face: ['#7fe0a4', '#2a8a5c'], edge: ['#fff3b8', '#b8780a'], mark: '#fffbe0', glow: '#ffe27a' })],
    },
    gem: {
      width: 64,
      height: 64,
      layers: [put({ art: gem, x: 32, y: 32, width: 56, outline: '#eafff4', glow: 'rgb(90 255 180/.7)', shadow: 0.5 })],
    },
    trap: { width: 64, height: 64, layers: [trap({ iron: '#8a7a98', dark: '#1c1024', ember: '#ff4a2a' })] },
    burst: {
      width: 120,
      height: 120,
      layers: [burst({ seed: 8, colours: ['#fffbe0', '#ffd23f', '#ff6a2a', '#a8163a'] })],
    },
  },
  hero: [put({ art: cluster, x: 80, y: 66, width: 136, outline: '#eafff4', glow: '#4affb0', shadow: 0.4 })],
  title: {
    face: 'Cinzel',
    metal: goldOnJade,
    lines: [{ text: 'Campo de Esmeraldas', size: 23, y: 58, arc: 10, spacing: 0 }],
  },
  landscape: () => [
    sky('linear-gradient(#0f3f6a 0,#1f7a8a 20%,#6cc4a0 36%,#ffe6a0 47%,#ffc87a 52%)'),
    disc({ x: 0.5, y: 0.44, radius: 56, colours: ['#fffdf0', '#ffe08a'], halo: 'rgb(255 240 180/.75)' }),
    light('50% 44%', 'rgb(255 246 200/.8)', { count: 18, opacity: 0.3, turn: 4 }),
    ridge({ seed: 5, y: 0.53, peak: 110, roughness: 16, colours: ['#6aa8a8', '#3f8a86'], rim: '#ffeebc' }),
    ridge({ seed: 13, y: 0.57, peak: 80, roughness: 10, colours: ['#3a8a7c', '#1f6a5c'], rim: '#b8eec4' }),
    hills({ y: 0.57, phase: 1, swell: 16, length: 420, colours: ['#4fae6a', '#1c6a48'], rim: '#c8f59a' }),
    forest({ seed: 33, y: 0.6, crown: 12, colours: ['#2f8a60', '#1c6a48'], rim: '#a8e88a' }),
    crystals(
      [
        { x: 0.08, y: 0.69, tall: 96, turn: -10 },
        { x: 0.16, y: 0.69, tall: 132, turn: 4 },
        { x: 0.24, y: 0.69, tall: 84, turn: 12 },
        { x: 0.78, y: 0.69, tall: 90, turn: -10 },
        { x: 0.86, y: 0.69, tall: 128, turn: -3 },
        { x: 0.94, y: 0.69, tall: 94, turn: 12 },
      ],
      facets,
    ),
    hills({ y: 0.64, phase: 3.4, swell: 20, length: 460, colours: ['#2f9258', '#0e4c38'], rim: '#a0e884' }),
    crystals(
      [
        { x: 0.02, y: 0.83, tall: 190, turn: -9 },
        { x: 0.12, y: 0.83, tall: 130, turn: 8 },
        { x: 0.98, y: 0.83, tall: 196, turn: 8 },
        { x: 0.88, y: 0.83, tall: 126, turn: -8 },
        { x: 0.36, y: 0.82, tall: 84, turn: -8 },
        { x: 0.66, y: 0.82, tall: 80, turn: 8 },
      ],
      facets,
    ),
    hills({ y: 0.77, phase: 5.6, swell: 24, length: 520, colours: ['#1c6e48', '#052a22'], rim: '#6ad07a' }),
    crystals(
      [
        { x: 0.02, y: 1.03, tall: 190, turn: -8 },
        { x: 0.15, y: 1.03, tall: 130, turn: 10 },
        { x: 0.98, y: 1.03, tall: 200, turn: 7 },
        { x: 0.84, y: 1.03, tall: 126, turn: -10 },
        { x: 0.3, y: 1.03, tall: 76, turn: 4 },
        { x: 0.7, y: 1.03, tall: 70, turn: -6 },
      ],
      facets,
    ),
    fireflies(['#e8fff0', '#b8ffd0', '#fff0b0'], { seed: 15, density: 70, opacity: 0.6 }),
    vignette('rgb(2 22 20/.72)'),
  ],
  cover: {
    ground: 'radial-gradient(84% 62% at 50% 44%,#fffbd8 0,#ffd86a 24%,#f0922e 46%,#a8482a 68%,#3a1420 100%)',
    rays: { at: '50% 48%', colour: 'rgb(255 246 190/.95)', count: 22, opacity: 0.6, turn: 3 },
    scenery: [
      ridge({ seed: 3, y: 0.64, peak: 96, roughness: 14, colours: ['#b0603c', '#5a3a3a'], rim: '#ffe9a0' }),
      crystals(
        [
          { x: 0.1, y: 0.74, tall: 120, turn: -12 },
          { x: 0.2, y: 0.72, tall: 76, turn: 6 },
          { x: 0.9, y: 0.74, tall: 128, turn: 11 },
          { x: 0.8, y: 0.72, tall: 70, turn: -6 },
        ],
        facets,
      ),
      hills({ y: 0.66, phase: 2, swell: 12, length: 200, colours: ['#58c070', '#136244'], rim: '#d4ff9a' }),
      glow({ x: 0.5, y: 0.44, radius: 170, colour: 'rgb(255 255 220/.95)' }),
    ],
    hero: { art: cluster, x: 180, y: 204, width: 318, outline: '#f2fff8', glow: '#3affa8', shadow: 0.4 },
    companions: [
      { art: gem, x: 52, y: 330, width: 104, turn: -14, outline: '#eafff4' },
      { art: gem, x: 312, y: 334, width: 92, turn: 16, outline: '#eafff4' },
    ],
    front: [
      pile([gem, gem, { drawing: 'moeda' }], { seed: 18, count: 34, top: 0.72, size: 54 }),
      fireflies(['#f0fff4', '#fff0b0'], { seed: 22, density: 100, opacity: 0.8 }),
      footShade('#5a9a68'),
    ],
    sparkles: [
      [132, 118, 12],
      [236, 150, 9],
      [180, 66, 14],
      [60, 300, 9],
      [320, 308, 11],
      [270, 250, 8],
    ],
    title: {
      face: 'Cinzel',
      metal: goldOnJade,
      lines: [
        { text: 'Campo de', size: 45, y: 404, arc: 10, spacing: 0 },
        { text: 'Esmeraldas', size: 45, y: 456, arc: 8, spacing: -1 },
      ],
    },
    frame: 'linear-gradient(160deg,#fff6c8,#4a9a5a 28%,#f4ffd8 50%,#1c6a44 74%,#ffeaa0)',
  },
};

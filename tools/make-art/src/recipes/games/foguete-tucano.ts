import { footShade } from '../../scenery/shade.ts';
import type { GameRecipe } from '../../game-recipe.ts';
import { fireflies, glow, html, put, putAt, sky, vignette } from '../../scenery/layer.ts';
import { forest, palms } from '../../scenery/land.ts';
import { clouds, disc, stars } from '../../scenery/sky.ts';
import { burst, streaks } from '../../scenery/flight.ts';
import type { Metal } from '../../title.ts';

/** From the forest to the stars: dusk below, space above, a toucan on its rocket between them. */

const rocket = { drawing: 'tucano-foguete' };
const flame = { drawing: 'chama-de-foguete' };

const neon: Metal = {
  fill: ['#ffffff', '#bff4ff', '#19b8f0', '#8ae8ff'],
  edge: '#06204e',
  rim: '#ffe28a',
  rimMiddle: '#ff8a2a',
  deep: '#0a0630',
};

export const fogueteTucano: GameRecipe = {
  id: 'foguete-tucano',
  coin: { drawing: 'moeda' },
  sprites: {
    // The nose points up and to the right; the client turns the rocket in its direction of flight.
    rocket: {
      width: 140,
      height: 140,
      layers: [
        put({ art: rocket, x: 70, y: 70, width: 126, outline: '#e8fbff', glow: 'rgb(120 220 255/.5)', shadow: 0.3 }),
      ],
    },
    flame: { width: 80, height: 80, layers: [put({ art: flame, x: 36, y: 44, width: 92, turn: 45, shadow: 0 })] },
    burst: {
      width: 150,
      height: 150,
      layers: [burst({ seed: 5, colours: ['#fffbe0', '#ffd23f', '#ff7a2a', '#d8263a'] })],
    },
    cloud: {
      width: 144,
      height: 100,
      layers: [put({ art: { fluent: '2601-fe0f' }, x: 72, y: 48, width: 136, shadow: 0.2 })],
    },
    star: {
      width: 32,
      height: 32,
      layers: [
        html(
          '<svg style="left:0;top:0" width="32" height="32" viewBox="-16 -16 32 32"><path d="M0-14C1.6-4 4-1.6 14 0C4 1.6 1.6 4 0 14C-1.6 4-4 1.6-14 0C-4-1.6-1.6-4 0-14Z" fill="#fff"/></svg>',
        ),
      ],
    },
  },
  hero: [put({ art: rocket, x: 80, y: 80, width: 150, outline: '#e8fbff', glow: '#4ac8ff', shadow: 0.4 })],
  title: { face: 'Bungee', metal: neon, lines: [{ text: 'FOGUETE TUCANO', size: 29, y: 60, arc: 12, spacing: 0 }] },
  landscape: () => [
    sky('linear-gradient(#040418 0,#0e1046 26%,#2e1a78 46%,#8a2f94 62%,#e8607a 74%,#ffb35c 84%)'),
    stars({ seed: 6, until: 0.62, density: 260 }),
    disc({
      x: 0.76,
      y: 0.17,
      radius: 62,
      colours: ['#fff6e0', '#e0b088'],
      halo: 'rgb(255 200 150/.45)',
      craters: 'rgb(190 130 90/.32)',
    }),
    putAt({ art: { fluent: '1fa90' }, x: 0.2, y: 0.28, width: 86, turn: -12, brightness: 0.9 }),
    streaks({ seed: 4, count: 9, colour: '#9adfff' }),
    clouds({ seed: 41, y: 0.72, size: 46, colours: ['#ff9ab0', '#9a4a9a'], opacity: 0.5 }),
    clouds({ seed: 42, y: 0.8, size: 60, colours: ['#ffc4a0', '#b8507a'], opacity: 0.6 }),
    forest({ seed: 12, y: 0.87, crown: 22, colours: ['#6a2a6a', '#3a1450'], rim: '#ff9a7a' }),
    palms({
      y: 0.91,
      colours: ['#2a0e48', '#1a0830'],
      rim: '#b04a7a',
      trees: [
        { x: 0.08, tall: 170, lean: 0.14 },
        { x: 0.9, tall: 190, lean: -0.14 },
        { x: 0.76, tall: 110, lean: 0.1 },
      ],
    }),
    forest({ seed: 19, y: 0.93, crown: 34, colours: ['#1e0a3a', '#0a0420'], rim: '#5a2468' }),
    fireflies(['#9adfff', '#ffe0a0'], { seed: 3, density: 50, opacity: 0.6 }),
    vignette('rgb(4 2 24/.7)'),
  ],
  cover: {
    ground: 'linear-gradient(152deg,#03031a 0,#141260 24%,#4a1f9a 44%,#c03a94 64%,#ff8a4a 84%)',
    scenery: [
      stars({ seed: 9, until: 0.8, density: 380 }),
      disc({
        x: 0.18,
        y: 0.2,
        radius: 60,
        colours: ['#fff6e0', '#e8b890'],
        halo: 'rgb(255 210 170/.5)',
        craters: 'rgb(190 130 90/.32)',
      }),
      put({ art: { fluent: '1fa90' }, x: 316, y: 262, width: 74, turn: 10 }),
      streaks({ seed: 2, count: 16, colour: '#b8ecff' }),
      glow({ x: 0.52, y: 0.4, radius: 190, colour: 'rgb(120 210 255/.6)' }),
      clouds({ seed: 51, y: 0.72, size: 44, colours: ['#ffd0dc', '#a8509a'], opacity: 0.75, spread: 0.035 }),
    ],
    behind: [{ art: flame, x: 50, y: 338, width: 196, turn: 45, shadow: 0, glow: '#ff9a3a' }],
    hero: { art: rocket, x: 196, y: 190, width: 318, outline: '#f0fcff', glow: '#38c0ff', shadow: 0.45 },
    companions: [
      { art: { drawing: 'moeda' }, x: 326, y: 190, width: 42, turn: -18, turnY: 40 },
      { art: { drawing: 'moeda' }, x: 306, y: 330, width: 54, turn: 20, turnY: -38 },
      { art: { drawing: 'moeda' }, x: 236, y: 334, width: 34, turn: 8, turnY: 50, blur: 0.4 },
      { art: { drawing: 'moeda' }, x: 142, y: 68, width: 30, turn: -8, turnY: -46, blur: 0.6 },
    ],
    front: [
      clouds({ seed: 52, y: 0.95, size: 56, colours: ['#fff0e8', '#c8689a'], opacity: 0.95, spread: 0.05 }),
      footShade('#8a58b0'),
    ],
    sparkles: [
      [330, 60, 12],
      [66, 120, 9],
      [40, 290, 8],
      [290, 210, 8],
    ],
    title: {
      face: 'Bungee',
      metal: neon,
      lines: [
        { text: 'FOGUETE', size: 54, y: 402, arc: 12, spacing: -1 },
        { text: 'TUCANO', size: 56, y: 457, arc: 8, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#f0fbff,#3a8ac8 28%,#d8f4ff 50%,#2a4a98 74%,#b8e8ff)',
  },
};

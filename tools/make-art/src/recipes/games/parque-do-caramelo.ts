import { bulbPlate } from '../../builders/plates.ts';
import type { SlotRecipe } from '../../game-recipe.ts';
import { bulbs } from '../../scenery/festa.ts';
import { hills } from '../../scenery/land.ts';
import { fireflies, glow, light, put, sky, vignette, type Size } from '../../scenery/layer.ts';
import { fairground, ferrisWheel, tents } from '../../scenery/park.ts';
import { footShade } from '../../scenery/shade.ts';
import { stars } from '../../scenery/sky.ts';
import { tinted, type Metal } from '../../title.ts';

/** The amusement park that comes to a small town, at night; the caramel dog of the square sells its tickets. */

const dog = { drawing: 'caramelo' };
const wheel = { drawing: 'roda-gigante' };
const horse = { drawing: 'cavalinho-de-carrossel' };
const car = { drawing: 'carrinho-bate-bate' };
const candy = { drawing: 'algodao-doce' };
const ticket = { drawing: 'ingresso' };
const rim = '#fff6dc';

const cabins = ['#ff4f8e', '#ffc93a', '#22d0c4', '#4a8af0'];
const lamps = ['#ffd24a', '#ff6ab0', '#5af0ff'];

const neon: Metal = {
  fill: ['#ffffff', '#fff2a8', '#ffb51e', '#ffe27a'],
  edge: '#7a0a4a',
  rim: '#a8fff6',
  rimMiddle: '#0a9aa8',
  deep: '#08102e',
};

const landscape = ({ width }: Size) => {
  const isWide = width > 700;
  return [
    sky('linear-gradient(#060a2a 0,#0c1c54 24%,#16407e 42%,#2a7a9a 54%,#f0a860 63%,#3a1a58 70%)'),
    stars({ density: 130, until: 0.5 }),
    light('50% 60%', 'rgb(255 200 120/.6)', { count: 16, opacity: 0.25, turn: 6 }),
    hills({ y: 0.585, phase: 2, swell: 20, length: 420, colours: ['#1c3a6a', '#142450'], rim: '#ffce8a' }),
    ferrisWheel({
      x: isWide ? 0.16 : 0.5,
      y: isWide ? 0.36 : 0.29,
      radius: isWide ? 240 : 178,
      cabins: 14,
      colours: cabins,
      steel: '#ffb0dc',
      lights: lamps,
    }),
    tents({
      y: 0.645,
      row: isWide
        ? [
            { x: 0.3, width: 150, tall: 130, colours: ['#e8325a', '#fff0d8'] },
            { x: 0.62, width: 190, tall: 170, colours: ['#f0a012', '#fff0d8'] },
            { x: 0.74, width: 150, tall: 124, colours: ['#12a8a0', '#fff0d8'] },
            { x: 0.86, width: 200, tall: 184, colours: ['#e8325a', '#fff0d8'] },
          ]
        : [
            { x: -0.08, width: 128, tall: 120, colours: ['#e8325a', '#fff0d8'] },
            { x: 0.78, width: 140, tall: 132, colours: ['#12a8a0', '#fff0d8'] },
          ],
    }),
    fairground({ y: 0.64, colours: ['#4a2a5a', '#140a2e'], pools: ['#ffb84a', '#ff6ab0', '#5af0ff', '#ffd24a'] }),
    bulbs(
      [
        { from: [-0.02, 0.5], to: [0.5, 0.44], sag: 44 },
        { from: [0.5, 0.44], to: [1.02, 0.51], sag: 44 },
        { from: [-0.02, 0.03], to: [1.02, 0.05], sag: 34 },
      ],
      { colours: lamps, step: 32, radius: 4 },
    ),
    fireflies(['#ffffff', '#ffe6a0', '#a8fff6'], { seed: 17, density: 60, opacity: 0.55 }),
    vignette('rgb(4 4 26/.68)'),
  ];
};

const board = (hue: number) =>
  bulbPlate({ light: `hsl(${hue} 62% 46%)`, dark: `hsl(${hue} 70% 20%)`, edge: '#ffce5a' });

export const parqueDoCaramelo: SlotRecipe = {
  id: 'parque-do-caramelo',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: dog, zoom: 1.1 },
    S: { art: wheel, zoom: 1.08 },
    H1: { art: horse, zoom: 1.06 },
    H2: { art: car, zoom: 1.04 },
    H3: { art: candy, zoom: 1.04 },
    H4: { art: ticket, zoom: 1.02 },
    L1: { letter: 'A', metal: tinted(345), plate: board(206), size: 50 },
    L2: { letter: 'K', metal: tinted(44), plate: board(330), size: 50 },
    L3: { letter: 'Q', metal: tinted(172), plate: board(18), size: 50 },
    L4: { letter: 'J', metal: tinted(200), plate: board(160), size: 50 },
  },
  symbolStyle: { outline: '#fff6dc', glow: 'rgb(120 240 255/.35)', letterFace: 'Bungee' },
  cabinet: {
    material: 'bulbs',
    tones: ['#2ac4c0', '#0e6a84', '#08304e'],
    lip: '#ffe9f6,#d81e72 16%,#ff9ad0 34%,#a00a56 52%,#ff7abc 70%,#7a063e 88%,#ffd0ea',
    separator: ['#06203c', '#7af0f0'],
    corners: [{ art: ticket, x: 24, y: 104, width: 54, turn: -18 }],
    ornaments: [
      { art: candy, x: 28, y: 352, width: 30 },
      { art: candy, x: 332, y: 352, width: 30, flip: true },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 112, colour: 'rgb(120 240 255/.55)' }),
    put({ art: wheel, x: 46, y: 66, width: 96, outline: rim }),
    put({ art: horse, x: 178, y: 70, width: 84, outline: rim }),
    put({ art: dog, x: 110, y: 54, width: 106, outline: rim, glow: '#ff6ab0', shadow: 0.4 }),
  ],
  title: {
    face: 'Bungee',
    metal: neon,
    lines: [{ text: 'PARQUE DO CARAMELO', size: 25, y: 58, arc: 10, spacing: 0 }],
  },
  landscape,
  cover: {
    ground: 'radial-gradient(90% 66% at 50% 36%,#fff0b8 0,#5ad8d0 22%,#1a7aa8 46%,#103a7a 70%,#060a2a 100%)',
    rays: { at: '50% 38%', colour: 'rgb(255 244 200/.85)', count: 20, opacity: 0.4, turn: 9 },
    scenery: [
      stars({ density: 120, until: 0.5 }),
      ferrisWheel({ x: 0.5, y: 0.36, radius: 152, cabins: 12, colours: cabins, steel: '#ffb0dc', lights: lamps }),
      bulbs([{ from: [-0.04, 0.02], to: [1.04, 0.02], sag: 22 }], { colours: lamps, step: 26, radius: 4 }),
      tents({
        y: 0.76,
        row: [
          { x: -0.12, width: 140, tall: 132, colours: ['#e8325a', '#fff0d8'] },
          { x: 0.74, width: 140, tall: 132, colours: ['#f0a012', '#fff0d8'] },
        ],
      }),
      fairground({ y: 0.755, colours: ['#5a2a6a', '#140a2e'], pools: ['#ffb84a', '#5af0ff', '#ff6ab0'] }),
    ],
    hero: { art: dog, x: 180, y: 208, width: 246, outline: rim, glow: '#ff4f9e', shadow: 0.5 },
    companions: [
      { art: horse, x: 56, y: 304, width: 132, turn: -6, outline: rim, shadow: 0.4 },
      { art: candy, x: 308, y: 296, width: 118, turn: 10, outline: rim, shadow: 0.4 },
    ],
    front: [
      fireflies(['#ffffff', '#ffe9a0', '#a8fff6'], { seed: 9, density: 90, opacity: 0.8 }),
      footShade('#4a1a6a', 200),
    ],
    sparkles: [
      [70, 70, 10],
      [296, 84, 12],
      [180, 26, 9],
    ],
    title: {
      face: 'Bungee',
      metal: neon,
      lines: [
        { text: 'PARQUE DO', size: 38, y: 392, arc: 12, spacing: 0 },
        { text: 'CARAMELO', size: 50, y: 448, arc: 12, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#fff6dc,#18a8b0 28%,#ffd0ea 50%,#0a5a78 74%,#a8fff6)',
  },
};

import type { SlotRecipe } from '../../game-recipe.ts';
import { hills } from '../../scenery/land.ts';
import { behind, glow, html, light, pile, put, sky, vignette, type Size } from '../../scenery/layer.ts';
import { awning, crates } from '../../scenery/market.ts';
import { footShade } from '../../scenery/shade.ts';
import { clouds } from '../../scenery/sky.ts';
import { tinted } from '../../title.ts';

const basket = { drawing: 'cesta-de-frutas' };
const melon = { fluent: '1f349' };
const pineapple = { drawing: 'abacaxi' };
const mango = { fluent: '1f96d' };
const grape = { fluent: '1f347' };
const orange = { fluent: '1f34a' };
const lemon = { fluent: '1f34b' };
const banana = { fluent: '1f34c' };
const strawberry = { fluent: '1f353' };
const rim = '#fffbe0';
const box: [string, string, string] = ['#f0c078', '#b87a3a', '#5a2c10'];

/** A market stall in the morning: the awning above, crates full of fruit below, the town in the haze between. */
const landscape = ({ width }: Size) => {
  const wide = width > 700;
  return [
    sky('linear-gradient(#1a8fb0 0,#4fc0c8 26%,#c8ecc0 46%,#ffe9a8 58%,#f0a850 76%,#7a3010 100%)'),
    light('50% 44%', 'rgb(255 255 220/.9)', { count: 22, opacity: 0.35, turn: 7 }),
    behind([clouds({ seed: 3, y: 0.33, size: 30, colours: ['#ffffff', '#e0f6f0'], opacity: 0.8, spread: 0.012 })], {
      blur: 5,
    }),
    hills({ y: 0.54, phase: 2, swell: 18, colours: ['#8ac87a', '#5aa05a'], rim: '#e0ffb8' }),
    hills({ y: 0.6, phase: 5, swell: 14, colours: ['#5aa852', '#2f7a3a'], rim: '#c8f59a' }),
    html('<div style="inset:0;background:linear-gradient(transparent 56%,rgb(90 30 8/.5) 70%)"></div>'),
    pile([orange, mango, lemon, strawberry, grape], {
      seed: 7,
      count: wide ? 170 : 74,
      top: 0.8,
      size: wide ? 92 : 74,
    }),
    crates({ y: 0.88, tall: wide ? 120 : 130, wood: box, width: wide ? 220 : 160 }),
    awning({ height: wide ? 120 : 104, stripes: ['#e0303f', '#fff2d8'], stripe: wide ? 66 : 48 }),
    vignette('rgb(50 14 6/.6)', '60%'),
  ];
};

export const feiraDeFrutas: SlotRecipe = {
  id: 'feira-de-frutas',
  coin: { drawing: 'moeda' },
  symbols: {
    S: { art: basket, zoom: 1.1 },
    H1: { art: melon, saturation: 1.3, zoom: 0.96 },
    H2: { art: pineapple, zoom: 1 },
    H3: { art: mango, saturation: 1.3, zoom: 0.92 },
    H4: { art: grape, saturation: 1.3, zoom: 0.94 },
    L1: { art: orange, saturation: 1.3, zoom: 0.84 },
    L2: { art: lemon, saturation: 1.3, zoom: 0.84 },
    L3: { art: banana, saturation: 1.3, zoom: 0.88 },
    L4: { art: strawberry, saturation: 1.3, zoom: 0.84 },
  },
  symbolStyle: { outline: '#fffbe8', glow: 'rgb(255 240 180/.4)' },
  cabinet: {
    material: 'wood',
    tones: ['#f6cf8c', '#c88a46', '#6a3816'],
    lip: '#fff6d8,#c8843a 20%,#ffe0a0 40%,#8a4e1c 60%,#f6cf8c 80%,#6a3816',
    corners: [
      { art: strawberry, saturation: 1.3, x: 18, y: 78, width: 38, turn: -16 },
      { art: lemon, saturation: 1.3, x: 46, y: 74, width: 34, turn: 10 },
      { art: grape, saturation: 1.3, x: 9, y: 104, width: 26, turn: -8 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 100, colour: 'rgb(255 250 190/.85)' }),
    put({ art: basket, x: 100, y: 72, width: 146, outline: rim, glow: '#ffd86a', shadow: 0.45 }),
  ],
  title: {
    metal: tinted(44, { deep: '#3a0a08' }),
    lines: [{ text: 'FEIRA DE FRUTAS', size: 38, y: 60, arc: 12, spacing: 0 }],
  },
  landscape,
  cover: {
    ground: 'radial-gradient(90% 70% at 50% 44%,#fffde0 0,#ffe58a 22%,#7fd0b8 50%,#1a8fa0 76%,#0a4a5a 100%)',
    rays: { at: '50% 46%', colour: 'rgb(255 255 230/.95)', count: 20, opacity: 0.6, turn: 4 },
    scenery: [awning({ height: 62, stripes: ['#e0303f', '#fff2d8'], stripe: 40, lambrequin: 22 })],
    behind: [
      { art: melon, saturation: 1.3, x: 62, y: 172, width: 120, turn: -20, outline: rim },
      { art: pineapple, x: 306, y: 156, width: 132, turn: 22, outline: rim },
    ],
    hero: { art: basket, x: 180, y: 208, width: 306, outline: rim, glow: '#fff0a0', shadow: 0.5 },
    companions: [
      { art: grape, saturation: 1.3, x: 42, y: 312, width: 112, turn: -10, outline: rim },
      { art: mango, saturation: 1.3, x: 324, y: 306, width: 104, turn: 20, outline: rim },
    ],
    front: [
      pile([orange, strawberry, lemon, mango, banana], { seed: 12, count: 40, top: 0.77, size: 72 }),
      footShade('#d8946a'),
    ],
    sparkles: [
      [96, 118, 10],
      [262, 112, 12],
      [120, 330, 11],
      [250, 326, 10],
    ],
    title: {
      metal: tinted(44, { deep: '#3a0606' }),
      lines: [
        { text: 'FEIRA', size: 78, y: 404, arc: 16, spacing: 1 },
        { text: 'DE FRUTAS', size: 50, y: 456, arc: 10, spacing: 0.5 },
      ],
    },
    frame: 'linear-gradient(160deg,#fff8d8,#c8843a 28%,#ffe6b0 50%,#8a4e1c 74%,#ffd890)',
  },
};

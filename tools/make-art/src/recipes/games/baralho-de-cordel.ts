import type { GameRecipe } from '../../game-recipe.ts';
import { html, put, putAt, vignette } from '../../scenery/layer.ts';
import { cardAt, cardBack, cardPaper, carvedHill, carvedSky, ink, paper } from '../../scenery/cordel.ts';
import type { Metal } from '../../title.ts';

/** A fair in the sertão at dusk, printed from wood: a sun with a face, cactuses, and a deck of their figures. */

const sun = { drawing: 'xilo-sol' };
const cactus = { drawing: 'xilo-mandacaru' };
const dove = { drawing: 'xilo-asa-branca' };
const flower = { drawing: 'xilo-flor' };
const jack = { drawing: 'xilo-vaqueiro' };
const queen = { drawing: 'xilo-rendeira' };
const king = { drawing: 'xilo-rei' };

/** The colours of cactuses against the light. */
const shade = { '#2F7A3C': ink, '#F6E7C4': '#e8862a', '#D8263A': ink, '#1C0F08': ink };
const darkCactus = { drawing: 'xilo-mandacaru', recolour: shade };
const whiteSun = { drawing: 'xilo-sol', recolour: { '#D9661A': paper, '#F6E7C4': '#9c2418', '#1C0F08': '#1c0f08' } };

const card = { width: 150, height: 210 };
const suit = (art: typeof sun) => ({
  width: 72,
  height: 72,
  layers: [put({ art, x: 36, y: 36, width: 70, shadow: 0 })],
});
const figure = (art: typeof sun) => ({
  width: 90,
  height: 160,
  layers: [put({ art, x: 45, y: 45, width: 88, shadow: 0 })],
});

const woodType: Metal = {
  fill: ['#fffaf0', '#ffeec4', '#ffd27a', '#fff0c8'],
  edge: ink,
  rim: '#f0a838',
  rimMiddle: '#b8431c',
  deep: ink,
};

export const baralhoDeCordel: GameRecipe = {
  id: 'baralho-de-cordel',
  coin: { drawing: 'moeda' },
  sprites: {
    paper: { ...card, layers: [cardPaper(card)] },
    back: { ...card, layers: [cardBack({ ...card, art: whiteSun })] },
    suit0: suit(sun),
    suit1: suit(cactus),
    suit2: suit(dove),
    suit3: suit(flower),
    jack: figure(jack),
    queen: figure(queen),
    king: figure(king),
    pin: {
      width: 20,
      height: 48,
      layers: [put({ art: { drawing: 'prendedor' }, x: 10, y: 10, width: 20, shadow: 0 })],
    },
  },
  hero: [put({ art: sun, x: 60, y: 60, width: 112 })],
  title: {
    face: 'Rye',
    metal: woodType,
    lines: [{ text: 'Baralho de Cordel', size: 27, y: 54, arc: 8, spacing: 0 }],
  },
  landscape: ({ width }) => {
    const isWide = width > 900;
    return [
      carvedSky({
        seed: 12,
        y: 0.6,
        bands: ['#5a1410', '#8a2414', '#b83c18', '#d8601e', '#ee8e2e', '#f8bc54'],
        cut: '#ffd890',
      }),
      putAt({ art: sun, x: isWide ? 0.5 : 0.5, y: isWide ? 0.44 : 0.42, width: isWide ? 380 : 250, shadow: 0 }),
      carvedHill({ seed: 5, y: 0.56, swell: 16, length: 90, colour: '#7a2a14', cut: '#f0a040' }),
      carvedHill({ seed: 9, y: 0.64, swell: 20, length: 130, colour: '#4a180c', cut: '#d8742a' }),
      putAt({ art: darkCactus, x: 0.1, y: 0.62, width: isWide ? 190 : 120, shadow: 0 }),
      putAt({ art: darkCactus, x: 0.92, y: 0.6, width: isWide ? 230 : 140, flip: true, shadow: 0 }),
      carvedHill({ seed: 21, y: 0.76, swell: 18, length: 160, colour: '#2a0f08', cut: '#b8501e' }),
      putAt({ art: darkCactus, x: 0.02, y: 0.84, width: isWide ? 260 : 170, shadow: 0 }),
      carvedHill({ seed: 33, y: 0.9, swell: 14, length: 150, colour: '#180803', cut: '#8a3614' }),
      vignette('rgb(20 4 0/.6)'),
    ];
  },
  cover: {
    ground: '#e8862a',
    scenery: [
      carvedSky({ seed: 8, y: 0.78, bands: ['#b83418', '#d8561c', '#ee8a2c', '#f8b84c', '#fbd88a'], cut: '#fff0c8' }),
      carvedHill({ seed: 6, y: 0.72, swell: 12, length: 70, colour: '#5a1c0e', cut: '#f0a040' }),
    ],
    hero: { art: sun, x: 180, y: 172, width: 318, shadow: 0 },
    companions: [
      { art: cactus, x: 42, y: 292, width: 112, shadow: 0.2 },
      { art: dove, x: 304, y: 70, width: 92, shadow: 0.2 },
    ],
    front: [
      cardAt({ sign: '7', suit: flower, colour: '#9c1730', x: 92, y: 232, width: 128, turn: -22 }),
      cardAt({ sign: 'Q', suit: dove, figure: queen, colour: '#1e3f74', x: 270, y: 236, width: 132, turn: 20 }),
      cardAt({ sign: 'K', suit: sun, figure: king, colour: '#a8400e', x: 180, y: 206, width: 166, turn: -2 }),
      html(
        `<div style="left:0;right:0;bottom:0;height:128px;background:linear-gradient(transparent,${ink} 34%)"></div>`,
      ),
    ],
    sparkles: [],
    title: {
      face: 'Rye',
      metal: woodType,
      lines: [
        { text: 'Baralho', size: 52, y: 396, arc: 10, spacing: 0 },
        { text: 'de Cordel', size: 45, y: 448, arc: 6, spacing: 0 },
      ],
    },
    frame: `linear-gradient(160deg,${paper},#b8431c 28%,#ffe9b0 50%,#5a1410 74%,${paper})`,
  },
};

import type { SlotRecipe } from '../../game-recipe.ts';
import { balconies, cobbles, ledge, tiledWall } from '../../scenery/azulejos.ts';
import { bulbs, bunting } from '../../scenery/festa.ts';
import { glow, put, sky, vignette } from '../../scenery/layer.ts';
import { footShade } from '../../scenery/shade.ts';
import type { Metal } from '../../title.ts';

/** A street of São Luís in the blue hour: fronts of glazed tiles, and the bull of the festival that dances before them. */

const bull = { drawing: 'bumba-meu-boi' };
const sun = { drawing: 'azulejo-sol' };
const flower = { drawing: 'azulejo-flor' };
const fish = { drawing: 'azulejo-peixe' };
const leaf = { drawing: 'azulejo-folha' };
const star = { drawing: 'azulejo-estrela' };

const glazed: Metal = {
  fill: ['#ffffff', '#f4faff', '#8ec0ff', '#eaf4ff'],
  edge: '#0c2a86',
  rim: '#ffffff',
  rimMiddle: '#f2b632',
  deep: '#081448',
};

const blue = { ground: ['#f6fbff', '#b8cdf0'], mark: '#2a5cc8', star: '#f2b632' } as const;

export const azulejosDeSaoLuis: SlotRecipe = {
  id: 'azulejos-de-sao-luis',
  coin: { drawing: 'moeda' },
  symbols: {
    S: { art: bull, zoom: 1.04 },
    H1: { art: sun, zoom: 1.1 },
    H2: { art: flower, zoom: 1.1 },
    L1: { art: fish, zoom: 1.1 },
    L2: { art: leaf, zoom: 1.1 },
    L3: { art: star, zoom: 1.1 },
  },
  symbolStyle: { outline: '#ffffff', glow: 'rgb(255 255 255/.25)' },
  cabinet: {
    material: 'stone',
    tones: ['#f4ead0', '#cdbb92', '#8a7650'],
    lip: '#ffffff,#2a5cc8 16%,#e8f2ff 34%,#123a96 52%,#bcd6ff 70%,#0c2a7a 88%,#ffffff',
    separator: ['#0c1c50', '#3a64c0'],
    corners: [
      { art: star, x: 22, y: 96, width: 40 },
      { art: sun, x: 338, y: 96, width: 40 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 96, colour: 'rgb(255 214 120/.75)' }),
    put({ art: leaf, x: 38, y: 72, width: 48, turn: -10, shadow: 0.4 }),
    put({ art: fish, x: 170, y: 72, width: 48, turn: 10, shadow: 0.4 }),
    put({ art: bull, x: 104, y: 56, width: 106, outline: '#fff6dc', glow: '#ffd24a', shadow: 0.4 }),
  ],
  title: {
    face: 'Title',
    metal: glazed,
    lines: [
      { text: 'Azulejos', size: 33, y: 40, arc: 8, spacing: 1 },
      { text: 'de São Luís', size: 24, y: 70, arc: 6, spacing: 1 },
    ],
  },
  landscape: () => [
    sky('linear-gradient(#16246e 0,#3a4ca8 10%,#2a3c86 26%)'),
    tiledWall({ top: 0.07, bottom: 0.78, side: 74, blur: 2.5, ...blue, ground: ['#8ea8e4', '#3c58ac'] }),
    balconies({
      foot: 0.36,
      tall: 0.2,
      apart: 190,
      frame: '#fff8e4',
      shutter: ['#2a8a6a', '#0e4a3c'],
      lit: '#e89a3a',
      blur: 1.2,
    }),
    ledge({ y: 0.055, tall: 26, colours: ['#e4d4b4', '#8a7a68'] }),
    ledge({ y: 0.41, tall: 16, colours: ['#e4d4b4', '#8a7a68'] }),
    balconies({
      foot: 0.74,
      tall: 0.24,
      apart: 190,
      frame: '#fff8e4',
      shutter: ['#c8442c', '#7a1a10'],
      lit: '#d8742c',
      blur: 1.2,
    }),
    ledge({ y: 0.765, tall: 18, colours: ['#e4d4b4', '#8a7a68'] }),
    cobbles({ y: 0.79, colours: ['#465494', '#1c2450'], blur: 2 }),
    bulbs(
      [
        { from: [-0.02, 0.03], to: [0.5, 0.05], sag: 46 },
        { from: [0.5, 0.05], to: [1.02, 0.02], sag: 52 },
      ],
      { colours: ['#ffd24a', '#ffb07a', '#fff0b0'] },
    ),
    vignette('rgb(6 10 50/.72)'),
  ],
  cover: {
    ground: 'linear-gradient(160deg,#2a5cd0 0,#123a9a 45%,#081c5c 100%)',
    rays: { at: '50% 40%', colour: 'rgb(255 240 190/.8)', count: 16, opacity: 0.28, turn: 8 },
    scenery: [
      tiledWall({ top: 0, bottom: 1, side: 60, ...blue }),
      glow({ x: 0.5, y: 0.4, radius: 210, colour: 'rgb(255 226 150/.95)' }),
    ],
    hero: { art: bull, x: 180, y: 194, width: 264, outline: '#fff6dc', glow: '#ffb84a', shadow: 0.55 },
    companions: [
      { art: sun, x: 56, y: 74, width: 84, turn: -8, shadow: 0.4 },
      { art: fish, x: 306, y: 77, width: 84, turn: 8, shadow: 0.4 },
      { art: leaf, x: 44, y: 300, width: 88, turn: 7, shadow: 0.4 },
      { art: flower, x: 316, y: 300, width: 88, turn: -7, shadow: 0.4 },
    ],
    front: [
      bunting(
        [
          { from: [-0.04, 0.01], to: [0.52, 0.02], sag: 22 },
          { from: [0.48, 0.02], to: [1.04, 0.0], sag: 26 },
        ],
        { colours: ['#f23a4a', '#ffc81e', '#19b4c8', '#3fb84a', '#f27ab0'] },
      ),
      footShade('#081c5c', 190),
    ],
    sparkles: [
      [96, 128, 9],
      [268, 150, 10],
      [184, 52, 8],
    ],
    title: {
      face: 'Title',
      metal: glazed,
      lines: [
        { text: 'Azulejos', size: 54, y: 394, arc: 12, spacing: 1 },
        { text: 'de São Luís', size: 38, y: 442, arc: 8, spacing: 1 },
      ],
    },
    frame: 'linear-gradient(160deg,#ffffff,#2a5cc8 28%,#ffe9b0 50%,#0c2a7a 74%,#d8e8ff)',
  },
};

import type { SlotRecipe } from '../../game-recipe.ts';
import { stonePlate } from '../../builders/plates.ts';
import { forest, hills } from '../../scenery/land.ts';
import { fireflies, glow, pile, put, putAt, sky, vignette, type Size } from '../../scenery/layer.ts';
import { leaves } from '../../scenery/plants.ts';
import { footShade } from '../../scenery/shade.ts';
import { beams } from '../../scenery/sky.ts';
import { tinted, type Metal } from '../../title.ts';

/** A forest at night with glowing mushrooms, and the curupira, a boy with burning hair who guards its book. */

const boy = { drawing: 'curupira' };
const book = { drawing: 'livro-da-mata' };
const open = { drawing: 'livro-aberto' };
const anteater = { drawing: 'tamandua' };
const armadillo = { drawing: 'tatu-canastra' };
const mushroom = { drawing: 'cogumelo-de-luz' };
const foot = { drawing: 'pegada-de-fogo' };

const slate = stonePlate({ light: '#3f7a68', dark: '#123a34', edge: '#031a16' });
const night = { dark: '#02201e', light: '#12705c', vein: '#58e8b8' };

const ember: Metal = {
  fill: ['#fffbe0', '#ffd23e', '#ff6a10', '#ffb030'],
  edge: '#4a0a02',
  rim: '#fff0b0',
  rimMiddle: '#c85a0a',
  deep: '#02201a',
};

const landscape = ({ width }: Size) => {
  const near = Math.min(width * 0.5, 340);
  return [
    sky('linear-gradient(#03141c 0,#07303a 18%,#0e5a58 36%,#1f8a74 47%,#0c4a40 58%,#04241e 78%,#010e0c 100%)'),
    glow({ x: 0.5, y: 0.44, radius: 300, colour: 'rgb(120 255 210/.5)' }),
    beams({ seed: 21, colour: 'rgb(150 255 230/.34)', count: 7, lean: 0.22, until: 0.72 }),
    forest({ y: 0.46, seed: 31, crown: 40, colours: ['#1f7a68', '#0c463e'], rim: '#7affd0' }),
    forest({ y: 0.55, seed: 37, crown: 52, colours: ['#0e564a', '#053028'], rim: '#38c89a' }),
    hills({ y: 0.63, phase: 1.2, swell: 15, length: 330, colours: ['#0d4a3a', '#04241c'], rim: '#4ae0a0' }),
    glow({ x: 0.18, y: 0.68, radius: 110, colour: 'rgb(60 255 230/.55)' }),
    glow({ x: 0.84, y: 0.72, radius: 120, colour: 'rgb(190 120 255/.5)' }),
    putAt({ art: mushroom, x: 0.16, y: 0.69, width: 110 }),
    putAt({ art: mushroom, x: 0.85, y: 0.74, width: 140, flip: true }),
    hills({ y: 0.78, phase: 4.1, swell: 12, length: 260, colours: ['#083a2c', '#021a14'], rim: '#2a9a70' }),
    putAt({ art: foot, x: 0.34, y: 0.82, width: 44, turn: 16 }),
    putAt({ art: foot, x: 0.52, y: 0.86, width: 50, turn: -8, flip: true }),
    putAt({ art: foot, x: 0.4, y: 0.92, width: 58, turn: 12 }),
    leaves(
      [
        { kind: 'fern', x: -0.02, y: 0.04, length: near * 0.9, turn: 30 },
        { kind: 'fern', x: 1.02, y: 0.04, length: near * 0.9, turn: 150 },
        { kind: 'monstera', x: -0.02, y: 0.16, length: near * 0.6, turn: 12 },
        { kind: 'monstera', x: 1.02, y: 0.16, length: near * 0.6, turn: 168 },
        { kind: 'fern', x: -0.02, y: 0.98, length: near * 0.8, turn: -36 },
        { kind: 'fern', x: 1.02, y: 0.98, length: near * 0.8, turn: -144 },
      ],
      { ...night, name: 'near' },
    ),
    fireflies(['#c8ff8a', '#6affe0', '#ffd34d'], { seed: 16, density: 120, opacity: 0.75 }),
    vignette('rgb(0 10 12/.72)', '54%'),
  ];
};

export const folhasDoCurupira: SlotRecipe = {
  id: 'folhas-do-curupira',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: book, zoom: 1.06 },
    H1: { art: boy, zoom: 1.08 },
    H2: { art: anteater, zoom: 1.04 },
    H3: { art: armadillo, zoom: 1.04 },
    H4: { art: mushroom, zoom: 1.04 },
    L1: { letter: 'A', metal: tinted(20), plate: slate },
    L2: { letter: 'K', metal: tinted(268, { strength: 84 }), plate: slate },
    L3: { letter: 'Q', metal: tinted(176), plate: slate },
    L4: { letter: 'J', metal: tinted(92, { strength: 78 }), plate: slate },
  },
  symbolStyle: { outline: '#fff2cc', glow: 'rgb(120 255 210/.3)' },
  cabinet: {
    material: 'wood',
    tones: ['#4a6a4a', '#22402e', '#0c2018'],
    lip: '#fff0b0,#e8741a 16%,#ffd070 34%,#8a3206 52%,#ffb040 70%,#6a2404 88%,#ffdc90',
    separator: ['#03140f', '#2f8a68'],
    corners: [
      { art: { drawing: 'folha' }, x: 18, y: 108, width: 64, turn: -58 },
      { art: mushroom, x: 22, y: 98, width: 44, turn: -8 },
    ],
    ornaments: [
      { art: foot, x: 334, y: 336, width: 18, turn: 14 },
      { art: foot, x: 318, y: 340, width: 16, turn: -10, flip: true },
      { art: mushroom, x: 32, y: 334, width: 34 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 108, colour: 'rgb(255 150 50/.7)' }),
    put({ art: open, x: 110, y: 94, width: 176, outline: '#ffe9b0', glow: '#ffd34a', shadow: 0.4 }),
    put({ art: boy, x: 110, y: 56, width: 112, outline: '#fff0c0', glow: '#ff8a2a', shadow: 0.4 }),
  ],
  title: {
    face: 'Cinzel',
    metal: ember,
    lines: [{ text: 'Folhas do Curupira', size: 24, y: 58, arc: 11, spacing: 0 }],
  },
  landscape,
  cover: {
    ground: 'radial-gradient(92% 66% at 50% 40%,#d8ffe0 0,#5ae0b0 16%,#128a72 38%,#07443e 64%,#021a1c 100%)',
    scenery: [
      forest({ y: 0.34, seed: 5, crown: 34, colours: ['#1f8a72', '#0c4a40'], rim: '#8affd8' }),
      forest({ y: 0.46, seed: 9, crown: 46, colours: ['#0d5a4c', '#053028'], rim: '#3ac89a' }),
      glow({ x: 0.5, y: 0.4, radius: 190, colour: 'rgb(255 190 90/.85)' }),
      leaves(
        [
          { kind: 'fern', x: 0.5, y: 0.62, length: 250, turn: -158 },
          { kind: 'fern', x: 0.5, y: 0.62, length: 250, turn: -22 },
          { kind: 'monstera', x: 0.44, y: 0.62, length: 190, turn: 176 },
          { kind: 'monstera', x: 0.56, y: 0.62, length: 190, turn: 4 },
        ],
        { dark: '#03382c', light: '#1f9a70', vein: '#8affc8', name: 'fan' },
      ),
    ],
    rays: { at: '50% 62%', colour: 'rgb(255 236 150/.9)', count: 18, opacity: 0.42, turn: 4 },
    behind: [
      { art: mushroom, x: 48, y: 110, width: 92, turn: -10, outline: '#d8fff4', glow: '#3affe0' },
      { art: mushroom, x: 318, y: 96, width: 80, turn: 10, flip: true, outline: '#f0e0ff', glow: '#b86aff' },
    ],
    hero: { art: boy, x: 180, y: 158, width: 268, outline: '#fff0c4', glow: '#ff7a1a', shadow: 0.5 },
    companions: [
      { art: open, x: 180, y: 312, width: 268, outline: '#fff2cc', glow: '#ffd34a', shadow: 0.5 },
      { art: anteater, x: 46, y: 316, width: 104, outline: '#fff2cc', shadow: 0.4 },
      { art: armadillo, x: 314, y: 316, width: 104, flip: true, outline: '#fff2cc', shadow: 0.4 },
    ],
    front: [
      pile([{ drawing: 'folha' }, { drawing: 'folha' }], { seed: 33, count: 20, top: 0.82, size: 60 }),
      fireflies(['#d8ff8a', '#7affe0', '#ffd34d'], { seed: 41, density: 170, opacity: 0.9 }),
      footShade('#0a5a4a', 190),
    ],
    sparkles: [
      [104, 214, 10],
      [262, 206, 11],
      [214, 32, 9],
    ],
    title: {
      face: 'Cinzel',
      metal: ember,
      lines: [
        { text: 'Folhas do', size: 38, y: 392, arc: 12, spacing: 0 },
        { text: 'Curupira', size: 54, y: 446, arc: 9, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#ffe9b0,#c85a1a 28%,#8affd0 50%,#0c4a40 74%,#ffd890)',
  },
};

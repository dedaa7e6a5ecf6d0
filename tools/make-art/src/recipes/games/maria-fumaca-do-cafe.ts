import { woodPlate } from '../../builders/plates.ts';
import type { SlotRecipe } from '../../game-recipe.ts';
import { hills, ridge } from '../../scenery/land.ts';
import { fireflies, glow, html, pile, put, sky, vignette } from '../../scenery/layer.ts';
import { coffeeRows, train, viaduct } from '../../scenery/railway.ts';
import { footShade } from '../../scenery/shade.ts';
import { clouds, disc } from '../../scenery/sky.ts';
import { tinted, type Metal } from '../../title.ts';

/** A morning in the coffee hills: a steam train on its viaduct, each wagon loaded to another height. */

const engine = { drawing: 'maria-fumaca' };
const sack = { drawing: 'saca-de-cafe' };
const pot = { drawing: 'bule-de-cafe' };
const branch = { drawing: 'ramo-de-cafe' };
const cup = { drawing: 'xicara-de-cafe' };
const bell = { drawing: 'sino-da-estacao' };

const board = woodPlate({ light: '#e8c08a', dark: '#8a5428', edge: '#2c1406' });

const brassOnRed: Metal = {
  fill: ['#fffdf0', '#ffe9a8', '#f0a018', '#ffd86a'],
  edge: '#5a0a04',
  rim: '#fff3b0',
  rimMiddle: '#b0600a',
  deep: '#2a0a04',
};

const coats = { engine: '#2c3a4a', wagon: '#b8281c', load: '#d8a868' };

export const mariaFumacaDoCafe: SlotRecipe = {
  id: 'maria-fumaca-do-cafe',
  coin: { drawing: 'moeda' },
  symbols: {
    W: { art: engine, zoom: 1.08 },
    S: { art: bell, zoom: 1.04 },
    H1: { art: sack, zoom: 1.06 },
    H2: { art: pot, zoom: 1.06 },
    H3: { art: branch, zoom: 1.04 },
    H4: { art: cup, zoom: 1.02 },
    L1: { letter: 'A', metal: tinted(6), plate: board },
    L2: { letter: 'K', metal: tinted(38), plate: board },
    L3: { letter: 'Q', metal: tinted(150, { strength: 70 }), plate: board },
    L4: { letter: 'J', metal: tinted(208), plate: board },
  },
  symbolStyle: { outline: '#fff4dc', glow: 'rgb(255 226 170/.3)' },
  tile: html(
    '<div style="inset:1px;border-radius:9px;background:linear-gradient(#7a4a28,#4a2812 60%,#32190a);box-shadow:inset 0 2px 0 rgb(255 220 160/.45),inset 0 -3px 0 rgb(20 8 2/.7),inset 0 0 0 1.5px #1c0c04"></div>',
  ),
  cabinet: {
    material: 'wood',
    tones: ['#c8442c', '#8e1f16', '#42100c'],
    lip: '#fff6c2,#d8930f 16%,#ffe58a 34%,#a8660a 52%,#ffd867 70%,#8a4a04 88%,#ffe9a0',
    separator: ['#1c0c04', '#c08a3a'],
    corners: [{ art: branch, x: 22, y: 102, width: 52, turn: -24 }],
    ornaments: [
      { art: cup, x: 30, y: 382, width: 26 },
      { art: pot, x: 330, y: 380, width: 26 },
    ],
  },
  hero: [
    glow({ x: 0.5, y: 0.5, radius: 110, colour: 'rgb(255 214 140/.8)' }),
    put({ art: engine, x: 110, y: 57, width: 114, outline: '#fff0d0', glow: '#ffb84a', shadow: 0.4 }),
    put({ art: sack, x: 38, y: 76, width: 56, outline: '#fff0d0', shadow: 0.4 }),
    put({ art: sack, x: 182, y: 76, width: 56, flip: true, outline: '#fff0d0', shadow: 0.4 }),
  ],
  title: {
    face: 'Rye',
    metal: brassOnRed,
    lines: [{ text: 'Maria-Fumaça do Café', size: 25, y: 58, arc: 10, spacing: 0 }],
  },
  landscape: () => [
    sky('linear-gradient(#6ab4e0 0,#b8e0ec 20%,#ffe8c0 38%,#ffd090 48%,#f0c890 56%)'),
    disc({ x: 0.74, y: 0.28, radius: 54, colours: ['#fffdf0', '#ffe28a'], halo: 'rgb(255 230 150/.85)' }),
    clouds({ seed: 14, y: 0.16, size: 44, colours: ['#ffffff', '#f4e4d4'], opacity: 0.75, spread: 0.04 }),
    ridge({ seed: 8, y: 0.46, peak: 110, roughness: 8, colours: ['#8aa8c8', '#6a90a8'], rim: '#f0f4e8' }),
    hills({ y: 0.48, phase: 0.8, swell: 22, length: 380, colours: ['#7ab070', '#4a8a58'], rim: '#e0f4a8' }),
    viaduct({ y: 0.5, tall: 150, colours: ['#d8b088', '#8a6048'], light: '#f8dcb0' }),
    train({ x: 0.86, y: 0.499, long: 92, wagons: 4, colours: coats }),
    hills({ y: 0.61, phase: 3.6, swell: 18, length: 460, colours: ['#5a9a4a', '#2c6a34'], rim: '#c8ec80' }),
    coffeeRows({ y: 0.64, until: 1.02, rows: 9, colours: ['#58a048', '#1c5228'], berry: '#e0301e' }),
    fireflies(['#ffffff', '#fff0c0'], { seed: 12, density: 60, opacity: 0.5 }),
    vignette('rgb(40 18 8/.6)'),
  ],
  cover: {
    ground: 'radial-gradient(90% 64% at 50% 38%,#fffbe0 0,#ffe0a0 24%,#f0a858 48%,#b8482c 74%,#4a120c 100%)',
    rays: { at: '50% 40%', colour: 'rgb(255 250 220/.9)', count: 20, opacity: 0.45, turn: 5 },
    scenery: [
      clouds({ seed: 5, y: 0.12, size: 46, colours: ['#ffffff', '#f4dcc0'], opacity: 0.8, spread: 0.04 }),
      hills({ y: 0.56, phase: 2.2, swell: 14, length: 240, colours: ['#78b058', '#2c6a34'], rim: '#e4f8a0' }),
      coffeeRows({ y: 0.6, until: 0.95, rows: 6, colours: ['#60a84c', '#1c5228'], berry: '#e0301e' }),
      glow({ x: 0.5, y: 0.36, radius: 180, colour: 'rgb(255 250 220/.9)' }),
    ],
    hero: { art: engine, x: 180, y: 186, width: 292, outline: '#fff4dc', glow: '#ffb84a', shadow: 0.5 },
    companions: [
      { art: sack, x: 62, y: 292, width: 124, outline: '#fff4dc', shadow: 0.4 },
      { art: sack, x: 300, y: 294, width: 116, flip: true, outline: '#fff4dc', shadow: 0.4 },
      { art: branch, x: 320, y: 92, width: 84, turn: 16, outline: '#fff4dc' },
      { art: bell, x: 46, y: 96, width: 72, turn: -12, outline: '#fff4dc' },
    ],
    front: [
      pile([branch, sack, branch], { seed: 21, count: 22, top: 0.8, size: 58 }),
      fireflies(['#ffffff', '#ffe9a0'], { seed: 9, density: 90, opacity: 0.8 }),
      footShade('#8a3a20', 180),
    ],
    sparkles: [
      [112, 112, 10],
      [262, 128, 11],
      [206, 40, 9],
    ],
    title: {
      face: 'Rye',
      metal: brassOnRed,
      lines: [
        { text: 'Maria-Fumaça', size: 41, y: 392, arc: 12, spacing: 0 },
        { text: 'do Café', size: 46, y: 440, arc: 9, spacing: 0 },
      ],
    },
    frame: 'linear-gradient(160deg,#fff6d8,#c8442c 28%,#ffe9b0 50%,#7a1810 74%,#ffd890)',
  },
};

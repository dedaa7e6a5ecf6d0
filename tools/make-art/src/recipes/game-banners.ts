import { gold as goldText, type BannerRecipe } from '../builders/banner.ts';
import { fireflies, glow, light } from '../scenery/layer.ts';
import { forest, palms } from '../scenery/land.ts';
import { leaves } from '../scenery/plants.ts';
import { clouds, disc, stars } from '../scenery/sky.ts';
import { streaks } from '../scenery/flight.ts';
import { lilyPads, water } from '../scenery/water.ts';
import { gold, tinted, type Metal } from '../title.ts';

/** Figures are those that `math.json` publishes. */

const neon: Metal = {
  fill: ['#ffffff', '#bff4ff', '#19b8f0', '#8ae8ff'],
  edge: '#06204e',
  rim: '#ffe28a',
  rimMiddle: '#ff8a2a',
  deep: '#0a0630',
};

const boto: BannerRecipe = {
  name: 'banner-boto',
  ground: 'linear-gradient(#0a1258 0,#2a2ea0 34%,#8f3fb8 58%,#ff7fae 76%)',
  scenery: [
    stars({ seed: 3, until: 0.6, density: 300 }),
    disc({
      x: 0.76,
      y: 0.42,
      radius: 112,
      colours: ['#fffdf2', '#ffdca0'],
      halo: 'rgb(255 200 220/.3)',
      craters: 'rgb(226 176 120/.32)',
    }),
    forest({ seed: 6, y: 0.76, crown: 15, colours: ['#2a2268', '#2a1c5c'], rim: '#a070c4' }),
    water({ y: 0.77, x: 0.76, colours: ['#c8649a', '#0a1648'], glint: '#fff0d0', spread: 150 }),
    palms({
      y: 0.8,
      colours: ['#101848', '#0a1034'],
      rim: '#6a5ab0',
      trees: [
        { x: 0.97, tall: 190, lean: -0.12 },
        { x: 0.54, tall: 130, lean: 0.1 },
      ],
    }),
  ],
  figures: [
    { art: { drawing: 'boto' }, x: 520, y: 150, width: 262, outline: '#fff0fa', glow: '#ff7ac4', shadow: 0.35 },
    { art: { drawing: 'vitoria-regia' }, x: 648, y: 252, width: 112, outline: '#ffe3f4' },
    { art: { drawing: 'vitoria-regia' }, x: 398, y: 262, width: 92, outline: '#ffe3f4' },
  ],
  front: [
    lilyPads({
      pads: [
        { x: 0.76, y: 0.98, radius: 70 },
        { x: 0.9, y: 0.96, radius: 48 },
      ],
    }),
    fireflies(['#fff0b0', '#b8ffd8', '#ffd0ec'], { seed: 7, density: 110, opacity: 0.8 }),
  ],
  calm: '12 12 62',
  title: {
    centre: 180,
    metal: tinted(326, { deep: '#0a0a3a' }),
    lines: [
      { text: 'BOTO', size: 78, y: 110, arc: 6, spacing: 2 },
      { text: 'ENCANTADO', size: 50, y: 166, arc: 6 },
    ],
  },
  words: [
    { top: 196, size: 27, text: 'RTP 96,06%', colour: goldText, weight: 900 },
    { top: 234, size: 22, text: 'Rodadas bônus na lua cheia' },
  ],
  sparkles: [
    [430, 70, 9],
    [612, 60, 11],
    [330, 44, 8],
  ],
};

const onca: BannerRecipe = {
  name: 'banner-onca',
  ground: 'radial-gradient(56% 120% at 76% 42%,#fffbc0 0,#d8e45a 20%,#4aa850 44%,#0f5a3c 70%,#04180f 100%)',
  scenery: [
    light('76% 46%', 'rgb(255 250 180/.9)', { count: 20, opacity: 0.5, turn: 5 }),
    leaves(
      [
        { kind: 'banana', x: 0.68, y: 0.6, length: 200, turn: -140 },
        { kind: 'monstera', x: 0.66, y: 0.8, length: 150, turn: 178 },
        { kind: 'banana', x: 0.86, y: 0.6, length: 190, turn: -44 },
        { kind: 'monstera', x: 0.88, y: 0.8, length: 130, turn: 2 },
        { kind: 'fern', x: 0.7, y: 0.4, length: 170, turn: -118 },
        { kind: 'fern', x: 0.82, y: 0.4, length: 170, turn: -62 },
      ],
      { name: 'far', dark: '#0a4028', light: '#46a84a', vein: '#a8e87a' },
    ),
  ],
  figures: [
    { art: { drawing: 'onca-pintada' }, x: 524, y: 150, width: 276, outline: '#fff6d0', glow: '#ffc23a', shadow: 0.5 },
    { art: { drawing: 'arara' }, x: 392, y: 230, width: 116, outline: '#fff6d0' },
    { art: { drawing: 'tucano' }, x: 644, y: 232, width: 112, flip: true, outline: '#fff6d0' },
  ],
  front: [fireflies(['#fff7b0', '#e8ff9a'], { seed: 17, density: 110, opacity: 0.9 })],
  calm: '4 34 22',
  title: {
    centre: 190,
    metal: { ...gold, deep: '#04180c', edge: '#5a2200' },
    lines: [
      { text: 'ONÇA PINTADA', size: 46, y: 92, arc: 6, spacing: 0 },
      { text: '1024', size: 74, y: 166, arc: 4, spacing: 4 },
    ],
  },
  words: [
    { top: 194, size: 27, text: 'RTP 95,82%', colour: goldText, weight: 900 },
    { top: 232, size: 22, text: '1.024 formas de combinar' },
  ],
  sparkles: [
    [420, 80, 9],
    [640, 70, 12],
    [330, 40, 8],
  ],
};

const foguete: BannerRecipe = {
  name: 'banner-foguete',
  ground: 'linear-gradient(152deg,#03031a 0,#141260 26%,#4a1f9a 50%,#c03a94 76%,#ff8a4a 100%)',
  scenery: [
    stars({ seed: 9, until: 0.9, density: 420 }),
    disc({
      x: 0.93,
      y: 0.16,
      radius: 44,
      colours: ['#fff6e0', '#e8b890'],
      halo: 'rgb(255 210 170/.5)',
      craters: 'rgb(190 130 90/.32)',
    }),
    streaks({ seed: 2, count: 16, colour: '#b8ecff' }),
    glow({ x: 0.78, y: 0.45, radius: 170, colour: 'rgb(120 210 255/.6)' }),
    clouds({ seed: 51, y: 0.98, size: 44, colours: ['#ffd0dc', '#a8509a'], opacity: 0.8, spread: 0.05 }),
  ],
  figures: [
    { art: { drawing: 'chama-de-foguete' }, x: 412, y: 258, width: 150, turn: 45, shadow: 0, glow: '#ff9a3a' },
    {
      art: { drawing: 'tucano-foguete' },
      x: 528,
      y: 144,
      width: 276,
      outline: '#f0fcff',
      glow: '#38c0ff',
      shadow: 0.45,
    },
    { art: { drawing: 'moeda' }, x: 640, y: 214, width: 50, turn: 20, turnY: -38 },
    { art: { drawing: 'moeda' }, x: 590, y: 262, width: 34, turn: 8, turnY: 50, blur: 0.4 },
    { art: { drawing: 'moeda' }, x: 428, y: 74, width: 36, turn: -8, turnY: -46, blur: 0.5 },
  ],
  calm: '10 8 48',
  title: {
    centre: 180,
    face: 'Bungee',
    metal: neon,
    lines: [
      { text: 'FOGUETE', size: 52, y: 104, arc: 6, spacing: -1 },
      { text: 'TUCANO', size: 54, y: 160, arc: 5, spacing: 0 },
    ],
  },
  words: [
    { top: 190, size: 27, text: 'RTP 97%', colour: goldText, weight: 900 },
    { top: 228, size: 22, text: 'Você decide quando sair' },
  ],
  sparkles: [
    [330, 44, 8],
    [450, 40, 9],
    [650, 130, 10],
  ],
};

export const gameBanners: readonly BannerRecipe[] = [boto, onca, foguete];

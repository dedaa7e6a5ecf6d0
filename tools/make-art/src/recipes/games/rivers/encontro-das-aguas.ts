import type { SlotRecipe } from '../../../game-recipe.ts';
import { forest } from '../../../scenery/land.ts';
import { behind, fireflies, glow, put, putAt, sky, vignette, type Layer, type Size } from '../../../scenery/layer.ts';
import { half, meetingOfWaters } from '../../../scenery/manaus/meeting-of-waters.ts';
import { footShade } from '../../../scenery/shade.ts';
import { clouds, disc } from '../../../scenery/sky.ts';
import { lilyPads } from '../../../scenery/water.ts';
import type { Metal } from '../../../title.ts';

/** Where the black Rio Negro and the brown Solimões flow side by side: rain over one bank, sun over the other. */

const manatee = { drawing: 'peixe-boi' };
const medal = { drawing: 'duas-aguas' };
const theatre = { drawing: 'teatro-amazonas' };
const boat = { drawing: 'recreio' };
const bird = { drawing: 'uirapuru' };
const fish = { drawing: 'tambaqui' };
const lily = { drawing: 'vitoria-regia-em-flor' };
const rim = '#fff4da';

const twoWaters: Metal = {
  fill: ['#fffdf2', '#ffe9b4', '#d9963e', '#ffdc94'],
  edge: '#0b1a3e',
  rim: '#cdeaff',
  rimMiddle: '#2c64b4',
  deep: '#040918',
};

const black = { colours: ['#6f80b4', '#182548', '#05070f'], glint: '#a8ccff' } as const;
const brown = { colours: ['#ffe2a6', '#d0913f', '#7a4418'], glint: '#fff3cf' } as const;

/** Sky, banks and river; `y` is the horizon. */
const rivers = (y: number, crown: number): Layer[] => [
  half('left', [
    sky(`linear-gradient(#070c2a 0,#1b2a62 ${y * 45}%,#5468a6 ${y * 85}%,#9aa6cc ${y * 100}%)`),
    behind(
      [
        clouds({ seed: 9, y: y * 0.3, size: crown * 3.6, colours: ['#6a7cb6', '#10183e'], spread: 0.05 }),
        clouds({ seed: 23, y: y * 0.7, size: crown * 1.9, colours: ['#94a4d0', '#2c3a74'], spread: 0.02 }),
      ],
      { blur: crown * 0.4, opacity: 0.9 },
    ),
  ]),
  half('right', [
    sky(`linear-gradient(#c8682a 0,#f09a3e ${y * 45}%,#ffd07a ${y * 85}%,#fff0c0 ${y * 100}%)`),
    disc({ x: 0.78, y: y * 0.56, radius: crown * 2.6, colours: ['#fffef0', '#ffe48a'], halo: 'rgb(255 236 160/.55)' }),
    behind([clouds({ seed: 31, y: y * 0.84, size: crown * 1.5, colours: ['#fff4d0', '#f0a450'], spread: 0.015 })], {
      blur: crown * 0.3,
      opacity: 0.75,
    }),
  ]),
  half('left', [
    forest({ seed: 5, y: y - 0.004, crown, colours: ['#24386a', '#1c2c58'], rim: '#5a76b4' }),
    forest({ seed: 12, y: y + 0.012, crown: crown * 1.25, colours: ['#0e1c3c', '#0a1430'], rim: '#33508c' }),
  ]),
  half('right', [
    forest({ seed: 8, y: y - 0.004, crown, colours: ['#9a7a2a', '#8a6420'], rim: '#ffe08a' }),
    forest({ seed: 17, y: y + 0.012, crown: crown * 1.25, colours: ['#5c4a16', '#4a3610'], rim: '#d8a848' }),
  ]),
  meetingOfWaters({ y: y + 0.016, black, brown, seam: '#3a2410', foam: '#fff8e6', sun: 0.78 }),
];

const landscape = ({ width }: Size) => {
  /** Chooses a number by the picture's format. */
  const by = (wide: number, portrait: number) => (width > 700 ? wide : portrait);
  return [
    ...rivers(by(0.36, 0.27), by(17, 12)),
    putAt({ art: theatre, x: by(0.9, 0.87), y: by(0.318, 0.243), width: by(96, 58) }),
    putAt({ art: boat, x: by(0.13, 0.15), y: by(0.43, 0.31), width: by(150, 78) }),
    lilyPads({
      pads: [
        { x: by(0.07, 0.05), y: 0.74, radius: by(70, 46), flower: true },
        { x: by(0.17, 0.2), y: 0.8, radius: by(48, 34) },
        { x: 0.04, y: 0.93, radius: by(96, 74), flower: true },
        { x: by(0.92, 0.95), y: 0.76, radius: by(76, 52), flower: true },
        { x: by(0.82, 0.8), y: 0.86, radius: by(52, 40) },
        { x: 0.97, y: 0.95, radius: by(92, 70) },
      ],
      leaf: ['#4aa84e', '#1a5a30'],
      edge: '#b4e87a',
    }),
    half('left', [fireflies(['#d8ecff', '#9ac8ff'], { seed: 18, density: 60, opacity: 0.5 })]),
    half('right', [fireflies(['#fff6cc', '#ffe08a'], { seed: 29, density: 80, opacity: 0.6 })]),
    vignette('rgb(4 5 18/.6)', '58%'),
  ];
};

export const encontroDasAguas: SlotRecipe = {
  id: 'encontro-das-aguas',
  coin: { drawing: 'moeda' },
  symbols: {
    W: {
      layers: [
        put({ art: medal, x: 48, y: 48, width: 92, glow: '#ffe6a0', shadow: 0.5 }),
        put({ art: manatee, x: 48, y: 45, width: 82, outline: rim, shadow: 0.5 }),
      ],
    },
    S: { art: theatre, zoom: 1.08 },
    H1: { art: boat, zoom: 1.05 },
    H2: { art: bird, zoom: 1.06 },
    H3: { art: fish, zoom: 1.06 },
    H4: { art: lily, zoom: 1.02 },
    L1: { art: { drawing: 'acai-no-cacho' }, zoom: 1 },
    L2: { art: { drawing: 'cupuacu' }, zoom: 1 },
    L3: { art: { drawing: 'tacaca' }, zoom: 1.02 },
    L4: { art: { drawing: 'remo' }, zoom: 1.08 },
  },
  symbolStyle: { outline: rim, glow: 'rgb(255 236 190/.3)' },
  cabinet: {
    material: 'wood',
    tones: ['#4a5f92', '#22335f', '#0a1228'],
    otherTones: ['#ffd894', '#c07f36', '#6a3a12'],
    lip: '#dff0ff,#24477e 16%,#8cc4f4 34%,#0a1c40 49%,#ffe3a4 52%,#9a5a1c 68%,#ffd890 86%,#6a3a12',
    separator: ['#0a1020', '#d8b070'],
    corners: [{ art: lily, x: 22, y: 106, width: 46, turn: -10 }],
    ornaments: [{ art: medal, x: 180, y: 342, width: 32 }],
  },
  hero: [
    glow({ x: 0.3, y: 0.5, radius: 62, colour: 'rgb(120 180 255/.7)' }),
    glow({ x: 0.7, y: 0.5, radius: 62, colour: 'rgb(255 216 130/.8)' }),
    put({ art: manatee, x: 110, y: 80, width: 186, outline: rim, shadow: 0.45 }),
  ],
  title: {
    face: 'Titan',
    metal: twoWaters,
    lines: [{ text: 'Encontro das Águas', size: 29, y: 58, arc: 9, spacing: 0 }],
  },
  landscape,
  cover: {
    ground: '#101a3c',
    scenery: [...rivers(0.4, 16), glow({ x: 0.5, y: 0.38, radius: 150, colour: 'rgb(255 246 214/.7)' })],
    behind: [
      { art: boat, x: 58, y: 176, width: 118, outline: rim, shadow: 0.4 },
      { art: theatre, x: 306, y: 160, width: 112, outline: rim, shadow: 0.4 },
    ],
    hero: { art: manatee, x: 180, y: 214, width: 286, outline: '#fff8e6', glow: '#ffe3a0', shadow: 0.5 },
    companions: [
      { art: lily, x: 46, y: 340, width: 118, turn: -8, outline: rim, shadow: 0.4 },
      { art: fish, x: 318, y: 334, width: 112, turn: 14, outline: rim, shadow: 0.4 },
      { art: bird, x: 300, y: 62, width: 84, turn: 6, outline: rim, shadow: 0.4 },
    ],
    front: [footShade('#4c4668', 150)],
    sparkles: [
      [92, 96, 10],
      [246, 106, 9],
      [196, 44, 8],
    ],
    title: {
      face: 'Titan',
      metal: twoWaters,
      lines: [
        { text: 'Encontro', size: 58, y: 398, arc: 12, spacing: 1 },
        { text: 'das Águas', size: 46, y: 450, arc: 9, spacing: 1 },
      ],
    },
    frame: 'linear-gradient(100deg,#9fd0ff,#16284e 26%,#6fa8e8 44%,#fff6dc 50%,#e0a04a 58%,#8a4e16 78%,#ffe0a0)',
  },
};

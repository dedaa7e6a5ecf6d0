import { drawing, fluent, purpleFlowers } from '../artwork.ts';
import { gold as goldText, type BannerRecipe } from '../builders/banner.ts';
import type { Scene } from '../camera.ts';
import { ground, placed, rays } from '../layers.ts';
import { fireflies, glow, light, pile, type Layer } from '../scenery/layer.ts';
import { stars } from '../scenery/sky.ts';
import { tinted } from '../title.ts';

/** Pictures of the activities. Their words contain no figure of a rule, because rules are data and change without a new picture. */

/** Only under the figures, because words need a plain ground. */
const coins: Layer = (size) =>
  `<div style="inset:0;mask:linear-gradient(90deg,transparent 54%,#000 62%)">${pile([{ drawing: 'moeda' }], { seed: 21, count: 34, top: 0.93, size: 56 })(size)}</div>`;

const welcome: BannerRecipe = {
  name: 'banner-first-recharge',
  ground: 'radial-gradient(58% 120% at 77% 46%,#fff0a8 0,#ffb02e 22%,#d0409a 47%,#5a18a0 70%,#150a2c 100%)',
  scenery: [light('77% 50%', 'rgb(255 244 190/.9)', { count: 20, opacity: 0.5, turn: 3 })],
  ring: { x: 526, y: 148, radius: 132, thickness: 9 },
  figures: [
    { art: { drawing: 'ramo-de-ipe', recolour: purpleFlowers }, x: 632, y: 62, width: 170, flip: true },
    { art: { fluent: '1f381' }, x: 526, y: 140, width: 204, turn: -4, outline: '#fff3c4', glow: '#ffb92e' },
    { art: { drawing: 'mico-leao' }, x: 424, y: 220, width: 108, outline: '#fff3c4' },
  ],
  front: [coins, fireflies(['#fff7b0', '#ffd0ec'], { seed: 5, density: 100, opacity: 0.8 })],
  calm: '24 7 54',
  title: {
    centre: 178,
    lines: [
      { text: 'BÔNUS DE', size: 52, y: 104, arc: 5 },
      { text: 'BOAS-VINDAS', size: 42, y: 160, arc: 6 },
    ],
  },
  words: [
    { top: 196, size: 23, text: 'No seu primeiro depósito', colour: goldText, weight: 900 },
    { top: 232, size: 21, text: 'Você escolhe se quer' },
  ],
  sparkles: [
    [420, 66, 9],
    [640, 150, 11],
    [330, 42, 8],
  ],
};

const again: BannerRecipe = {
  name: 'banner-again-recharge',
  ground: 'radial-gradient(58% 120% at 77% 46%,#d8ffe0 0,#3fcf8a 22%,#147a80 46%,#123a6a 70%,#0a1030 100%)',
  scenery: [light('77% 50%', 'rgb(220 255 226/.9)', { count: 18, opacity: 0.5, turn: 6 })],
  ring: { x: 526, y: 150, radius: 130, thickness: 9 },
  figures: [
    { art: { drawing: 'pote-de-ouro' }, x: 524, y: 150, width: 220, outline: '#fff3c4', glow: '#ffd35a' },
    { art: { drawing: 'arara' }, x: 640, y: 210, width: 132, flip: true, outline: '#fff3c4' },
    { art: { drawing: 'moeda' }, x: 414, y: 92, width: 52, turn: -14, turnY: 36 },
    { art: { drawing: 'moeda' }, x: 404, y: 190, width: 38, turn: 12, turnY: -44, blur: 0.4 },
  ],
  front: [coins, fireflies(['#fff7b0', '#c8ffd8'], { seed: 15, density: 90, opacity: 0.8 })],
  calm: '6 22 48',
  title: {
    centre: 164,
    metal: tinted(146, { deep: '#04203a' }),
    lines: [
      { text: 'DEPÓSITO', size: 56, y: 108, arc: 5 },
      { text: 'COM BÔNUS', size: 46, y: 164, arc: 6 },
    ],
  },
  words: [
    { top: 198, size: 25, text: 'Pix na hora, com o seu CPF', colour: goldText, weight: 900 },
    { top: 234, size: 21, text: 'Regras sem letra miúda' },
  ],
  sparkles: [
    [450, 46, 9],
    [610, 60, 10],
    [330, 42, 8],
  ],
};

const tasks: BannerRecipe = {
  name: 'banner-tasks',
  ground: 'radial-gradient(58% 120% at 77% 46%,#ffe6c0 0,#ff8a4a 22%,#c22e5e 46%,#4a1470 70%,#160828 100%)',
  scenery: [light('77% 50%', 'rgb(255 230 196/.9)', { count: 22, opacity: 0.45, turn: 2 })],
  figures: [
    { art: { fluent: '1f3af' }, x: 530, y: 142, width: 214, outline: '#fff3c4', glow: '#ff9a4a' },
    { art: { drawing: 'tucano' }, x: 410, y: 216, width: 126, outline: '#fff3c4' },
    { art: { fluent: '1f3c6' }, x: 636, y: 214, width: 112, turn: 6, outline: '#fff3c4' },
  ],
  front: [coins, fireflies(['#fff7b0', '#ffc8b0'], { seed: 9, density: 90, opacity: 0.8 })],
  calm: '30 8 44',
  title: {
    centre: 170,
    lines: [
      { text: 'METAS', size: 72, y: 110, arc: 4, spacing: 2 },
      { text: 'COM PRÊMIO', size: 42, y: 166, arc: 6 },
    ],
  },
  words: [
    { top: 200, size: 25, text: 'O que você faz já conta', colour: goldText, weight: 900 },
    { top: 236, size: 21, text: 'Veja o progresso e resgate' },
  ],
  sparkles: [
    [430, 60, 9],
    [626, 56, 10],
    [330, 42, 8],
  ],
};

const invite: BannerRecipe = {
  name: 'banner-invite',
  ground: 'radial-gradient(58% 120% at 77% 46%,#f4d8ff 0,#b86af0 24%,#5a2ac0 48%,#231266 72%,#0c0826 100%)',
  scenery: [
    stars({ seed: 5, until: 0.7, density: 220 }),
    light('77% 52%', 'rgb(246 226 255/.9)', { count: 20, opacity: 0.42, turn: 4 }),
    glow({ x: 0.77, y: 0.5, radius: 150, colour: 'rgb(255 214 120/.6)' }),
  ],
  figures: [
    { art: { drawing: 'jabuti' }, x: 646, y: 222, width: 118, outline: '#fff3c4' },
    { art: { drawing: 'mico-leao' }, x: 414, y: 196, width: 146, outline: '#fff3c4' },
    { art: { drawing: 'capivara' }, x: 532, y: 150, width: 240, outline: '#fff3c4', glow: '#ffb92e' },
    { art: { drawing: 'flor-de-ipe' }, x: 450, y: 270, width: 74, turn: -14 },
    { art: { drawing: 'flor-de-ipe', recolour: purpleFlowers }, x: 606, y: 278, width: 66, turn: 18 },
  ],
  front: [fireflies(['#fff7b0', '#e8c8ff'], { seed: 13, density: 110, opacity: 0.9 })],
  calm: '18 9 58',
  title: {
    centre: 160,
    metal: tinted(278, { deep: '#100436' }),
    lines: [
      { text: 'CHAME', size: 70, y: 110, arc: 4, spacing: 2 },
      { text: 'A TURMA', size: 54, y: 168, arc: 6 },
    ],
  },
  words: [
    { top: 202, size: 25, text: 'Seu link, seu código', colour: goldText, weight: 900 },
    { top: 238, size: 21, text: 'Só para maiores de 18' },
  ],
  sparkles: [
    [430, 60, 9],
    [640, 90, 11],
    [330, 42, 8],
  ],
};

const vip: BannerRecipe = {
  name: 'banner-vip',
  ground: 'radial-gradient(58% 120% at 77% 46%,#ffe9a8 0,#d99a1e 22%,#6a2a8a 47%,#2a1058 72%,#0d0718 100%)',
  scenery: [light('77% 48%', 'rgb(255 236 170/.9)', { count: 24, opacity: 0.4, turn: 5 })],
  ring: { x: 528, y: 156, radius: 128, thickness: 10 },
  figures: [
    { art: { drawing: 'onca-pintada' }, x: 528, y: 172, width: 232, outline: '#fff6d0', glow: '#ffc23a' },
    { art: { fluent: '1f451' }, x: 528, y: 48, width: 96, outline: '#fff6d0' },
    { art: { fluent: '1f48e' }, x: 402, y: 226, width: 86, turn: -8, outline: '#fff6d0' },
    { art: { drawing: 'ramo-de-ipe' }, x: 644, y: 236, width: 130, flip: true },
  ],
  front: [fireflies(['#fff7b0', '#ffe08a'], { seed: 19, density: 110, opacity: 0.9 })],
  calm: '20 8 44',
  title: {
    centre: 150,
    lines: [
      { text: 'CLUBE', size: 50, y: 96, arc: 4, spacing: 4 },
      { text: 'VIP', size: 88, y: 176, arc: 4, spacing: 6 },
    ],
  },
  words: [
    { top: 200, size: 25, text: 'Seu nível nunca desce', colour: goldText, weight: 900 },
    { top: 236, size: 21, text: 'Recompensas para coletar' },
  ],
  sparkles: [
    [426, 110, 9],
    [640, 120, 11],
    [330, 42, 8],
  ],
};

const sign: BannerRecipe = {
  name: 'banner-sign',
  ground: 'radial-gradient(58% 120% at 77% 46%,#d6f4ff 0,#52b6f0 22%,#3a5ac8 46%,#2a1a78 70%,#0c0826 100%)',
  scenery: [light('77% 50%', 'rgb(222 246 255/.9)', { count: 20, opacity: 0.48, turn: 7 })],
  figures: [
    { art: { drawing: 'ramo-de-ipe' }, x: 630, y: 76, width: 176, flip: true },
    { art: { drawing: 'flor-de-ipe' }, x: 528, y: 140, width: 212, turn: -8, outline: '#fff3c4', glow: '#ffd35a' },
    { art: { drawing: 'moeda' }, x: 400, y: 116, width: 46, turn: -12, turnY: 34 },
    { art: { drawing: 'moeda' }, x: 414, y: 186, width: 56, turn: 8, turnY: -30 },
    { art: { drawing: 'borboleta-azul' }, x: 640, y: 210, width: 92, turn: 10, outline: '#f0fcff' },
  ],
  front: [coins, fireflies(['#fff7b0', '#c8f0ff'], { seed: 11, density: 100, opacity: 0.85 })],
  calm: '12 10 58',
  title: {
    centre: 164,
    metal: tinted(204, { deep: '#0a0a3a' }),
    lines: [
      { text: 'CHECK-IN', size: 62, y: 110, arc: 4 },
      { text: 'DIÁRIO', size: 52, y: 168, arc: 6, spacing: 3 },
    ],
  },
  words: [
    { top: 202, size: 25, text: 'Um prêmio por dia', colour: goldText, weight: 900 },
    { top: 238, size: 21, text: 'O calendário tem sete' },
  ],
  sparkles: [
    [440, 60, 9],
    [604, 64, 10],
    [330, 42, 8],
  ],
};

export const growthBanners: readonly BannerRecipe[] = [welcome, again, tasks, invite, vip, sign];

const iconSize = 96;

const shortcut = (name: string, picture: string, [lit, dark]: readonly [string, string]) => ({
  name,
  scene: {
    width: iconSize,
    height: iconSize,
    html: `<div style="inset:0;border-radius:26px;overflow:hidden">${ground(`radial-gradient(80% 80% at 50% 34%,${lit},${dark} 100%)`)}
      ${rays('50% 44%', 'rgb(255 255 255/.8)', { count: 14, opacity: 0.3 })}
      ${placed(picture, { x: iconSize / 2, y: iconSize / 2 + 1, width: 70, outline: '#fff3c4' })}</div>`,
  } satisfies Scene,
});

/** The small pictures of the side menu's shortcuts. */
export const shortcutIcons = () => [
  shortcut('icon-first-recharge', fluent('1f381'), ['#ffb02e', '#8a1f9a']),
  shortcut('icon-again-recharge', drawing('pote-de-ouro'), ['#3fcf8a', '#123a6a']),
];

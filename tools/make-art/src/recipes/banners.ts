import { drawing, fluent, purpleFlowers } from '../artwork.ts';
import { banner, gold, words } from '../builders/banner.ts';
import type { Scene } from '../camera.ts';
import { goldRing, ground, heap, motes, placed, rays, sparkle } from '../layers.ts';
import { title } from '../title.ts';
import { gameBanners } from './game-banners.ts';
import { growthBanners } from './growth-banners.ts';

const width = 686;
const height = 300;
const field = { width, height };

const half = { width: width / 2 + 20, height };
const rightHalf = (html: string) =>
  `<div style="right:0;top:0;width:${half.width}px;height:${height}px;mask:linear-gradient(90deg,transparent,#000 20%)">${html}</div>`;

const shade = `<div style="inset:0;background:linear-gradient(90deg,rgb(20 6 46/.94) 0,rgb(24 7 54/.78) 40%,transparent 62%)"></div>`;

/** Names the game, its return to player, and that each spin can be checked. */
function capivaraBanner(): Scene {
  const coin = drawing('moeda');
  const branch = drawing('ramo-de-ipe', purpleFlowers);
  const html = `
    ${ground('radial-gradient(58% 120% at 76% 46%,#ffe08a 0,#f59a1f 22%,#b5318c 46%,#4a1391 70%,#150a2c 100%)')}
    ${rays('76% 50%', 'rgb(255 236 160/.9)', { count: 20, opacity: 0.55, turn: 4 })}
    ${goldRing(522, 146, { radius: 132, thickness: 10 })}
    <div style="left:387px;top:11px;width:270px;height:270px;border-radius:50%;background:radial-gradient(circle,rgb(255 250 220),rgb(255 222 120/.85) 44%,transparent 69%)"></div>
    ${placed(branch, { x: 628, y: 54, width: 180, flip: true })}
    ${motes({ seed: 3, count: 60, ...field }, ['#ffd34d', '#ff9d3a', '#d9a5ff'], 0.7)}
    ${placed(drawing('capivara'), { x: 522, y: 148, width: 288, outline: '#fff3c4', glow: '#ffb92e', shadow: 0.4 })}
    ${placed(drawing('pote-de-ouro'), { x: 398, y: 220, width: 124, turn: -6, outline: '#fff3c4' })}
    ${placed(drawing('figa'), { x: 640, y: 204, width: 116, turn: 12, outline: '#fff3c4' })}
    ${rightHalf(heap(coin, { seed: 21, count: 16, ...half, top: 0.93, size: 58 }))}
    ${shade}
    ${sparkle(402, 96, 10)}${sparkle(648, 118, 12)}${sparkle(470, 262, 9)}${sparkle(330, 40, 8)}
    ${title(width, height, {
      centre: 186,
      lines: [
        { text: 'CAPIVARA', size: 66, y: 108, arc: 9, spacing: 1 },
        { text: 'DA SORTE', size: 52, y: 164, arc: 6, spacing: 1 },
      ],
    })}
    ${words(192, 27, { text: 'RTP 95,91%', colour: gold, weight: 900 })}
    ${words(230, 22, { text: 'Cada giro pode ser conferido' })}`;
  return { width, height, html };
}

const check = `<svg style="left:50%;top:38px;margin-left:-34px" width="68" height="68" viewBox="0 0 68 68"><circle cx="34" cy="34" r="33" fill="#16a34a"/><circle cx="34" cy="34" r="33" fill="url(#ok)"/><defs><linearGradient id="ok" x2="0" y2="1"><stop stop-color="#6ef0a0"/><stop offset="1" stop-color="#129a48"/></linearGradient></defs><path d="M20 35l10 10 19-21" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A phone that shows a confirmed Pix, without the official mark, which belongs to the central bank. */
const phone = `<div style="left:452px;top:20px;width:158px;height:316px;border-radius:28px;transform:perspective(900px) rotateY(-14deg) rotate(7deg);background:linear-gradient(150deg,#5b4a86,#120a26 30%,#0a0518 70%,#4a3a74);box-shadow:0 24px 34px rgb(6 0 20/.65),inset 0 0 0 1.5px #8f7cc0">
  <div style="inset:7px;border-radius:22px;overflow:hidden;background:linear-gradient(#2f1a5c,#1a0f2e 70%)">
    <div style="left:50%;top:9px;margin-left:-22px;width:44px;height:9px;border-radius:9px;background:#08030f"></div>
    ${check}
    <div style="left:0;right:0;top:116px;text-align:center;font:800 14px Text;color:#d9cdf2">Pix recebido</div>
    <div style="left:0;right:0;top:136px;text-align:center;font:900 27px Text;color:#fff">R$ 50,00</div>
    <div style="left:16px;right:16px;top:184px;height:34px;border-radius:17px;background:linear-gradient(#ffd75e,#ff9f1a);box-shadow:inset 0 1.5px 0 rgb(255 255 255/.7);text-align:center;font:900 14px/34px Text;color:#3a1600">Jogar</div>
  </div></div>`;

/** How deposits and withdrawals work: by Pix, at once, only with the player's own CPF. */
function pixBanner(): Scene {
  const coin = drawing('moeda');
  const html = `
    ${ground('radial-gradient(58% 120% at 78% 46%,#7dffd0 0,#17b6a0 20%,#1a6ba8 44%,#3a1c86 68%,#150a2c 100%)')}
    ${rays('78% 50%', 'rgb(200 255 240/.9)', { count: 20, opacity: 0.45, turn: 2 })}
    ${motes({ seed: 9, count: 60, ...field }, ['#7dffd0', '#8ad7ff', '#ffd34d'], 0.7)}
    ${goldRing(532, 150, { radius: 136, thickness: 9 })}
    ${phone}
    ${placed(fluent('26a1'), { x: 632, y: 92, width: 112, turn: 12, outline: '#fff3c4' })}
    ${placed(coin, { x: 428, y: 84, width: 58, turn: -18, turnY: 34 })}
    ${placed(coin, { x: 412, y: 178, width: 40, turn: 14, turnY: -42, blur: 0.4 })}
    ${placed(drawing('flor-de-ipe'), { x: 420, y: 252, width: 90, turn: -14 })}
    ${placed(drawing('flor-de-ipe', purpleFlowers), { x: 646, y: 258, width: 104, turn: 18 })}
    ${rightHalf(heap(coin, { seed: 16, count: 11, ...half, top: 0.95, size: 54 }))}
    ${shade}
    ${sparkle(470, 40, 10)}${sparkle(606, 186, 11)}${sparkle(330, 52, 8)}
    ${title(width, height, {
      centre: 154,
      lines: [
        { text: 'PIX', size: 84, y: 112, arc: 4, spacing: 2 },
        { text: 'NA HORA', size: 56, y: 174, arc: 6, spacing: 1 },
      ],
    })}
    ${words(204, 23, { text: 'Depósito e saque', colour: gold, weight: 900 })}
    ${words(234, 23, { text: 'com CPF próprio' })}`;
  return { width, height, html };
}

type Banner = { name: string; scene: Scene; effort?: number };

export const banners = (): Banner[] => [
  { name: 'banner-capivara', scene: capivaraBanner(), effort: 8 },
  { name: 'banner-pix', scene: pixBanner(), effort: 8 },
  ...[...gameBanners, ...growthBanners].map((recipe) => ({ name: recipe.name, scene: banner(recipe) })),
];

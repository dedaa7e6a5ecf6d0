import { drawing, purpleFlowers } from '../../artwork.ts';
import type { Scene } from '../../camera.ts';
import { placed, sparkle } from '../../layers.ts';
import { readLook, type Box } from '../../look.ts';

const look = readLook('capivara-da-sorte');
const { width, height } = look.size;

function required(box: Box | undefined): Box {
  if (!box) throw new Error('this machine has reels and a multiplier reel');
  return box;
}

const reels = required(look.reels);
const multiplier = required(look.multiplier);

const css = ({ left, top, width: w, height: h }: Box, grow = 0) =>
  `left:${left - grow}px;top:${top - grow}px;width:${w + 2 * grow}px;height:${h + 2 * grow}px`;

const metal = 'linear-gradient(165deg,#fff6c2,#d8930f 16%,#ffe58a 34%,#a8660a 52%,#ffd867 70%,#8a4a04 88%,#ffe9a0)';

/** An opening in the front: a gold lip around it, and the shade of a turning drum inside. */
const opening = (box: Box) => `
  <div style="${css(box, 5)};border-radius:14px;padding:5px;background:${metal};mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0)"></div>
  <div style="${css(box)};border-radius:9px;box-shadow:inset 0 0 0 1.5px #2a0a2c,inset 0 16px 22px -8px rgb(10 2 26/.85),inset 0 -16px 22px -8px rgb(10 2 26/.85),inset 0 0 14px rgb(10 2 26/.6)"></div>`;

const separator = (x: number) =>
  `<div style="left:${x - 1.5}px;top:${reels.top}px;width:3px;height:${reels.height}px;background:linear-gradient(90deg,#5a2c02,#ffd867 45%,#8a4a04);box-shadow:0 0 7px rgb(10 2 26/.9)"></div>`;

/** Marks the middle of the multiplier reel, which counts: its neighbours are shaded, and gold marks the place. */
const middle = (box: Box) => {
  const third = box.height / 3;
  const shade = (top: number) =>
    `<div style="left:${box.left}px;top:${top}px;width:${box.width}px;height:${third}px;background:rgb(14 4 34/.62)"></div>`;
  const mark = (x: number, turn: number) =>
    `<svg style="left:${x - 7}px;top:${box.top + box.height / 2 - 9}px;transform:rotate(${turn}deg);filter:drop-shadow(0 1px 3px rgb(6 0 20/.8))" width="14" height="18" viewBox="0 0 14 18"><path d="M1 1L13 9L1 17Z" fill="#ffd867" stroke="#5a2c02" stroke-width="1.5" stroke-linejoin="round"/></svg>`;
  const rule = (top: number) =>
    `<div style="left:${box.left}px;top:${top - 1}px;width:${box.width}px;height:2px;background:linear-gradient(90deg,#8a4a04,#ffe58a,#8a4a04)"></div>`;
  return `${shade(box.top)}${shade(box.top + 2 * third)}${rule(box.top + third)}${rule(box.top + 2 * third)}${mark(box.left + 1, 0)}${mark(box.left + box.width - 1, 180)}`;
};

const hole = (box: Box) =>
  `<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" rx="9" fill="#000"/>`;

/** The body with its two openings cut out, so that the reels behind it are visible. */
const body = `<svg style="left:0;top:0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <mask id="cut"><rect width="${width}" height="${height}" fill="#fff"/>${hole(reels)}${hole(multiplier)}</mask>
    <linearGradient id="wood" x2="0" y2="1"><stop stop-color="#7a2fd0"/><stop offset=".35" stop-color="#4a1a94"/><stop offset="1" stop-color="#26094f"/></linearGradient>
    <linearGradient id="metal" x2=".35" y2="1"><stop stop-color="#fff6c2"/><stop offset=".18" stop-color="#d8930f"/><stop offset=".36" stop-color="#ffe58a"/><stop offset=".54" stop-color="#a8660a"/><stop offset=".74" stop-color="#ffd867"/><stop offset=".9" stop-color="#8a4a04"/><stop offset="1" stop-color="#ffe9a0"/></linearGradient>
  </defs>
  <g mask="url(#cut)">
    <rect x="3" y="99" width="354" height="294" rx="24" fill="url(#metal)" stroke="#3a1600" stroke-width="1.5"/>
    <rect x="8" y="104" width="344" height="284" rx="19" fill="url(#wood)" stroke="#2a0a2c" stroke-width="1.5"/>
    <rect x="10" y="106" width="340" height="280" rx="17" fill="none" stroke="#c58bff" stroke-opacity=".5"/>
  </g></svg>`;

/** The front of the machine with its flowers; symbols turn behind it. */
export function capivaraCabinet(): Scene {
  const gold = drawing('flor-de-ipe');
  const purple = drawing('flor-de-ipe', purpleFlowers);
  const leaf = (x: number, y: number, turn: number) =>
    `<svg style="left:${x}px;top:${y}px;transform:rotate(${turn}deg);transform-origin:0 50%;filter:drop-shadow(0 2px 2px rgb(6 0 20/.5))" width="40" height="18" viewBox="0 -20 80 36"><path d="M0 0C14-22 46-30 78-14C52 12 22 18 0 0Z" fill="#2fa544" stroke="#0a4a2c" stroke-width="2"/><path d="M4-1C26-4 50-8 74-13" stroke="#b8f58a" stroke-width="2" fill="none"/></svg>`;
  const corner = `
    ${leaf(30, 100, -36)}${leaf(44, 108, -4)}${leaf(6, 128, 84)}${leaf(20, 96, -100)}
    ${placed(purple, { x: 40, y: 112, width: 36, turn: 20 })}${placed(purple, { x: 17, y: 136, width: 30, turn: -30 })}
    ${placed(gold, { x: 24, y: 110, width: 46, turn: -12 })}`;
  const html = `${body}${middle(multiplier)}${opening(reels)}${opening(multiplier)}
    ${separator(reels.left + 82)}${separator(reels.left + 164)}
    ${corner}<div style="inset:0;transform:scaleX(-1)">${corner}</div>
    ${placed(gold, { x: 180, y: 388, width: 30, turn: 10 })}${placed(purple, { x: 158, y: 390, width: 22 })}${placed(purple, { x: 202, y: 390, width: 22, turn: 40 })}
    ${sparkle(30, 98, 7)}${sparkle(334, 130, 6)}`;
  return { width, height, html };
}

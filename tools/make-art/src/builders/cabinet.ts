import { sourceOf } from '../artwork.ts';
import type { Scene } from '../camera.ts';
import { placed } from '../layers.ts';
import type { Box, Look, Mathematics } from '../look.ts';
import { overall } from '../scenery/drawn.ts';
import { compose, type Layer, type Part } from '../scenery/layer.ts';
import { beamsOf, openingsOf } from './cabinet-frame.ts';
import { materials, type Material, type Tones } from './cabinet-materials.ts';

export type CabinetStyle = {
  material: Material;
  tones: Tones;
  /** The tones of the right half, where the front has two halves. */
  otherTones?: Tones;
  /** The lip around an opening: the stops of a CSS gradient. */
  lip: string;
  /** The line between two reels, from its edge to its middle; undefined for symbols that fall freely. */
  separator?: readonly [string, string];
  /** Ornaments on the left, mirrored on the right. */
  corners?: readonly Part[];
  /** Ornaments that aren't mirrored, above everything. */
  ornaments?: readonly Part[];
  over?: readonly Layer[];
};

const css = ({ left, top, width, height }: Box, grow = 0) =>
  `left:${left - grow}px;top:${top - grow}px;width:${width + 2 * grow}px;height:${height + 2 * grow}px`;

/** An opening: a lip around it, and the shade of a turning drum inside. */
const opening = (box: Box, lip: string) => `
  <div style="${css(box, 4)};border-radius:12px;padding:4px;background:linear-gradient(165deg,${lip});mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0)"></div>
  <div style="${css(box)};border-radius:8px;box-shadow:inset 0 0 0 1.5px rgb(16 4 20/.9),inset 0 14px 20px -8px rgb(8 2 20/.8),inset 0 -14px 20px -8px rgb(8 2 20/.8),inset 0 0 12px rgb(8 2 20/.55)"></div>`;

function separators(
  { left, top, width, height }: Box,
  reels: number,
  [edge, middle]: readonly [string, string],
): string {
  return Array.from({ length: reels - 1 }, (_, i) => {
    const x = left + (width * (i + 1)) / reels;
    return `<div style="left:${x - 1.25}px;top:${top}px;width:2.5px;height:${height}px;background:linear-gradient(90deg,${edge},${middle} 45%,${edge});box-shadow:0 0 6px rgb(8 2 20/.85)"></div>`;
  }).join('');
}

const arrow = (x: number, y: number, turn: number) =>
  `<svg style="left:${x - 7}px;top:${y - 9}px;transform:rotate(${turn}deg)" width="14" height="18" viewBox="0 0 14 18"><path d="M1 1L13 9L1 17Z" fill="#ffd867" stroke="#5a2c02" stroke-width="1.5" stroke-linejoin="round"/></svg>`;

/** Marks the middle of a multiplier reel, which counts: its neighbours are shaded, and gold marks the place. */
function marked({ left, top, width, height }: Box): string {
  const third = height / 3;
  const dim = (y: number) =>
    `<div style="left:${left}px;top:${y}px;width:${width}px;height:${third}px;background:rgb(14 4 34/.6)"></div>`;
  return `${dim(top)}${dim(top + 2 * third)}${arrow(left + 1, top + height / 2, 0)}${arrow(left + width - 1, top + height / 2, 180)}`;
}

/** The beams; those of the right half may have tones of their own. */
function bodyOf(look: Look, { material, otherTones, tones }: CabinetStyle): string {
  const make = materials[material];
  const worked = { beams: beamsOf(look), tones, accent: look.accent };
  if (!otherTones) return make(worked);
  const right = make({ ...worked, tones: otherTones, piece: 'other' });
  return `${make(worked)}<g style="clip-path:inset(0 0 0 ${look.size.width / 2}px)">${right}</g>`;
}

/** The front of the machine for any grid; symbols turn behind its openings. */
export function cabinet(look: Look, mathematics: Mathematics, style: CabinetStyle): Scene {
  const { size, reels, multiplier } = look;
  if (!reels) throw new Error('a cabinet needs reels');
  const holes = openingsOf(look).map(
    ({ left, top, width, height }) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="#000"/>`,
  );
  const body = bodyOf(look, style);
  const cut = `<defs><mask id="cut"><rect width="${size.width}" height="${size.height}" fill="#fff"/>${holes.join('')}</mask></defs>`;
  const corner = (style.corners ?? []).map((part) => placed(sourceOf(part.art), part)).join('');
  const html = `${overall(size, `${cut}<g mask="url(#cut)">${body}</g>`)}
    ${multiplier ? marked(multiplier) : ''}${openingsOf(look)
      .map((box) => opening(box, style.lip))
      .join('')}
    ${style.separator ? separators(reels, mathematics.grid?.reels ?? 1, style.separator) : ''}
    ${corner}<div style="inset:0;transform:scaleX(-1)">${corner}</div>
    ${compose(style.over ?? [], size)}
    ${(style.ornaments ?? []).map((part) => placed(sourceOf(part.art), part)).join('')}`;
  return { ...size, html };
}

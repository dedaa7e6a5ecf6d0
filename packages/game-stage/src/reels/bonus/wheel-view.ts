import type { GameTheme } from '../../game/game-theme.ts';
import { element } from '../overlay/overlay-element.ts';
import { segmentAt } from './wheel-geometry.ts';

/** A segment's label and its width: its share of the circle is its chance. */
export type SegmentFace = { share: number; words: string; note: string; kind: 'prize' | 'spins' | 'ring' };

/** The bonus wheel over the reels. It consists of elements, which are sharp at any size and work over both boards. */
export type WheelView = {
  readonly root: HTMLElement;
  show: (rings: readonly (readonly SegmentFace[])[]) => void;
  hide: () => void;
  /** Shows the ring that is played: outer rings have flown away, inner ones wait in the middle. */
  play: (ring: number) => void;
  /** Turns a ring clockwise, in whole turns from its drawn position. */
  turn: (ring: number, turns: number) => void;
  light: (ring: number, segment: number) => void;
};

/** Radii in the drawing, whose middle is at 0 and whose edge is at 100. */
const rim = 96;
/** The radius of the room for the inner rings. */
const hub = 44;
const bulbCount = 48;
const houseColours = ['#8a2be2', '#e0266e', '#1a8fd6', '#f08a12'];

export function createWheelView({ reels, size, wheel }: Pick<GameTheme, 'reels' | 'size' | 'wheel'>): WheelView {
  const colours = wheel?.colours ?? houseColours;
  const diameter = Math.min(size.width - 16, size.height - 20);
  const disc = element('stage-wheel-disc');
  const root = element('stage-wheel', disc, element('stage-wheel-pointer'));
  root.hidden = true;
  root.style.setProperty('--wheel', `${diameter}px`);
  root.style.left = `${reels.left + reels.width / 2}px`;
  root.style.top = `${Math.max(diameter / 2 + 14, Math.min(size.height - diameter / 2 - 4, reels.top + reels.height / 2))}px`;
  let drawn: HTMLElement[] = [];

  return {
    root,
    show: (rings) => {
      drawn = rings.map((faces) => drawRing(faces, colours));
      disc.replaceChildren(...drawn);
      root.hidden = false;
    },
    hide: () => {
      root.hidden = true;
      disc.replaceChildren();
      drawn = [];
    },
    play: (ring) => {
      for (const [index, { dataset }] of drawn.entries()) {
        dataset['is'] = index === ring ? 'played' : index < ring ? 'past' : 'waiting';
      }
    },
    turn: (ring, turns) => drawn[ring]?.style.setProperty('--turn', `${(turns * 360).toFixed(2)}deg`),
    light: (ring, segment) => {
      for (const part of drawn[ring]?.querySelectorAll(`[data-segment="${segment}"]`) ?? [])
        part.classList.add('is-lit');
      drawn[ring]?.classList.add('has-stopped');
    },
  };
}

/** Draws wedges as wide as their chances, a rim of bulbs, and cabins that stay upright while the ring turns. */
function drawRing(faces: readonly SegmentFace[], colours: readonly string[]): HTMLElement {
  const shares = faces.map(({ share }) => share);
  const places = faces.map((face, segment) => ({ face, segment, ...segmentAt(shares, segment) }));
  const wedges = places.map(({ face, from, segment, share }) => {
    const fill = face.kind === 'ring' ? '#ffd23e' : (colours[segment % colours.length] ?? '');
    return `<path data-segment="${segment}" d="${wedgeOf(from, from + share)}" fill="${fill}"/>`;
  });
  const spokes = places.map(({ from }) => `<path d="M${pointAt(from, hub)}L${pointAt(from, rim)}"/>`);
  const bulbs = Array.from({ length: bulbCount }, (_, i) => {
    const [x, y] = pointAt(i / bulbCount, rim).split(' ');
    return `<circle cx="${x}" cy="${y}" r="1.7"/>`;
  });
  const wheel = element('stage-wheel-face');
  wheel.innerHTML = `<svg viewBox="-100 -100 200 200">${wedges.join('')}<g class="spokes">${spokes.join('')}<circle r="${hub}"/><circle r="${rim}"/></g><path class="star" d="${star}"/><g class="bulbs">${bulbs.join('')}</g></svg>`;
  const cabins = places.map(({ face, from, segment, share }) => {
    const cell = element(`stage-cabin is-${face.kind}`, face.words);
    if (face.note !== '') cell.append(element('stage-cabin-note', face.note));
    cell.dataset['segment'] = String(segment);
    cell.style.setProperty('--at', `${((from + share / 2) * 360).toFixed(2)}deg`);
    return cell;
  });
  return element('stage-ring', wheel, ...cabins);
}

/** The star in the hub of the innermost ring. */
const star = Array.from(
  { length: 10 },
  (_, i) => `${i === 0 ? 'M' : 'L'}${pointAt(i / 10, i % 2 === 0 ? 30 : 13)}`,
).join('');

/** A point at a fraction of the turn, clockwise from the top. */
function pointAt(turn: number, distance: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * distance).toFixed(2)} ${(-Math.cos(angle) * distance).toFixed(2)}`;
}

function wedgeOf(from: number, to: number): string {
  const isWide = to - from > 0.5 ? 1 : 0;
  if (to - from > 1 - 1e-9) return `M0 -${rim}A${rim} ${rim} 0 1 1 0 ${rim}A${rim} ${rim} 0 1 1 0 -${rim}Z`;
  return `M0 0L${pointAt(from, rim)}A${rim} ${rim} 0 ${isWide} 1 ${pointAt(to, rim)}Z`;
}

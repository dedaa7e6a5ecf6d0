import type { Box, Look } from '../look.ts';

/** The geometry of the front of a machine: its edge, openings and beams. */

export type Beam = Box & { lying: boolean };

export const openingsOf = ({ reels, multiplier }: Look): Box[] =>
  [reels, multiplier].filter((box) => box !== undefined);

/** The outer edge: three units from the sides of the design box, with a little more room above than below. */
function outerEdge(look: Look): Box {
  const [first] = openingsOf(look);
  if (!first) throw new Error('a cabinet needs reels');
  const top = first.top - 17;
  return {
    left: 3,
    top,
    width: look.size.width - 6,
    height: Math.min(first.top + first.height + 13, look.size.height - 3) - top,
  };
}

/** The beams around and between the openings: uprights first, because horizontal ones rest on them. */
export function beamsOf(look: Look): Beam[] {
  const { left, top, width, height } = outerEdge(look);
  const [reels, multiplier] = openingsOf(look);
  if (!reels) return [];
  const last = multiplier ?? reels;
  const right = left + width;
  const standing = (from: number, to: number) => ({ left: from, top, width: to - from, height, lying: false });
  const foot = reels.top + reels.height;
  return [
    standing(left, reels.left),
    standing(last.left + last.width, right),
    ...(multiplier ? [standing(reels.left + reels.width, multiplier.left)] : []),
    { left, top, width, height: reels.top - top, lying: true },
    { left, top: foot, width, height: top + height - foot, lying: true },
  ];
}

/** Evenly spread points along a beam, about `step` apart. */
export function pointsOn({ left, top, width, height, lying }: Beam, step: number): { x: number; y: number }[] {
  const length = lying ? width : height;
  const count = Math.max(2, Math.round(length / step));
  return Array.from({ length: count }, (_, i) => {
    const at = (length * (i + 0.5)) / count;
    return lying ? { x: left + at, y: top + height / 2 } : { x: left + width / 2, y: top + at };
  });
}

import type { Scene } from './board.ts';
import type { Box, GameTheme } from '../game/game-theme.ts';

/** Mixes two colours 0xRRGGBB; a `part` of 0 is the first. */
function mixColours(one: number, other: number, part: number): number {
  const channel = (shift: number) => {
    const [a, b] = [(one >> shift) & 255, (other >> shift) & 255];
    return Math.round(a + (b - a) * part) << shift;
  };
  return channel(16) + channel(8) + channel(0);
}

/** A brighter version of a colour. Mixing two grounds with the same colour would make them look alike. */
function brighter(colour: number): number {
  const channel = (shift: number) => Math.min(255, Math.round(((colour >> shift) & 255) * 1.65)) << shift;
  return channel(16) + channel(8) + channel(0);
}

/** The colour behind the symbols. Free spins use the game's colour, dark enough for symbols; the hold is dark so that coins stand out. */
export function sceneGround({ ground, accent, otherGround }: GameTheme, scene: Scene): number {
  if (scene === 'free' && otherGround !== undefined) return brighter(ground);
  if (scene === 'free') return mixColours(ground, mixColours(accent, 0x000000, 0.6), 0.75);
  return scene === 'hold' ? mixColours(ground, 0x000000, 0.45) : ground;
}

/** The same for the right half; undefined where both halves have one colour. */
export const otherSceneGround = (theme: GameTheme, scene: Scene): number | undefined =>
  theme.otherGround === undefined ? undefined : sceneGround({ ...theme, ground: theme.otherGround }, scene);

const sliceHeight = 3;

/** The area of the right half's colour in an opening: slices whose left edge winds down the middle, like the meeting of two rivers. */
export function rightHalf({ width, height }: { width: number; height: number }): Box[] {
  return Array.from({ length: Math.ceil(height / sliceHeight) }, (_, index) => {
    const top = index * sliceHeight;
    const part = top / height;
    const left = width / 2 + width * (0.022 * Math.sin(part * 8.4) + 0.008 * Math.sin(part * 23));
    return { left, top, width: width - left, height: Math.min(sliceHeight, height - top) };
  });
}

import type { Scene } from './board.ts';
import type { GameTheme } from '../game/game-theme.ts';

/** Between two colours 0xRRGGBB: `part` 0 is the first. */
function mixColours(one: number, other: number, part: number): number {
  const channel = (shift: number) => {
    const [a, b] = [(one >> shift) & 255, (other >> shift) & 255];
    return Math.round(a + (b - a) * part) << shift;
  };
  return channel(16) + channel(8) + channel(0);
}

/** The ground behind the symbols: free spins are in the game's colour, deep enough for symbols; the hold is dark so that coins shine. */
export function sceneGround({ ground, accent }: GameTheme, scene: Scene): number {
  if (scene === 'free') return mixColours(ground, mixColours(accent, 0x000000, 0.6), 0.75);
  return scene === 'hold' ? mixColours(ground, 0x000000, 0.45) : ground;
}

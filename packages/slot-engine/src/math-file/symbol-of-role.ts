import type { SlotMath } from '../families/game-math.ts';

/** The symbol that stands for any pay symbol; a game has at most one. */
export function wildOf(math: SlotMath): string | undefined {
  return math.symbols.find(({ role }) => role === 'wild')?.id;
}

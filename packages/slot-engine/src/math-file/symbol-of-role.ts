import type { SlotFile } from './math-file.ts';

/** The symbol that stands for any pay symbol; a game has at most one. */
export function wildOf(math: Pick<SlotFile, 'symbols'>): string | undefined {
  return math.symbols.find(({ role }) => role === 'wild')?.id;
}

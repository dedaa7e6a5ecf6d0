import type { ReadFamily } from '../family/family.ts';
import { familyOf, type GameMath } from './registry.ts';

/** Warnings about a file that can be played, as `path: problem` (schema.md section 7: recommended). */
export function advice(math: GameMath): Iterable<string> {
  const family: ReadFamily<GameMath> = familyOf(math);
  return family.advise?.(math) ?? [];
}

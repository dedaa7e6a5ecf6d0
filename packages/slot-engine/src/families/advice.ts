import type { ReadFamily } from '../family/family.ts';
import { familyOf, type GameMath } from './registry.ts';

/** Oddities of a file that plays all the same, as `path: problem` (schema.md section 7: recommended). */
export function advice(math: GameMath): Iterable<string> {
  const family: ReadFamily<GameMath> = familyOf(math);
  return family.advise?.(math) ?? [];
}

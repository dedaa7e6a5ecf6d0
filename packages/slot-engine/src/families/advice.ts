import type { ReadFamily } from '../family/family.ts';
import { familyOf, type GameMath } from './registry.ts';

/** What a file plays with but a player may find odd, as `path: problem` (schema.md section 7: recommended). */
export function advice(math: GameMath): Iterable<string> {
  const family: ReadFamily<GameMath> = familyOf(math);
  return family.advise?.(math) ?? [];
}

import type { SlotFamily } from '../../family/family.ts';
import { cascadeMath, type CascadeMath } from './cascade-math.ts';
import { checkCascadeMath } from './check-cascade-math.ts';
import { playCascadeRound } from './play-cascade-round.ts';

/** Symbols pay anywhere, are removed, and others fall until nothing wins any more. */
export const scatterCascade: SlotFamily<CascadeMath> = {
  kind: 'slot',
  name: 'scatter-cascade',
  gameKind: 'slots',
  schema: cascadeMath,
  check: checkCascadeMath,
  draw: playCascadeRound,
};

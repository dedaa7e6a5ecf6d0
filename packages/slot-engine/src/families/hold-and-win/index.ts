import type { SlotFamily } from '../../family/family.ts';
import { checkHoldMath } from './check-hold-math.ts';
import { holdMath, type HoldMath } from './hold-math.ts';
import { playHoldRound } from './play-hold-round.ts';

/** Lines, with coins that lock and give respins. */
export const holdAndWin: SlotFamily<HoldMath> = {
  kind: 'slot',
  name: 'hold-and-win',
  gameKind: 'slots',
  schema: holdMath,
  check: checkHoldMath,
  draw: playHoldRound,
};

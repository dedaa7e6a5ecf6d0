import type { SlotFamily } from '../../family/family.ts';
import { finishRound } from '../../round/round.ts';
import { checkPlinkoMath } from './check-plinko-math.ts';
import { plinkoMath, type PlinkoMath } from './plinko-math.ts';

/** Something falls through rows of pegs into a bin, with one draw for each row. A mode is a choice of rows and risk. */
export const plinko: SlotFamily<PlinkoMath> = {
  kind: 'slot',
  name: 'plinko',
  gameKind: 'plinko',
  schema: plinkoMath,
  check: checkPlinkoMath,
  draw: (play, mode) => {
    const { rows, multipliersX100 } = play.math.modes[mode]!.drop;
    const path = Array.from({ length: rows }, () => (play.draws.below(2) === 0 ? 0 : 1));
    const bin = path.filter((side) => side === 1).length;
    const multiplierX100 = multipliersX100[bin]!;
    play.events.push({ type: 'drop', path, bin, multiplierX100 });
    return finishRound(play, { baseUnits: multiplierX100, featureUnits: 0, featureSpins: 0 });
  },
};

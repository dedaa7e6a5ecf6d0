import type { SlotFamily } from '../../family/family.ts';
import { drawDistinct } from '../../reels/draw-distinct.ts';
import { finishRound } from '../../round/round.ts';
import { checkKenoMath } from './check-keno-math.ts';
import { kenoMath, type KenoMath } from './keno-math.ts';

/**
 * The player picks cells before some are drawn, and is paid by the number of hits. A mode is a choice of how many
 * cells, and of the risk.
 */
export const keno: SlotFamily<KenoMath> = {
  kind: 'slot',
  name: 'keno',
  gameKind: 'keno',
  schema: kenoMath,
  check: checkKenoMath,
  picksOf: ({ keno: { cells }, modes }, mode) => ({ cells, count: modes[mode]!.card.picks }),
  draw: (play, mode, picks) => {
    const { cells, drawn: count } = play.math.keno;
    const drawn = [...drawDistinct(play.draws, cells, count)];
    const hits = picks.filter((cell) => drawn.includes(cell)).length;
    const multiplierX100 = play.math.modes[mode]!.card.multipliersX100[hits]!;
    play.events.push({ type: 'kenoDraw', picks: [...picks], drawn, hits, multiplierX100 });
    return finishRound(play, { baseUnits: multiplierX100, featureUnits: 0, featureSpins: 0 });
  },
};

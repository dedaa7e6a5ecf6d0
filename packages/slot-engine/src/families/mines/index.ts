import type { InstantFamily } from '../../family/family.ts';
import { checkMinesMath } from './check-mines-math.ts';
import { isUnplayed, minesDecisions } from './mines-decisions.ts';
import { minesMath, type MinesMath } from './mines-math.ts';
import { playMinesRound } from './play-mines-round.ts';

/** Cells that are turned over until the player leaves or finds a mine. */
export const mines: InstantFamily<MinesMath> = {
  kind: 'instant',
  name: 'mines',
  gameKind: 'mines',
  schema: minesMath,
  check: checkMinesMath,
  ...minesDecisions,
  replay: (math, seeds, { mines: count, picked }) => {
    const picks = picked ?? [];
    const round = playMinesRound(math, { ...seeds, mines: count ?? 0, picks });
    return isUnplayed(picks) ? { ...round, totalUnits: math.bet.units } : round;
  },
  // That the stake went back is no event of the mathematics.
  provenEvents: (events, { picked }) =>
    isUnplayed(picked ?? []) ? events.filter(({ type }) => type === 'minesLayout') : events,
};

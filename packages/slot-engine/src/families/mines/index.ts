import type { InstantFamily } from '../../family/family.ts';
import { checkMinesMath } from './check-mines-math.ts';
import { isUnplayed, minesDecisions } from './mines-decisions.ts';
import { minesMath, type MinesMath } from './mines-math.ts';
import { playMinesRound } from './play-mines-round.ts';

/** The player turns cells over until they leave or find a mine. */
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
  // The house returns the stake of a round without a decision. The mathematics has no event for that, so only these are proven.
  provenEvents: (events, { picked }) =>
    isUnplayed(picked ?? []) ? events.filter(({ type }) => type === 'minesLayout') : events,
};

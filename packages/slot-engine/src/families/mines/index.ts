import type { InstantFamily } from '../../family/family.ts';
import type { Decisions } from '../../round/decisions.ts';
import { checkMinesMath } from './check-mines-math.ts';
import { minesMath, type MinesMath } from './mines-math.ts';
import { playMinesRound } from './play-mines-round.ts';

/** A player who turns no cell over gets the stake back when the house closes the round. */
const isUnplayed = ({ picked }: Decisions): boolean => (picked ?? []).length === 0;

/** Cells that are turned over until the player leaves or finds a mine. */
export const mines: InstantFamily<MinesMath> = {
  kind: 'instant',
  name: 'mines',
  collection: 'mines',
  schema: minesMath,
  check: checkMinesMath,
  replay: (math, seeds, decisions) => {
    const round = playMinesRound(math, { ...seeds, mines: decisions.mines ?? 0, picks: decisions.picked ?? [] });
    return isUnplayed(decisions) ? { ...round, totalUnits: math.bet.units } : round;
  },
  // That the stake went back is no event of the mathematics.
  provenEvents: (events, decisions) =>
    isUnplayed(decisions) ? events.filter(({ type }) => type === 'minesLayout') : events,
};

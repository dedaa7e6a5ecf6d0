import { playCrashRound, playMinesRound, type InstantMath, type Round, type RoundSeeds } from '@ipe/slot-engine';

/** What a player decided in a round that is over. */
export type Decided = {
  mines: number | null;
  picks: readonly number[];
  /** Hundredths; null if the rocket burst first. */
  cashedOut: number | null;
};

/** An instant round that is over, played again from its seeds and decisions. One that nobody played gives its stake back. */
export function playDecisions(
  math: InstantMath,
  seeds: RoundSeeds,
  decided: Decided,
): Pick<Round, 'events' | 'totalUnits'> {
  const { mines, picks, cashedOut } = decided;
  if (math.family === 'crash')
    return playCrashRound(math, { ...seeds, ...(cashedOut !== null && { cashoutX100: cashedOut }) });
  const round = playMinesRound(math, { ...seeds, mines: mines ?? 0, picks });
  return picks.length > 0 ? round : { ...round, totalUnits: math.bet.units };
}

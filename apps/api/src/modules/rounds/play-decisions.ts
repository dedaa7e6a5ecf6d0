import { playCrashRound, playMinesRound, type InstantMath, type Round, type RoundSeeds } from '@ipe/slot-engine';

/** What a player decided in a round that is over. */
export type Decided = {
  mines: number | null;
  picks: readonly number[];
  /** Hundredths; null if the rocket burst first. */
  cashedOut: number | null;
};

/**
 * An instant round that is over, played again from its seeds and decisions. A mines round in which no cell was turned over pays
 * its stake: the house closed it.
 */
export function playDecisions(
  math: InstantMath,
  seeds: RoundSeeds,
  decided: Decided,
): Pick<Round, 'events' | 'totalUnits'> {
  const { mines, picks, cashedOut } = decided;
  if (math.family === 'crash')
    return playCrashRound(math, { ...seeds, ...(cashedOut !== null && { cashoutX100: cashedOut }) });
  const round = playMinesRound(math, { ...seeds, mines: mines ?? 0, picks });
  if (picks.length > 0) return round;
  const totalUnits = math.bet.units;
  const layout = round.events.filter(({ type }) => type === 'minesLayout');
  return {
    totalUnits,
    events: [{ type: 'cashOut', multiplierX100: 100 }, ...layout, { type: 'finish', totalUnits, capped: false }],
  };
}

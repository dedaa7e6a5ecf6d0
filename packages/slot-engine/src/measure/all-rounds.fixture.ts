import { everyRound } from '../every-round.fixture.ts';
import { drawRound } from '../families/play-round.ts';
import type { SlotMath } from '../families/registry.ts';

/** The figures of a mode from all its rounds, each played by itself. Wins are in multiples of the mode's cost. */
export function figuresOfAllRounds(math: SlotMath, mode: string) {
  const cost = math.modes[mode]?.costUnits ?? 1;
  const seen = {
    rtp: 0,
    squares: 0,
    hitRate: 0,
    feature: 0,
    uncapped: 0,
    stakeBack: 0,
    greatest: 0,
    greatestProbability: 0,
  };
  for (const { events, featureSpins, probability, totalUnits } of everyRound((draws) => drawRound(math, mode, draws))) {
    seen.rtp += (probability * totalUnits) / cost;
    seen.squares += probability * (totalUnits / cost) ** 2;
    if (totalUnits >= cost) seen.stakeBack += probability;
    if (totalUnits > 0) seen.hitRate += probability;
    if (featureSpins > 0) seen.feature += probability;
    if (events.every((event) => event.type !== 'finish' || !event.capped)) seen.uncapped += probability;
    if (totalUnits > seen.greatest) seen.greatestProbability = 0;
    seen.greatest = Math.max(seen.greatest, totalUnits);
    if (totalUnits === seen.greatest) seen.greatestProbability += probability;
  }
  return seen;
}

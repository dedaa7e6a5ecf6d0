import { everyRound } from '../every-round.fixture.ts';
import { drawRound } from '../families/play-round.ts';
import type { SlotMath } from '../families/registry.ts';

const roundsOf = (math: SlotMath, mode: string) => everyRound((draws) => drawRound(math, mode, draws));

/** Whether a mode has more than `most` different rounds. */
export function hasMoreRounds(math: SlotMath, mode: string, most: number): boolean {
  const rounds = roundsOf(math, mode);
  for (let played = 0; played < most; played += 1) if (rounds.next().done) return false;
  return !rounds.next().done;
}

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
  for (const { events, featureSpins, probability, totalUnits } of roundsOf(math, mode)) {
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

import type { LinesMath, WaysMath } from '@ipe/slot-engine';
import type { Feature, Playback } from '../playback/playback.ts';
import type { RoundHandlers } from '../playback/round-handlers.ts';
import { freeSpinsFeature } from '../playback/suspense.ts';
import { openObjects } from './play-pick.ts';
import { startWheel, turnWheel } from './play-wheel.ts';

/** The symbol that starts a game's bonus, or its free spins where it has no bonus. */
export function bonusFeature(math: LinesMath | WaysMath): Feature | undefined {
  const bonus = math.features.bonusWheel ?? math.features.bonusPick;
  return bonus ? { symbol: bonus.symbol, needed: bonus.minCount } : freeSpinsFeature(math);
}

/** The handlers of a game's bonus. */
export function bonusHandlers(
  playback: Playback,
  { features: { bonusPick, bonusWheel } }: LinesMath | WaysMath,
): Partial<RoundHandlers> {
  return {
    ...(bonusWheel && {
      wheelStart: (event) => startWheel(event, playback, bonusWheel),
      wheelTurn: (event) => turnWheel(event, playback, bonusWheel),
    }),
    ...(bonusPick && { objectsOpened: (event) => openObjects(event, playback, bonusPick) }),
  };
}

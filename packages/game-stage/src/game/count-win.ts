import type { Sounds } from '../sound/sounds.ts';
import type { Pace } from '../time/pace.ts';
import type { Announcer } from './announcer.ts';
import { isCelebrated, winLevel, type WinLevel } from './win-level.ts';

/** How long a win counts up and how many ticks sound meanwhile; each tick is higher than the one before. */
const counts: Record<WinLevel, { ms: number; ticks: number }> = {
  none: { ms: 0, ticks: 0 },
  returned: { ms: 250, ticks: 0 },
  win: { ms: 600, ticks: 6 },
  big: { ms: 2200, ticks: 20 },
  mega: { ms: 3600, ticks: 32 },
  epic: { ms: 5200, ticks: 44 },
  max: { ms: 6400, ticks: 52 },
};
const restMs = 900;
/** The number of steps of the scale between the first tick and the last. */
const tickSteps = 14;

type Parts = {
  pace: Pace;
  announcer: Announcer;
  sounds: Sounds;
  /** The stage's own part of a celebration. */
  celebrate: (level: WinLevel) => Promise<void>;
};

type Won = {
  winCentavos: number;
  betCentavos: number;
  /** The bet, where nothing is bought. */
  stakeCentavos?: number;
  /** The most that a round of this bet can pay. */
  maximumCentavos: number;
  /** The part of the win that the round has shown already. */
  shownCentavos: number;
};

/**
 * Counts up the total of a round's answer, for as long as its size deserves. A tap ends the count like everything else that is played. A
 * win below the bet makes no sound of a win.
 */
export async function countWin(
  { pace, announcer, sounds, celebrate }: Parts,
  { winCentavos, betCentavos, stakeCentavos = betCentavos, maximumCentavos, shownCentavos }: Won,
): Promise<void> {
  const level = winLevel(winCentavos, betCentavos, maximumCentavos);
  const isLoud = isCelebrated(level);
  if (isLoud) announcer.celebrate(level);
  sounds.endRound(level);
  if (level !== 'none' && level !== 'returned') sounds.play(level);
  const from = isLoud ? 0 : Math.min(shownCentavos, winCentavos);
  const { ms, ticks } = counts[level];
  let ticked = 0;
  const counting = pace.animate(ms, (progress) => {
    const amountCentavos = Math.round(from + (winCentavos - from) * (1 - (1 - progress) ** 2));
    announcer.win({ amountCentavos, betCentavos, stakeCentavos, isFinal: false });
    const due = Math.floor(progress * ticks);
    if (due <= ticked || progress === 1) return;
    ticked = due;
    sounds.play('tick', Math.floor((due / ticks) * tickSteps));
  });
  await Promise.all([counting, celebrate(level)]);
  if (isLoud) await pace.wait(restMs);
  announcer.win({ amountCentavos: winCentavos, betCentavos, stakeCentavos, isFinal: true });
}

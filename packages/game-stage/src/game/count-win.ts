import type { Sounds } from '../sound/sounds.ts';
import type { Pace } from '../time/pace.ts';
import type { Announcer } from './announcer.ts';
import { winLevel, type WinLevel } from './win-level.ts';

const countMs: Record<WinLevel, number> = { none: 0, returned: 250, win: 600, big: 2200, mega: 3600, epic: 5200 };
const celebrated: readonly WinLevel[] = ['big', 'mega', 'epic'];
const restMs = 900;

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
  /** What the round has shown of it before. */
  shownCentavos: number;
};

/** The total of a round's answer, counted up as long as its size deserves; what is less than the bet makes no sound of a win. */
export async function countWin(
  { pace, announcer, sounds, celebrate }: Parts,
  { winCentavos, betCentavos, shownCentavos }: Won,
): Promise<void> {
  const level = winLevel(winCentavos, betCentavos);
  const isCelebrated = celebrated.includes(level);
  if (isCelebrated) announcer.celebrate(level);
  sounds.endRound(level);
  if (level !== 'none' && level !== 'returned') sounds.play(level);
  const from = isCelebrated ? 0 : Math.min(shownCentavos, winCentavos);
  const counting = pace.animate(countMs[level], (progress) => {
    const amountCentavos = Math.round(from + (winCentavos - from) * (1 - (1 - progress) ** 2));
    announcer.win({ amountCentavos, betCentavos, isFinal: false });
  });
  await Promise.all([counting, celebrate(level)]);
  if (isCelebrated) await pace.wait(restMs);
  announcer.win({ amountCentavos: winCentavos, betCentavos, isFinal: true });
}

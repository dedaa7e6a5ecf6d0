import { isCelebrated, winLevel } from '@ipe/game-stage';
import { celebration } from '#shell/celebration.tsx';

export type Celebrate = (won: { winCentavos: number; stakeCentavos: number }) => Promise<void>;

const lastsMs = 2_200;

/**
 * Shows the large words for wins of ten stakes and more, as slots do.
 * @param mostStakes the most that a round can pay, as a multiple of the stake
 */
export function createCelebrate(wait: (ms: number) => Promise<void>, mostStakes: number): Celebrate {
  return async ({ winCentavos, stakeCentavos }) => {
    const level = winLevel(winCentavos, stakeCentavos, stakeCentavos * mostStakes);
    if (!isCelebrated(level)) return;
    celebration.show(level);
    celebration.count(winCentavos, stakeCentavos);
    await wait(lastsMs);
    celebration.hide();
  };
}

import { isCelebrated, winLevel } from '@ipe/game-stage';
import { celebration } from '#shell/celebration.tsx';

export type Celebrate = (won: { winCentavos: number; stakeCentavos: number }) => Promise<void>;

const lastsMs = 2_200;

/**
 * The big words for wins of ten stakes and more, as slots have them.
 * @param mostStakes the most that a round can pay
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

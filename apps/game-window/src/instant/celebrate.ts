import { winLevel } from '@ipe/game-stage';
import { celebration } from '#shell/celebration.tsx';

export type Celebrate = (won: { winCentavos: number; stakeCentavos: number }) => Promise<void>;

const lastsMs = 2_200;
const celebrated: readonly string[] = ['big', 'mega', 'epic'];

/** The big words for wins of ten stakes and more, as slots have them. */
export function createCelebrate(wait: (ms: number) => Promise<void>): Celebrate {
  return async ({ winCentavos, stakeCentavos }) => {
    const level = winLevel(winCentavos, stakeCentavos);
    if (!celebrated.includes(level)) return;
    celebration.show(level);
    celebration.count(winCentavos, stakeCentavos);
    await wait(lastsMs);
    celebration.hide();
  };
}

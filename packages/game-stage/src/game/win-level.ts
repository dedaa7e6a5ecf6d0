/** How loud a win may be shown. `returned`: less than the stake came back, which is no reason to celebrate. */
export type WinLevel = 'none' | 'returned' | 'win' | 'big' | 'mega' | 'epic' | 'max';

const thresholds: readonly [WinLevel, number][] = [
  ['epic', 100],
  ['mega', 30],
  ['big', 10],
  ['win', 1],
];

/**
 * By the multiple of the bet that the round paid.
 * @param maximumCentavos the most that a round of this bet can pay; a win of that much has a level of its own
 */
export function winLevel(winCentavos: number, betCentavos: number, maximumCentavos = Infinity): WinLevel {
  if (winCentavos <= 0) return 'none';
  const level = thresholds.find(([, multiple]) => winCentavos >= multiple * betCentavos)?.[0] ?? 'returned';
  return isCelebrated(level) && winCentavos >= maximumCentavos ? 'max' : level;
}

const celebrated: readonly WinLevel[] = ['big', 'mega', 'epic', 'max'];

/** Whether a win has big words and pictures that fly. */
export const isCelebrated = (level: WinLevel): boolean => celebrated.includes(level);

/** How strongly a win may be celebrated. `returned`: less than the bet came back, which is no reason to celebrate. */
export type WinLevel = 'none' | 'returned' | 'win' | 'big' | 'mega' | 'epic' | 'max';

const thresholds: readonly [WinLevel, number][] = [
  ['epic', 100],
  ['mega', 30],
  ['big', 10],
  ['win', 1],
];

/**
 * The level of a win, by its multiple of the bet.
 * @param maximumCentavos the most that a round of this bet can pay; a win of that amount has the level `max`
 */
export function winLevel(winCentavos: number, betCentavos: number, maximumCentavos = Infinity): WinLevel {
  if (winCentavos <= 0) return 'none';
  const level = thresholds.find(([, multiple]) => winCentavos >= multiple * betCentavos)?.[0] ?? 'returned';
  return isCelebrated(level) && winCentavos >= maximumCentavos ? 'max' : level;
}

const celebrated: readonly WinLevel[] = ['big', 'mega', 'epic', 'max'];

/** Whether a win shows large words and flying pictures. */
export const isCelebrated = (level: WinLevel): boolean => celebrated.includes(level);

/** How loud a win may be shown. `returned`: less than the stake came back, which is no reason to celebrate. */
export type WinLevel = 'none' | 'returned' | 'win' | 'big' | 'mega' | 'epic';

const thresholds: readonly [WinLevel, number][] = [
  ['epic', 100],
  ['mega', 30],
  ['big', 10],
  ['win', 1],
];

/** By the multiple of the bet that the round paid. */
export function winLevel(winCentavos: number, betCentavos: number): WinLevel {
  if (winCentavos <= 0) return 'none';
  return thresholds.find(([, multiple]) => winCentavos >= multiple * betCentavos)?.[0] ?? 'returned';
}

import { winLevel } from '@ipe/game-stage';
import { text } from '#game-window.text.ts';

/** The text of a finished round, in words that never make a win of less than the bet. */
export function resultText(winCentavos: number, betCentavos: number): string {
  const level = winLevel(winCentavos, betCentavos);
  if (level === 'none') return text.noPrize;
  return level === 'returned' ? text.returned(winCentavos) : text.won(winCentavos);
}

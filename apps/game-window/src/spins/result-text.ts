import { winLevel } from '@ipe/game-stage';
import { text } from '#game-window.text.ts';

/** The text of a finished round. It never calls an amount below the bet a win. */
export function resultText(winCentavos: number, betCentavos: number): string {
  const level = winLevel(winCentavos, betCentavos);
  if (level === 'none') return text.noPrize;
  return level === 'returned' ? text.returned(winCentavos) : text.won(winCentavos);
}

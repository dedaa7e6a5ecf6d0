import { formatPercent, formatTwoDecimals } from '@ipe/pt-br';
import type { StatedReturn } from './mode-return.ts';

/** Hundredths of a percent. */
const steps = 10_000;
/** A figure that has no more digits than are shown stays as it is. */
const dust = 1e-7;

/** A bound is rounded to the side on which it stays one. */
function rounded({ rtp, rtpBound }: StatedReturn): number {
  if (rtpBound === 'most') return Math.ceil(rtp * steps - dust) / steps;
  if (rtpBound === 'least') return Math.floor(rtp * steps + dust) / steps;
  return rtp;
}

/** As a player reads it: `95,2%`, `até 95,19%` of one that is at most that, `no mínimo 96,25%`. */
export function returnWords(stated: StatedReturn): string {
  const words = { most: 'até ', least: 'no mínimo ' };
  return `${stated.rtpBound ? words[stated.rtpBound] : ''}${formatPercent(rounded(stated))}`;
}

/** The same where many stand beside each other in little room: always two decimals. */
export function shortReturnWords(stated: StatedReturn): string {
  const words = { most: 'até ', least: 'mín. ' };
  return `${stated.rtpBound ? words[stated.rtpBound] : ''}${formatTwoDecimals(rounded(stated) * 100)}%`;
}

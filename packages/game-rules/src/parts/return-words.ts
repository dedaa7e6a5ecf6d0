import { formatPercent, formatTwoDecimals } from '@ipe/pt-br';
import type { StatedReturn } from './mode-return.ts';

/** Figures are shown in hundredths of a percent. */
const steps = 10_000;
/** Offsets floating-point errors, so that a figure with no more than two decimals isn't rounded to the next one. */
const dust = 1e-7;

/** Rounds an upper bound up and a lower bound down, so that it stays true. */
function rounded({ rtp, rtpBound }: StatedReturn): number {
  if (rtpBound === 'most') return Math.ceil(rtp * steps - dust) / steps;
  if (rtpBound === 'least') return Math.floor(rtp * steps + dust) / steps;
  return rtp;
}

/** The return for players: `95,2%`, `até 95,19%` for an upper bound, `no mínimo 96,25%` for a lower one. */
export function returnWords(stated: StatedReturn): string {
  const words = { most: 'até ', least: 'no mínimo ' };
  return `${stated.rtpBound ? words[stated.rtpBound] : ''}${formatPercent(rounded(stated))}`;
}

/** A shorter text for lists with little room, always with two decimals. */
export function shortReturnWords(stated: StatedReturn): string {
  const words = { most: 'até ', least: 'mín. ' };
  return `${stated.rtpBound ? words[stated.rtpBound] : ''}${formatTwoDecimals(rounded(stated) * 100)}%`;
}

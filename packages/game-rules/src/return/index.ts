import { formatPercent, formatTwoDecimals } from '@ipe/pt-br';
import type { GameMath } from '@ipe/slot-engine';

/** Apart from the rules: the lobby and the window show a return without fetching them. */
export type StatedReturn = {
  /** A fraction. */
  rtp: number;
  /** What the figure is where the return itself isn't known: no more than it comes back, or no less. Absent of an exact one. */
  rtpBound?: 'most' | 'least' | undefined;
};

type ModeReturn = { rtp?: number; rtpUncapped?: number };

/**
 * The return that may be stated of a mode: counted over all outcomes, or a bound that is. Of a cascade only the return without the
 * maximum win is counted, which the maximum win can only lower. What was sampled is never stated.
 * @returns undefined for a mode without figures
 */
export function statedReturn(math: GameMath, mode = 'base'): StatedReturn | undefined {
  if (math.family === 'crash') return { rtp: math.crash.rtpPercent / 100 };
  if (math.family === 'mines') return leastReturn(math.reference);
  const modes: Readonly<Record<string, ModeReturn>> = math.reference?.modes ?? {};
  const { rtp, rtpUncapped } = modes[mode] ?? {};
  if (rtp !== undefined) return { rtp };
  return rtpUncapped === undefined ? undefined : { rtp: rtpUncapped, rtpBound: 'most' };
}

/** However the player decides, no less comes back. */
function leastReturn(reference: Readonly<Record<string, unknown>> | undefined): StatedReturn | undefined {
  const { rtp } = (reference?.['rtpMin'] ?? {}) as { rtp?: number };
  return rtp === undefined ? undefined : { rtp, rtpBound: 'least' };
}

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

import type { GameMath } from '@ipe/slot-engine';

export type StatedReturn = {
  /** A fraction. */
  rtp: number;
  /** The side of the figure where the return itself isn't known: no more than it comes back, or no less. Absent of an exact one. */
  rtpBound?: 'most' | 'least' | undefined;
};

type ModeReturn = { rtp?: number; rtpUncapped?: number };

/**
 * The return that may be stated of a mode: counted over all outcomes, or a bound that is. Where only the return without the maximum
 * win is counted, it is the bound: the maximum win can only lower it. What was sampled is never stated.
 * @returns undefined for a mode without figures
 */
export function modeReturn({ reference }: GameMath, mode: string): StatedReturn | undefined {
  const modes = (reference?.['modes'] ?? {}) as Readonly<Record<string, ModeReturn>>;
  const { rtp, rtpUncapped } = modes[mode] ?? {};
  if (rtp !== undefined) return { rtp };
  return rtpUncapped === undefined ? undefined : { rtp: rtpUncapped, rtpBound: 'most' };
}

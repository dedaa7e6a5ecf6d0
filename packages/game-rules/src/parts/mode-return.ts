import type { GameMath } from '@ipe/slot-engine';

export type StatedReturn = {
  /** A fraction. */
  rtp: number;
  /** The side of the figure where the return itself isn't known: no more than it comes back, or no less. Absent of an exact one. */
  rtpBound?: 'most' | 'least' | undefined;
  /** Of one that is no less than `rtp`: it is no more than this, where that is known. */
  rtpMost?: number;
};

type ModeReturn = { rtp?: number; rtpUncapped?: number; rtpLeast?: number };

/**
 * The return that may be stated of a mode: counted over all outcomes, or a bound that is. Where only the return without the maximum
 * win is counted, and how much it can take at most, the player is told the least. What was sampled is never stated.
 * @returns undefined for a mode without figures
 */
export function modeReturn({ reference }: GameMath, mode: string): StatedReturn | undefined {
  const modes = (reference?.['modes'] ?? {}) as Readonly<Record<string, ModeReturn>>;
  const { rtp, rtpLeast, rtpUncapped } = modes[mode] ?? {};
  if (rtp !== undefined) return { rtp };
  if (rtpLeast !== undefined)
    return { rtp: rtpLeast, rtpBound: 'least', ...(rtpUncapped !== undefined && { rtpMost: rtpUncapped }) };
  return rtpUncapped === undefined ? undefined : { rtp: rtpUncapped, rtpBound: 'most' };
}

import type { GameMath } from '@ipe/slot-engine';

export type StatedReturn = {
  /** A fraction. */
  rtp: number;
  /** Says that `rtp` is only a bound, and the true return at most or at least that. Absent if it is exact. */
  rtpBound?: 'most' | 'least' | undefined;
  /** An upper bound of the return whose lower bound is `rtp`, if it is known. */
  rtpMost?: number;
};

type ModeReturn = { rtp?: number; rtpUncapped?: number; rtpLeast?: number };

/**
 * The return that a text may state for a mode: the exact one over all outcomes, or an exact bound. If only the return
 * without the maximum win was counted, and the most that the maximum win takes from it, it is the lower bound. Sampled
 * figures are never stated.
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

import type { DistributionFigures } from './figures-of.ts';

/** Exact figures of one mode, named as in a file's `reference` (schema.md section 7). */
export interface ModeFigures extends DistributionFigures {
  /** How they were counted. */
  method: string;
  /** The RTP as a reduced fraction, where all outcomes were counted in integers. */
  rtpFraction?: string;
  /** The RTP if there were no cap; absent where the cap is never reached or already in the split. */
  rtpUncapped?: number;
  /** The RTP's parts by what paid them. */
  split: Record<string, number>;
  /** 1 / P(feature); absent in a game without one. */
  featureOneIn?: number;
}

/** The figures of a mode where the spread and the cap can't be counted. */
export interface UncappedModeFigures {
  rtpUncapped: number;
  /** No more than the RTP with the cap. */
  rtpLeast: number;
  hitRate: number;
  split: Record<string, number>;
  featureOneIn?: number;
}

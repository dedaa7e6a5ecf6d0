import type { DistributionFigures } from './figures-of.ts';

/** Exact figures of one mode, with the names of a file's `reference` (schema.md section 7). */
export interface ModeFigures extends DistributionFigures {
  /** How the figures were counted. */
  method: string;
  /** The RTP as a reduced fraction, if all outcomes were counted in integers. */
  rtpFraction?: string;
  /** The RTP without the cap; absent if the cap is never reached or is already in the split. */
  rtpUncapped?: number;
  /** The parts of the RTP, by what pays them. */
  split: Record<string, number>;
  /** 1 / P(feature); absent in a game without one. */
  featureOneIn?: number;
}

/** The figures of a mode whose spread and cap can't be counted. */
export interface UncappedModeFigures {
  rtpUncapped: number;
  /** A lower bound of the RTP with the cap. */
  rtpLeast: number;
  hitRate: number;
  split: Record<string, number>;
  featureOneIn?: number;
}

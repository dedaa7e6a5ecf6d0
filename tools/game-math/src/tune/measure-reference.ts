import { configSha256, type InstantMath, type SlotMath } from '@ipe/slot-engine';
import { exactFigures, planFigures, type ModeFigures } from '@ipe/slot-engine/measure';

/** 90 of 100 players are within this many standard deviations of the return, divided by the square root of their rounds. */
export const NINETY_PERCENT = 1.6448536;

/** The block `reference` of a math file (schema.md section 7); simulations are added to it later. */
export function measureReference(math: SlotMath): object {
  const figures = Object.keys(math.modes).map((mode) => [mode, exactFigures(math, mode)] as const);
  const { rtpFraction } = figures[0]![1];
  return {
    configSha256: configSha256(math),
    exact: true,
    ...(rtpFraction !== undefined && { rtpFraction }),
    modes: Object.fromEntries(figures.map(([mode, ours]) => [mode, { ...modeReference(ours), monteCarlo: [] }])),
  };
}

/** The block `reference` of a game in which the player decides: its figures are by way of playing, each under its name. */
export function measurePlans(math: InstantMath): object {
  const reference: Record<string, unknown> = { configSha256: configSha256(math), exact: true };
  for (const { path, value } of planFigures(math).flatMap(({ figures }) => figures)) {
    const [name = '', part] = path;
    const written = digits(value, 12);
    reference[name] = part === undefined ? written : { [part]: written };
  }
  return reference;
}

function modeReference(figures: ModeFigures): object {
  return {
    rtp: decimals(figures.rtp, 12),
    method: figures.method,
    hitRate: decimals(figures.hitRate, 9),
    std: decimals(figures.std, 6),
    volatilityIndex90: decimals(figures.std * NINETY_PERCENT, 4),
    ...(figures.rtpUncapped !== undefined && { rtpUncapped: decimals(figures.rtpUncapped, 12) }),
    split: mapValues(figures.split, (part) => digits(part, 10)),
    ...(figures.featureOneIn !== undefined && { featureOneIn: decimals(figures.featureOneIn, 5) }),
    maxWinX: figures.maxWinX,
    maxWinProbability: digits(figures.maxWinProbability, 5),
    tail: mapValues(figures.tail, (part) => digits(part, 4)),
  };
}

export const decimals = (value: number, count: number): number => Number(value.toFixed(count));
const digits = (value: number, count: number): number => Number(value.toPrecision(count));

function mapValues(record: Readonly<Record<string, number>>, map: (value: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

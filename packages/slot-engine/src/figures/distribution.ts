/** Probabilities by units. They need not add up to 1. */
export type Distribution = ReadonlyMap<number, number>;

export function addProbability(distribution: Map<number, number>, units: number, probability: number): void {
  distribution.set(units, (distribution.get(units) ?? 0) + probability);
}

export function totalProbability(distribution: Distribution): number {
  return [...distribution.values()].reduce((sum, probability) => sum + probability, 0);
}

/** The standard deviation, from the mean of the squares and the mean. Where all is the same, rounding may leave less than 0. */
export const deviation = (squares: number, mean: number): number => Math.sqrt(Math.max(0, squares - mean ** 2));

/** The sum of units × probability. */
export function expectedUnits(distribution: Distribution): number {
  return [...distribution].reduce((sum, [units, probability]) => sum + units * probability, 0);
}

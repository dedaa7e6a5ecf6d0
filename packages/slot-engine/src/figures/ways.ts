/** A distribution in integers: how many of equally likely outcomes give each amount of units. */
export type Ways = Map<number, bigint>;

export function addWays(distribution: Ways, units: number, ways: bigint): void {
  distribution.set(units, (distribution.get(units) ?? 0n) + ways);
}

export function countWays(distribution: Ways): bigint {
  return [...distribution.values()].reduce((sum, ways) => sum + ways, 0n);
}

/** The sum of the units over all outcomes. */
export function sumUnits(distribution: Ways): bigint {
  return [...distribution].reduce((sum, [units, ways]) => sum + BigInt(units) * ways, 0n);
}

/** The sum of the units' squares over all outcomes. */
export function sumSquares(distribution: Ways): bigint {
  return [...distribution].reduce((sum, [units, ways]) => sum + BigInt(units) ** 2n * ways, 0n);
}

/** `part / whole`, exact to 15 digits. */
export function ratio(part: bigint, whole: bigint): number {
  return Number(part) / Number(whole);
}

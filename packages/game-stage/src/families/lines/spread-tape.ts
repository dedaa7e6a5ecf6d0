/**
 * A tape on which every value appears as often as its weight says, spread as evenly as possible, so that the multiplier reel shows values
 * as rarely as they really come.
 * @returns as many values as the weights' sum divided by their greatest common divisor
 */
export function spreadTape(values: readonly number[], weights: readonly number[]): number[] {
  const divisor = weights.reduce(greatestCommonDivisor, 0);
  const length = weights.reduce((sum, weight) => sum + weight, 0) / divisor;
  const used = values.map(() => 0);
  return Array.from({ length }, (_, place) => {
    const due = weights.map((weight, i) => (weight / divisor / length) * (place + 1) - (used[i] ?? 0));
    const next = due.indexOf(Math.max(...due));
    used[next] = (used[next] ?? 0) + 1;
    return values[next] ?? 1;
  });
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

import type { Draws } from '../randomness/draws.ts';

/**
 * Draws `count` different numbers below `size`, one after the other, as a shuffle that stops early (schema.md section
 * 5, steps 1 and 10). The caller may make other draws in between.
 */
export function* drawDistinct(draws: Draws, size: number, count: number): Generator<number> {
  const numbers = Array.from({ length: size }, (_, index) => index);
  for (let index = 0; index < count; index += 1) {
    const other = index + draws.below(size - index);
    const drawn = numbers[other] ?? 0;
    numbers[other] = numbers[index] ?? 0;
    numbers[index] = drawn;
    yield drawn;
  }
}

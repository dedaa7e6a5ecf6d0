import type { RoundEvent } from '@ipe/contract';
import type { Draws } from '../randomness/draws.ts';

/** How a bought mode begins. */
export interface Entry {
  feature: string;
  counts: Readonly<Record<string, number>>;
}

/**
 * Draws how many symbols start the bought feature, with its event (schema.md section 5, step 1). The counts ascend,
 * because JavaScript orders keys that are numbers.
 */
export function playBoughtCount(
  { draws, events }: { draws: Draws; events: RoundEvent[] },
  { counts, feature }: Entry,
): number {
  const choices = Object.entries(counts);
  const count = Number(choices[draws.weighted(choices.map(([, weight]) => weight))]![0]);
  events.push({ type: 'bought', feature, count });
  return count;
}

import type { Telling } from './run-history.ts';

/** What is left to leave out, and what was found when something was. */
type Shrinking = { telling: Telling; tries: number };

/** What can be left out of a telling. */
type Shrinkable = { events: ReadonlySet<number>; faults: ReadonlySet<string> };

const mostTries = 120;

/** Halves, quarters… of these, down to each by itself. */
function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Leaves out what can be left out of one of the two, part by part. @returns whether anything could */
async function leaveOut<Item>(
  shrinking: Shrinking,
  field: 'events' | 'faults',
  fails: (telling: Telling) => Promise<boolean>,
): Promise<boolean> {
  const whole = [...(shrinking.telling[field] as unknown as ReadonlySet<Item>)];
  for (const part of partsOf(whole)) {
    const left = new Set(
      [...(shrinking.telling[field] as unknown as ReadonlySet<Item>)].filter((item) => !part.includes(item)),
    );
    if (left.size === shrinking.telling[field]!.size) continue;
    if ((shrinking.tries += 1) > mostTries) return false;
    const smaller = { ...shrinking.telling, [field]: left };
    if (!(await fails(smaller))) continue;
    shrinking.telling = smaller;
  }
  return shrinking.telling[field]!.size < whole.length;
}

/**
 * Leaves events and faults out of a history as long as it fails. What is left is the last telling for which `fails` said
 * true. It isn't the smallest there is, but nothing of it can be left out by itself (delta debugging: Zeller and
 * Hildebrandt 2002).
 */
export async function shrinkTelling(
  telling: Telling & Shrinkable,
  fails: (telling: Telling) => Promise<boolean>,
): Promise<void> {
  const shrinking: Shrinking = { telling, tries: 0 };
  for (let isSmaller = true; isSmaller && shrinking.tries < mostTries;) {
    const hasLessFaults = await leaveOut(shrinking, 'faults', fails);
    const hasLessEvents = await leaveOut(shrinking, 'events', fails);
    isSmaller = hasLessFaults || hasLessEvents;
  }
}

import { refuseTooMany } from './held-refusal.ts';

/** One request's place among those of its caller. */
export type OwnPlace = { take: () => Promise<void>; takeAtOnce: () => void; giveBack: () => void };

/** How many requests of one caller are worked on at once (a browser's number of connections), and how many more may wait. */
export type CallerLimit = { atWork: number; waiting: number };

/**
 * Keeps one caller from taking the places of others: a caller has only a few requests at work, and its waiting requests
 * have cost no more than their reading. Nothing is kept about an idle caller.
 */
export function createCallerLimit(most: CallerLimit): (caller: unknown) => OwnPlace {
  const all = new Map<unknown, { atWork: number; waiting: (() => void)[] }>();
  return (caller) => {
    const requireOwn = () => {
      const own = all.get(caller) ?? { atWork: 0, waiting: [] };
      all.set(caller, own);
      return own;
    };
    const takeAtOnce = () => void (requireOwn().atWork += 1);
    return {
      takeAtOnce,
      take: async () => {
        const { atWork, waiting } = requireOwn();
        if (atWork < most.atWork) return takeAtOnce();
        if (waiting.length >= most.waiting) return refuseTooMany();
        // `giveBack` hands the place to the first waiting request.
        await new Promise<void>((resolve) => void waiting.push(resolve));
      },
      giveBack: () => {
        const own = requireOwn();
        const next = own.atWork <= most.atWork ? own.waiting.shift() : undefined;
        if (next !== undefined) return next();
        own.atWork -= 1;
        if (own.atWork === 0) all.delete(caller);
      },
    };
  };
}

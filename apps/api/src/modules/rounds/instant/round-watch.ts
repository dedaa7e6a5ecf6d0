import { waitOutside } from '#platform/overload/index.ts';

/** This many of a player's requests may wait on one node; further ones are answered at once. */
const mostPerPlayer = 4;

export type RoundWatch = {
  /** @returns whether the whole time passed; false if this node ended the round before, stops, or had no place to wait */
  wait: (who: { playerId: number; roundId: string }, ms: number) => Promise<boolean>;
  wake: (roundId: string) => void;
  /** Ends all waits when the server stops. */
  stop: () => void;
};

/** Lets requests on this node wait for the end of a round. It only makes answers faster: the result is in the database. */
export function createRoundWatch(): RoundWatch {
  const waiting = new Map<string, Set<() => void>>();
  const countOf = new Map<number, number>();
  let isStopped = false;

  async function sleep(roundId: string, ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, ms, true);
    const wakeUp = () => resolve(false);
    const sleepers = waiting.get(roundId) ?? new Set();
    waiting.set(roundId, sleepers.add(wakeUp));
    const isOver = await waitOutside(() => promise);
    clearTimeout(timer);
    sleepers.delete(wakeUp);
    if (sleepers.size === 0 && waiting.get(roundId) === sleepers) waiting.delete(roundId);
    return isOver;
  }

  return {
    wait: async ({ playerId, roundId }, ms) => {
      const count = countOf.get(playerId) ?? 0;
      if (isStopped || count >= mostPerPlayer) return false;
      countOf.set(playerId, count + 1);
      const isOver = await sleep(roundId, ms);
      const left = (countOf.get(playerId) ?? 1) - 1;
      if (left === 0) countOf.delete(playerId);
      else countOf.set(playerId, left);
      return isOver;
    },
    wake: (roundId) => {
      for (const wakeUp of waiting.get(roundId) ?? []) wakeUp();
    },
    stop: () => {
      isStopped = true;
      for (const sleepers of waiting.values()) for (const wakeUp of sleepers) wakeUp();
    },
  };
}

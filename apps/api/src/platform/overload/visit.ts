import { AsyncLocalStorage } from 'node:async_hooks';

/** One request that was let in, for as long as the server works on it. */
export type Visit = {
  hasDisconnected: () => boolean;
  /**
   * Gives this request's place at work to another one. A request that waits outside the server (`outside`) also gives
   * up its place among those of its caller; one that waits for its caller's own turn (`turn`) keeps it.
   */
  stepAside: (to: 'outside' | 'turn') => void;
  /** Takes a place again, without waiting. */
  comeBack: () => void;
};

const visits = new AsyncLocalStorage<Visit>();

export const duringVisit = <Result>(visit: Visit, work: () => Result): Result => visits.run(visit, work);

/** The request that the running code works for; undefined in jobs and at start. */
export const currentVisit = (): Visit | undefined => visits.getStore();

async function stepAside<Result>(to: 'outside' | 'turn', wait: () => Promise<Result>): Promise<Result> {
  const visit = currentVisit();
  if (visit === undefined) return wait();
  visit.stepAside(to);
  try {
    return await wait();
  } finally {
    visit.comeBack();
  }
}

/**
 * Waits for something that uses none of this server's capacity (a bank, a thread that hashes, the end of a flight).
 * Meanwhile the request holds no place at work, so waiting requests take no places from others.
 */
export const waitOutside = <Result>(wait: () => Promise<Result>): Promise<Result> => stepAside('outside', wait);

/** Waits for earlier requests of the same caller. */
export const waitForTurn = <Result>(wait: () => Promise<Result>): Promise<Result> => stepAside('turn', wait);

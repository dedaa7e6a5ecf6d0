import { AsyncLocalStorage } from 'node:async_hooks';

/** One request that was let in, for as long as the server works on it. */
export type Visit = {
  /** Whether the client has disconnected. */
  hasDisconnected: () => boolean;
  /**
   * Gives its place at work to another request. One that waits outside of the server makes room for others of the same caller too; one
   * that waits for its caller's own turn doesn't.
   */
  stepAside: (to: 'outside' | 'turn') => void;
  /** Takes a place again, without asking. */
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
 * Waits for something that takes none of this server's strength (a bank, a thread that hashes, the end of a flight): meanwhile the
 * request holds no place at work, so requests that wait like this cost no other its place.
 */
export const waitOutside = <Result>(wait: () => Promise<Result>): Promise<Result> => stepAside('outside', wait);

/** Waits behind other requests of the same caller. */
export const waitForTurn = <Result>(wait: () => Promise<Result>): Promise<Result> => stepAside('turn', wait);

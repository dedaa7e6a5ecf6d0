import { createCallerLimit, type CallerLimit, type OwnPlace } from './caller-limit.ts';
import { overloaded } from './overloaded.ts';
import { duringVisit, type Visit } from './visit.ts';
import { createWaitingLine, type LineLimits } from './waiting-line.ts';

export type AdmissionLimits = LineLimits & {
  /** The number of requests that are worked on at once. More would wait for each other inside the server, unmeasured. */
  mostAtWork: number;
  /** The same limit in a crowd: refusing takes effort too, so the requests at work would take longer. */
  mostAtWorkInCrowd: number;
  ofOneCaller: CallerLimit;
};

export const defaultAdmission: AdmissionLimits = {
  // The size of one batch of settlements: fewer requests at work would make the batches smaller, and more don't fit into one.
  mostAtWork: 128,
  mostAtWorkInCrowd: 96,
  burst: { most: 1_024, waitMs: 100 },
  crowded: { most: 32, waitMs: 15 },
  calmAfterMs: 500,
  // As many requests at work as a browser has connections; with the waiting ones, as many as one player's turn holds.
  ofOneCaller: { atWork: 6, waiting: 59 },
};

export type Asking = {
  /** Something that only this caller knows, such as its token. Undefined for an unknown caller. */
  caller?: unknown;
  hasDisconnected: () => boolean;
  /** The call can't wait, because money is in play. It counts, but is never refused. */
  isUrgent?: boolean;
};

export type Admission = {
  /**
   * Does the work when the request may begin.
   * @throws RefusedError 503 when the server is too busy, 429 when too many requests of the same caller wait; the work
   * was not begun then
   */
  admit: <Result>(asking: Asking, work: () => Promise<Result>) => Promise<Result>;
  /** Whether every new request is refused, so that not even its body needs to be read. */
  isFull: () => boolean;
  countRequests: () => { atWork: number; waiting: number };
};

const anybody: OwnPlace = { take: async () => {}, takeAtOnce: () => {}, giveBack: () => {} };

type Place = { take: () => void; leave: () => void };

/** Holds one place of the server and one of the caller until the work is over. */
function work<Result>(hasDisconnected: () => boolean, [server, own]: [Place, OwnPlace], begin: () => Promise<Result>) {
  let [hasPlace, hasOwnPlace, isOver] = [true, true, false];
  const stepAside = (to: 'outside' | 'turn') => {
    if (hasPlace) server.leave();
    if (hasOwnPlace && to === 'outside') own.giveBack();
    [hasPlace, hasOwnPlace] = [false, hasOwnPlace && to === 'turn'];
  };
  const comeBack = () => {
    if (isOver) return;
    if (!hasPlace) server.take();
    if (!hasOwnPlace) own.takeAtOnce();
    [hasPlace, hasOwnPlace] = [true, true];
  };
  const visit: Visit = { hasDisconnected, stepAside, comeBack };
  return duringVisit(visit, begin).finally(() => {
    isOver = true;
    stepAside('outside');
  });
}

/** Lets requests in as long as earlier ones leave in time. Each costs O(1), and nothing is kept of requests that are over. */
export function createAdmission(limits: AdmissionLimits = defaultAdmission, now = () => performance.now()): Admission {
  const ownPlaceOf = createCallerLimit(limits.ofOneCaller);
  let atWork = 0;
  const hasPlace = () => atWork < (line.isCrowded() ? limits.mostAtWorkInCrowd : limits.mostAtWork);
  const takeFree = () => {
    const isFree = hasPlace();
    if (isFree) atWork += 1;
    return isFree;
  };
  const line = createWaitingLine(limits, now, takeFree);
  const server: Place = {
    take: () => void (atWork += 1),
    leave: () => {
      atWork -= 1;
      if (!line.isEmpty()) line.callUp();
    },
  };

  async function enter({ hasDisconnected, isUrgent }: Asking): Promise<void> {
    if (hasDisconnected()) throw overloaded();
    if (isUrgent === true) server.take();
    else if (!line.isEmpty() || !takeFree()) await line.join(hasDisconnected);
  }

  return {
    admit: async (asking, begin) => {
      const own = asking.caller === undefined ? anybody : ownPlaceOf(asking.caller);
      await own.take();
      await enter(asking).catch((error: unknown) => {
        own.giveBack();
        throw error;
      });
      return work(asking.hasDisconnected, [server, own], begin);
    },
    isFull: () => !hasPlace() && line.isFull(),
    countRequests: () => ({ atWork, waiting: line.countWaiting() }),
  };
}

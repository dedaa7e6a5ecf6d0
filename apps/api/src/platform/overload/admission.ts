import { createCallerLimit, type CallerLimit, type OwnPlace } from './caller-limit.ts';
import { overloaded } from './overloaded.ts';
import { duringVisit, type Visit } from './visit.ts';
import { createWaitingLine, type LineLimits } from './waiting-line.ts';

export type AdmissionLimits = LineLimits & {
  /** So many requests are worked on at once. More would wait for each other inside, unseen. */
  mostAtWork: number;
  /** The same in a crowd: sending away takes strength too, so those at work would take longer. */
  mostAtWorkInCrowd: number;
  ofOneCaller: CallerLimit;
};

export const defaultAdmission: AdmissionLimits = {
  // One batch of settlements: fewer at work would make the batches smaller, more can't be in one.
  mostAtWork: 128,
  mostAtWorkInCrowd: 96,
  burst: { most: 1_024, waitMs: 100 },
  crowded: { most: 32, waitMs: 15 },
  calmAfterMs: 500,
  // As many at work as a browser has connections; in all as many as one player's turn has room for.
  ofOneCaller: { atWork: 6, waiting: 59 },
};

export type Asking = {
  /** The caller, by something that only this caller knows, such as its token. Undefined: unknown. */
  caller?: unknown;
  hasDisconnected: () => boolean;
  /** A call that can't wait: money in play. Counted, and never sent away. */
  isUrgent?: boolean;
};

export type Admission = {
  /** @throws RefusedError 503 when it was not let in, 429 when too many of the same caller wait: then no work was done */
  admit: <Result>(asking: Asking, work: () => Promise<Result>) => Promise<Result>;
  /** Whether every request that comes now is sent away, so that not even its body needs to be read. */
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

/** Lets requests in as long as those before them leave in time. O(1) for each, and nothing is kept of those that are over. */
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

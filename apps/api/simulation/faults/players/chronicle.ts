import { createInstantRecord, type InstantRecord } from '../../../chaos/instant-record.ts';
import { createRecord, type RunRecord } from '../../../chaos/record.ts';
import type { Operation } from '../../sequence/operation.ts';

/** Everything that was asked and answered in a history, as those outside know it. */
export type Chronicle = {
  record: RunRecord;
  instants: InstantRecord;
  operations: Operation[];
  /** By what was seen (an order that is paid, a round that is over): when it was seen first. */
  seen: Map<string, number>;
  /** Rounds in which the player decides, with when they were asked for. */
  started: Map<string, { playerId: number; gameId: string; invokedAt: number }>;
  /** Requests of money that were answered by the end of the session alone: they may have been done before. */
  unheard: Set<string>;
  /** When a player joined the tournament, as they were told first. */
  joined: Map<number, string>;
  /** When the own Pix for an order left. */
  paid: Map<string, number>;
  asked: Map<string, number>;
  violations: string[];
  /** A moment; each is later than all before. */
  now: () => number;
  saw: (what: string) => void;
};

export function createChronicle(): Chronicle {
  let moment = 0;
  const seen: Chronicle['seen'] = new Map();
  const now = () => (moment += 1);
  return {
    record: createRecord(),
    instants: createInstantRecord(),
    operations: [],
    seen,
    started: new Map(),
    unheard: new Set(),
    joined: new Map(),
    paid: new Map(),
    asked: new Map(),
    violations: [],
    now,
    saw: (what) => {
      if (!seen.has(what)) seen.set(what, now());
    },
  };
}

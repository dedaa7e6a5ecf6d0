import type { Database } from '#platform/database/index.ts';
import { counter, histogram, seconds } from '#platform/telemetry/metric.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Clock } from '#platform/time/clock.ts';
import { SeamlessRefusal } from '../seamless/seamless-refusal.ts';
import { addToHour, type CallSums } from './provider-hour.store.ts';

const answered = counter(
  'ipe_provider_calls_total',
  "Calls of other providers' servers: answered, refused with a code, or failed on our side",
  ['provider', 'call', 'outcome'],
);
const took = histogram('ipe_provider_call_seconds', 'How long we took to answer them', {
  bounds: seconds,
  labels: ['provider'],
});

export const providerMetrics = [answered, took];

type Outcome = 'answered' | 'refused' | 'failed';
type Called = { providerId: string; call: string };

export const noCalls = (): CallSums => ({
  calls: 0,
  refused: 0,
  failed: 0,
  took: Array.from({ length: seconds.length + 1 }, () => 0),
  lastSuccessAt: null,
});

/** The time in ms within which 95 of 100 calls were answered, by the bounds of the buckets; null without calls. */
export function p95MsOf({ calls, took: buckets }: Pick<CallSums, 'calls' | 'took'>): number | null {
  if (calls === 0) return null;
  let before = 0;
  const at = buckets.findIndex((count) => (before += count) >= calls * 0.95);
  return (seconds[Math.min(at, seconds.length - 1)] ?? 0) * 1_000;
}

export function addSums(one: CallSums, other: CallSums): CallSums {
  const latest = Math.max(one.lastSuccessAt?.getTime() ?? 0, other.lastSuccessAt?.getTime() ?? 0);
  return {
    calls: one.calls + other.calls,
    refused: one.refused + other.refused,
    failed: one.failed + other.failed,
    took: one.took.map((count, at) => count + (other.took[at] ?? 0)),
    lastSuccessAt: latest === 0 ? null : new Date(latest),
  };
}

export type ProviderHealth = {
  /** Runs the answer to a sender whose signature was proved, and counts and times it. */
  watch: <Result>(called: Called, work: () => Promise<Result>) => Promise<Result>;
  /** Adds what this node counted since the last time to the house's sums. */
  write: () => Promise<void>;
};

/** Counts calls in memory, so that no call waits for it. A node that dies loses some seconds of its counts. */
export function createProviderHealth(deps: { db: Database; clock: Clock; telemetry: Telemetry }): ProviderHealth {
  const { meter } = deps.telemetry;
  const [count, time] = [meter.counter(answered), meter.histogram(took)];
  let waiting = new Map<string, CallSums>();

  function note({ providerId, call }: Called, outcome: Outcome, tookSeconds: number): void {
    count(providerId, call, outcome).add();
    time(providerId)(tookSeconds);
    const sums = waiting.get(providerId) ?? noCalls();
    waiting.set(providerId, sums);
    sums.calls += 1;
    if (outcome === 'answered') sums.lastSuccessAt = deps.clock();
    else sums[outcome] += 1;
    const bucket = seconds.findIndex((bound) => tookSeconds <= bound);
    sums.took[bucket === -1 ? seconds.length : bucket]! += 1;
  }

  async function watch<Result>(called: Called, work: () => Promise<Result>): Promise<Result> {
    const begunAt = performance.now();
    let outcome: Outcome = 'failed';
    try {
      const result = await work();
      outcome = 'answered';
      return result;
    } catch (error) {
      if (error instanceof SeamlessRefusal) outcome = 'refused';
      throw error;
    } finally {
      note(called, outcome, (performance.now() - begunAt) / 1_000);
    }
  }

  /** Writes the counts; if that fails, the next call writes them too. */
  async function write(): Promise<void> {
    const written = waiting;
    waiting = new Map();
    try {
      await deps.db.transaction(async (tx) => {
        for (const [providerId, sums] of [...written].toSorted(([one], [other]) => (one < other ? -1 : 1)))
          await addToHour(tx, { providerId, now: deps.clock(), ...sums });
      });
    } catch (error) {
      for (const [providerId, sums] of written)
        waiting.set(providerId, addSums(sums, waiting.get(providerId) ?? noCalls()));
      throw error;
    }
  }

  return { watch, write: async () => (waiting.size === 0 ? undefined : write()) };
}

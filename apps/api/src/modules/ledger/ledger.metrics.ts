import { histogram, seconds } from '#platform/telemetry/metric.ts';
import { houseGauge } from '#platform/telemetry/house-metric.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Joined } from '#platform/admission/micro-batch.ts';
import { sumWallets } from './wallet.store.ts';

const batchRounds = histogram('ipe_settle_batch_rounds', 'Rounds that were settled in one commit', {
  bounds: [1, 2, 4, 8, 16, 32, 64, 128],
});

const batchWait = histogram(
  'ipe_settle_wait_seconds',
  'How long the first round of a batch waited for its commit to begin',
  {
    bounds: seconds,
  },
);

const batchTook = histogram('ipe_settle_seconds', 'How long a batch took to be settled durably', {
  bounds: seconds,
});

const wallets = houseGauge('ipe_house_wallets_centavos', 'What the house owes its players, and what players owe it', {
  labels: ['side'],
  read: async (on) => {
    const { balance, debt } = await sumWallets(on);
    return [
      { labels: ['owed_to_players'], value: balance },
      { labels: ['owed_by_players'], value: debt },
    ];
  },
});

/** Wraps batches of settlements: counts, times and traces them for the calls that wait for them. */
export function watchBatches({ meter, trace }: Telemetry) {
  const [rounds, wait, took] = [batchRounds, batchWait, batchTook].map((metric) => meter.histogram(metric)());
  return async <Result>({ size, oldestAt, notes }: Joined, settle: () => Promise<Result>): Promise<Result> => {
    const begunAt = performance.now();
    rounds!(size);
    wait!((begunAt - oldestAt) / 1_000);
    const facts = { name: 'settle batch', attributes: { 'ipe.rounds': size }, callers: notes };
    return trace.inSpan(facts, settle).finally(() => took!((performance.now() - begunAt) / 1_000));
  };
}

export const ledgerMetrics = [batchRounds, batchWait, batchTook, wallets];

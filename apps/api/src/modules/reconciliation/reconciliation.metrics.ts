import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { houseGauge } from '#platform/telemetry/house-metric.ts';
import { countDifferingDays, findReconciledUntil } from './reconciliation.store.ts';

/** A quarter of a year, which the screen shows too. */
const lookedAtDays = 92;

const differing = houseGauge(
  'ipe_house_reconciliation_differing_days',
  'Days of the last quarter whose books differ from the bank’s',
  {
    read: async (on, now) => [
      { labels: [], value: await countDifferingDays(on, addDays(saoPauloDay(now), -lookedAtDays)) },
    ],
  },
);

const until = houseGauge(
  'ipe_house_reconciled_until_timestamp_seconds',
  'Until when every day was compared with the bank’s book, in seconds since 1970',
  {
    read: async (on) => {
      const day = await findReconciledUntil(on);
      return day === undefined ? [] : [{ labels: [], value: startOfSaoPauloDay(addDays(day, 1)).getTime() / 1_000 }];
    },
  },
);

export const reconciliationMetrics = [differing, until];

import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { hasEntries } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { houseGauge } from '#platform/telemetry/house-metric.ts';
import { dayMs } from '#platform/time/durations.ts';
import { findLastStatement } from './keeping/statement.store.ts';

/** The number of past days without a statement; 0 in a house where nothing has happened yet. */
async function countUnstated(on: Queryable, now: Date): Promise<number> {
  const yesterday = addDays(saoPauloDay(now), -1);
  const last = await findLastStatement(on);
  if (last === undefined) return (await hasEntries(on)) ? 1 : 0;
  const late = startOfSaoPauloDay(yesterday).getTime() - startOfSaoPauloDay(last.statement.day).getTime();
  return Math.max(0, Math.round(late / dayMs));
}

const unstated = houseGauge(
  'ipe_house_liability_days_unstated',
  'Days that are over since the last one of which the house has published what it owes its players',
  { read: async (on, now) => [{ labels: [], value: await countUnstated(on, now) }] },
);

const stated = houseGauge(
  'ipe_house_liability_stated_centavos',
  'What the house owes its players by its last published statement: their own money, and bonuses apart',
  {
    labels: ['side'],
    read: async (on) => {
      const totals = (await findLastStatement(on))?.statement.totals ?? { owed: 0, bonus: 0 };
      return [
        { labels: ['owed'], value: totals.owed },
        { labels: ['bonus'], value: totals.bonus },
      ];
    },
  },
);

export const liabilitiesMetrics = [unstated, stated];

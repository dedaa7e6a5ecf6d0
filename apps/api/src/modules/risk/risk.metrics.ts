import type { Queryable } from '#platform/database/index.ts';
import { houseGauge } from '#platform/telemetry/house-metric.ts';
import { countOpenAlerts } from './alerts/alert.store.ts';
import { operatedBy, urgentUntil } from './cases/case-clock.ts';
import { countDueBy } from './cases/case.store.ts';

/** An undecided alert has no written conclusion, like an open case, so the same time runs from its operation. */
const countOpen = async (on: Queryable, dueBy: Date): Promise<number> =>
  (await countDueBy(on, dueBy)) + (await countOpenAlerts(on, operatedBy(dueBy)));

const urgent = houseGauge(
  'ipe_house_risk_cases_urgent',
  'Open risk cases, and alerts that nobody has decided, whose operation is 20 days old or more',
  { read: async (on, now) => [{ labels: [], value: await countOpen(on, urgentUntil(now)) }] },
);

const late = houseGauge(
  'ipe_house_risk_cases_late',
  'Open risk cases, and alerts that nobody has decided, past 30 days without a conclusion',
  { read: async (on, now) => [{ labels: [], value: await countOpen(on, now) }] },
);

export const riskMetrics = [urgent, late];

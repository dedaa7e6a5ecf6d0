import { houseGauge } from '#platform/telemetry/house-metric.ts';
import { urgentUntil } from './cases/case-clock.ts';
import { countDueBy } from './cases/case.store.ts';

const urgent = houseGauge('ipe_house_risk_cases_urgent', 'Open risk cases whose operation is 20 days old or more', {
  read: async (on, now) => [{ labels: [], value: await countDueBy(on, urgentUntil(now)) }],
});

const late = houseGauge('ipe_house_risk_cases_late', 'Open risk cases past 30 days without a conclusion', {
  read: async (on, now) => [{ labels: [], value: await countDueBy(on, now) }],
});

export const riskMetrics = [urgent, late];

import { houseGauge } from '#platform/telemetry/house-metric.ts';
import { countLate, countRejected } from './figures.store.ts';

const late = houseGauge('ipe_house_regulator_files_late', 'Files that the regulator should have by now and hasn’t', {
  read: async (on, now) => [{ labels: [], value: await countLate(on, now) }],
});

const rejected = houseGauge(
  'ipe_house_regulator_files_rejected',
  'Files that the regulator didn’t take and that nothing rectifies',
  {
    read: async (on) => [{ labels: [], value: await countRejected(on) }],
  },
);

export const regulatorFilesMetrics = [late, rejected];

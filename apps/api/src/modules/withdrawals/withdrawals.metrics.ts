import { houseGauge } from '#platform/telemetry/house-metric.ts';
import { countLate, sumOpen } from './paying/review.store.ts';

const open = houseGauge('ipe_house_withdrawals_open', 'Withdrawals that have not ended', {
  labels: ['state'],
  read: async (on) => (await sumOpen(on)).map(({ state, withdrawals }) => ({ labels: [state], value: withdrawals })),
});

const openCentavos = houseGauge('ipe_house_withdrawals_open_centavos', 'What these withdrawals come to', {
  labels: ['state'],
  read: async (on) => (await sumOpen(on)).map(({ state, amount }) => ({ labels: [state], value: amount })),
});

const late = houseGauge('ipe_house_withdrawals_late', 'Withdrawals past their promised time', {
  read: async (on, now) => [{ labels: [], value: await countLate(on, now) }],
});

export const withdrawalsMetrics = [open, openCentavos, late];

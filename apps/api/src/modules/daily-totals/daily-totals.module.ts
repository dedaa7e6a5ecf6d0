import type { PersonalData } from '#platform/personal-data.ts';
import type { Job } from '#platform/jobs/index.ts';
import { findClosedDayViolations, findDayViolations } from './audit.store.ts';
import { closeDays } from './close-days.ts';

type Parts = Parameters<typeof closeDays>[0];

const jobs = (parts: Parts): Job[] => [
  {
    name: 'close-days',
    what: 'adds up the bets and deposits of every day that is over',
    // Entries of a day may be committed some minutes after its end.
    cron: '10,15,30 0 * * *',
    atStart: true,
    work: () => closeDays(parts),
  },
];

export const dailyTotalsModule = {
  audits: [findDayViolations],
  houseAudits: [findClosedDayViolations],
  personalData: {
    totais_por_dia: { table: 'player_day', columns: 'day, bets_centavos, bet_count, deposits_centavos, deposit_count' },
  } satisfies PersonalData,
  open: (parts: Parts) => ({ jobs: jobs(parts) }),
};

import { addDays } from '@ipe/pt-br';

export type FilingKind = 'non-occurrence' | 'yearly-report';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last days of January have no national holiday, so only weekends have to be skipped. */
function lastBusinessDayOfJanuary(year: number): string {
  let day = `${year}-01-31`;
  while (isWeekend(day)) day = addDays(day, -1);
  return day;
}

/** The day of the next year by which each report of a year is due (Portaria SPA/MF 1.143/2024). */
export const filingDays: Record<FilingKind, (year: number) => string> = {
  'non-occurrence': (year) => lastBusinessDayOfJanuary(year + 1),
  'yearly-report': (year) => `${year + 1}-02-01`,
};

export const filingKinds = Object.keys(filingDays) as FilingKind[];

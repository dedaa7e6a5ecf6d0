import { expect, it } from 'vitest';
import { filingDays } from './filing-days.ts';

it.each([
  // 31 January 2027 is a Sunday, 2028 a Monday, 2032 a Saturday.
  [2026, '2027-01-29', '2027-02-01'],
  [2027, '2028-01-31', '2028-02-01'],
  [2031, '2032-01-30', '2032-02-01'],
])('R24 of %i the word of non-occurrence is due on January’s last business day, the report on 1 February', (...row) => {
  const [year, word, report] = row;
  expect([filingDays['non-occurrence'](year), filingDays['yearly-report'](year)]).toEqual([word, report]);
});

/** Owns the house's reports: figures of closed days, noted once from the journal, and the entries behind each. */
export { findDayAccounts, findMonthGgr } from './of-the-house.store.ts';
export { noteReportDays } from './note-days.ts';
export { reportsModule } from './reports.module.ts';
export { byteOrderMark, reais, writeCsv } from './write-csv.ts';

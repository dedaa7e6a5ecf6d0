/** Owns what the house reports: figures of closed days, noted once from the journal, and the entries behind each. */
export { noteReportDays } from './note-days.ts';
export { reportsModule } from './reports.module.ts';

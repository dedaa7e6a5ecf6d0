/** Owns the files that the regulator's SIGAP gets for each closed day: builds them once, sends them, and checks what was sent. */
export { buildDays } from './build/build-days.ts';
export { checkDay as checkFiles, findFileViolations } from './check-files.ts';
export { rectifyLots } from './deliver/rectify-lots.ts';
export { sendFiles } from './deliver/send-files.ts';
export type { Reporter, ReportingDeps } from './regulator-files.deps.ts';
export { regulatorFilesModule } from './regulator-files.module.ts';

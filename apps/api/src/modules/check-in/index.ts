/** Owns the daily check-in: its calendar, streaks and record. */
export { checkInModule } from './check-in.module.ts';

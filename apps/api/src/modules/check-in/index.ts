/** Owns the daily sign-in: its calendar, streaks and record. */
export { checkInModule } from './check-in.module.ts';

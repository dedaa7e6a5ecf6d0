/**
 * Owns what a player bet and deposited on each day in São Paulo, by the journal. A closed day never changes, so VIP,
 * check-in, tasks and referrals are settled on it; their rules aren't here.
 */
export { nextSettlement, settlementHour, settlementOf } from './settlement-hour.ts';
export {
  listClosedDays,
  listDaysOfPlayer,
  findBetsAfter,
  findEntriesOfDays,
  findLastEntryBefore,
  pagesOfDay,
  totalsSoFar,
  type DayOfPlayer,
} from './daily-totals.store.ts';
export { closeDays } from './close-days.ts';
export { dailyTotalsModule } from './daily-totals.module.ts';
export { playerDays, playersOfDay, totalsAfter } from './relations.ts';

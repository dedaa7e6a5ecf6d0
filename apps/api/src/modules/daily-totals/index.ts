/**
 * Owns what a player bet and deposited on each day in São Paulo, as the journal says. Knows no rule that uses it.
 * A closed day never changes: VIP, check-in, tasks and referrals settle on it.
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

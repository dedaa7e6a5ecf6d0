export { compareAlphabetically } from './alphabet.ts';
export { addDays, formatCalendarDay, formatDayOfMonth } from './days.ts';
export { formatDuration, formatPlayedTime, formatShortDuration } from './durations.ts';
export {
  formatBrasiliaTime,
  formatClock,
  formatDay,
  formatDayAndHour,
  formatDeadline,
  formatExactClock,
  formatInstant,
  formatLastDay,
  saoPauloDay,
  saoPauloTimeZone,
  type Instant,
} from './instants.ts';
export { formatChoice, formatList } from './lists.ts';
export { formatHundredths, formatMultiplier, formatNumber, formatTwoDecimals } from './numbers.ts';
export { formatPercent } from './percents.ts';
export { counted, plural } from './plural.ts';
export { isSameWord } from './same-word.ts';
export { formatTimeLeft } from './time-left.ts';
export { formatWholeDay } from './weekdays.ts';

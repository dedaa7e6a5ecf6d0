export { compareAlphabetically } from './words/alphabet.ts';
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
export { formatChoice, formatList } from './words/lists.ts';
export { formatHundredths, formatMultiplier, formatNumber, formatTwoDecimals } from './numbers.ts';
export { formatPercent } from './percents.ts';
export { nationalDigits } from './phones.ts';
export { plainLetters } from './words/plain-letters.ts';
export { counted, plural } from './words/plural.ts';
export { isSameWord } from './words/same-word.ts';
export { timesOf } from './words/times.ts';
export { createServerClock } from './server-clock.ts';
export { formatTimeLeft } from './time-left.ts';
export { formatWholeDay } from './weekdays.ts';

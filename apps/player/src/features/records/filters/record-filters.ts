import type { WalletLine } from '#features/records/records.queries.ts';
import { text } from '#features/records/records.text.ts';
import { daysOf, type Days, type Period } from './period.ts';

export type LineType = WalletLine['type'];

/** The filters of a record. They are in the address, so that a reload, Back and a link show the same list. */
export type Filters = {
  /** Undefined when `range` gives the days. */
  period: Period | undefined;
  range: Days | undefined;
  type: LineType | undefined;
  gameId: string | undefined;
  /** The round that is open above the list. */
  roundId: string | undefined;
};

const dayMs = 86_400_000;
export const mostDays = 31;

/** The error in a range of calendar days, or undefined (specification section 5: at most {n} days). */
export function findRangeError({ from, to }: Days): string | undefined {
  if (!isDay(from) || !isDay(to)) return text.rangeMissing;
  if (from > to) return text.rangeBackwards;
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1 > mostDays ? text.rangeTooLong(mostDays) : undefined;
}

/** A calendar day of this century, as the API accepts it. Browsers read the 30th of February as the 2nd of March. */
function isDay(day: string): boolean {
  const at = new Date(day);
  return /^20\d{2}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(day);
}

const periods: readonly (string | null)[] = ['today', 'yesterday', 'last7', 'last30'];
const isPeriod = (period: string | null): period is Period => periods.includes(period);
const isLineType = (type: string | null): type is LineType => type !== null && Object.hasOwn(text.types, type);

const matching = (form: RegExp, asked: string | null): string | undefined =>
  asked !== null && form.test(asked) ? asked : undefined;

/** Reads the filters from an address and ignores invalid values. */
export function readFilters(search: string, usual: Period): Filters {
  const asked = new URLSearchParams(search);
  const type = asked.get('type');
  const period = asked.get('period');
  const range = { from: asked.get('from') ?? '', to: asked.get('to') ?? '' };
  const hasRange = findRangeError(range) === undefined;
  return {
    period: hasRange ? undefined : isPeriod(period) ? period : usual,
    range: hasRange ? range : undefined,
    type: isLineType(type) ? type : undefined,
    gameId: matching(/^[a-z0-9-]{1,64}$/u, asked.get('game')),
    roundId: matching(/^[0-9a-f-]{36}$/u, asked.get('round')),
  };
}

/** The days that the filters select. */
export const selectedDays = ({ period, range }: Filters): Days => range ?? daysOf(period ?? 'today');

type Change = Partial<Record<'period' | 'from' | 'to' | 'type' | 'game' | 'round', string | undefined>>;

/** The address with changed filters. Its other parameters, such as the invite code, stay. */
export function withFilters(search: string, change: Change): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) asked.delete(name);
    else asked.set(name, value);
  }
  return `?${asked}`;
}

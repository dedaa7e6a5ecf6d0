import { formatBrlAmount, parseBrl } from '@ipe/money';
import { formatTwoDecimals } from '@ipe/pt-br';
import type { Field, RuleData } from './rules.queries.ts';

/** The draft of a rule. The data is kept as text, so that it can be invalid while it is typed. */
export type Draft = { json: string; reason: string; from: 'now' | 'midnight' };

type Value = string | number | boolean | null;
type Place = Record<string, unknown>;

export const valueAt = (data: RuleData, path: string): Value =>
  path.split('.').reduce<unknown>((value, key) => (value as Place | null)?.[key], data) as Value;

/** A copy of the data with another value at an existing path. */
export function withValue(data: RuleData, path: string, value: Value): RuleData {
  const changed = structuredClone(data);
  const keys = path.split('.');
  const place = keys.slice(0, -1).reduce<Place>((at, key) => at[key] as Place, changed);
  place[keys.at(-1) ?? ''] = value;
  return changed;
}

const hundredths = (typed: string): number | undefined =>
  /^\d{1,9}(?:,\d{1,2})?$/u.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : undefined;
const whole = (typed: string): number | undefined => (/^\d{1,9}$/u.test(typed) ? Number(typed) : undefined);

const readers: Partial<Record<Field['unit'], (typed: string) => Value | undefined>> = {
  money: parseBrl,
  times: hundredths,
  percent: hundredths,
  count: whole,
  instant: (typed) => `${typed}:00-03:00`,
};

/** Turns typed text into the rule's value. It passes unreadable text on, so that the server's check names the problem. */
export function readTyped({ unit, isOptional }: Field, typed: string): Value {
  if (typed.trim() === '' && isOptional) return null;
  return readers[unit]?.(typed.trim()) ?? typed;
}

const inHundredths = (value: number): string => formatTwoDecimals(value / 100).replace(/,00$/u, '');

/** The text of a value in its field. */
export function typedOf({ unit }: Field, value: Value): string {
  if (value === null) return '';
  if (unit === 'instant') return String(value).replace(/(:\d{2})?-03:00$/u, '');
  if (typeof value !== 'number') return String(value);
  if (unit === 'money') return formatBrlAmount(value);
  return unit === 'times' || unit === 'percent' ? inHundredths(value) : String(value);
}

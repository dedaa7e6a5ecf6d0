import { formatBrlAmount, parseBrl } from '@ipe/money';
import { formatTwoDecimals } from '@ipe/pt-br';
import type { WithdrawalRule } from '@ipe/staff-contract';
import { text } from './rule.text.ts';

/** The rule as typed; an empty field sets no condition. */
export type Draft = Record<keyof WithdrawalRule | 'reason', string>;

const typed = <Value>(value: Value | null, words: (given: Value) => string): string =>
  value === null ? '' : words(value);

export const draftOf = (rule: WithdrawalRule): Draft => ({
  maxCentavos: formatBrlAmount(rule.maxCentavos),
  dayCentavos: typed(rule.dayCentavos, formatBrlAmount),
  dayCount: typed(rule.dayCount, String),
  keyHours: typed(rule.keyHours, String),
  deviceHours: typed(rule.deviceHours, String),
  turnoverX100: typed(rule.turnoverX100, (x100) => formatTwoDecimals(x100 / 100)),
  reason: '',
});

/** Null for an empty field; undefined for an unreadable one. */
const optional = <Value>(written: string, read: (filled: string) => Value | undefined): Value | null | undefined =>
  written.trim() === '' ? null : read(written.trim());

const wholeOf = (written: string): number | undefined =>
  /^[1-9]\d{0,3}$/u.test(written) ? Number(written) : undefined;

const hundredthsOf = (written: string): number | undefined => {
  if (!/^\d{1,2}(?:,\d{1,2})?$/u.test(written)) return undefined;
  return Math.round(Number(written.replace(',', '.')) * 100) || undefined;
};

type Read = { [Field in keyof WithdrawalRule]: WithdrawalRule[Field] | undefined };

const isWhole = (read: Read): read is WithdrawalRule => Object.values(read).every((value) => value !== undefined);

/** Turns the typed draft into a rule, or says which fields are wrong and why. */
export function readDraft(draft: Draft): { rule: WithdrawalRule | undefined; errors: Partial<Draft> } {
  const read: Read = {
    maxCentavos: parseBrl(draft.maxCentavos),
    dayCentavos: optional(draft.dayCentavos, parseBrl),
    dayCount: optional(draft.dayCount, wholeOf),
    keyHours: optional(draft.keyHours, wholeOf),
    deviceHours: optional(draft.deviceHours, wholeOf),
    turnoverX100: optional(draft.turnoverX100, hundredthsOf),
  };
  if (isWhole(read)) return { rule: read, errors: {} };
  const fields = Object.keys(read) as (keyof WithdrawalRule)[];
  const wrong = fields.filter((field) => read[field] === undefined);
  return { rule: undefined, errors: Object.fromEntries(wrong.map((field) => [field, text.wrong[field]])) };
}

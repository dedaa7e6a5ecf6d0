import { formatBrl } from '@ipe/money';
import { roleLabel } from '#shell/text/role-label.ts';
import { text } from './log.text.ts';

export type Change = { field: string; before: string | undefined; after: string | undefined };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that hold centavos. */
const isMoney = /^balance$|Centavos$/u;

/** A field's value in words; a list becomes its elements, separated by commas. */
function valueText(value: unknown, field: string): string {
  const words = [value].flat().map((one) => wordOf(one, field));
  return words.join(', ') || text.nothing;
}

function wordOf(value: unknown, field: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number' && isMoney.test(field)) return formatBrl(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return field === 'roles' ? roleLabel(value) : value;
}

/**
 * Flattens a value to pairs of path (`limits.day`) and words. `done`, the outcome of a proposal, gets the paths of
 * `before`, so that both are compared.
 */
function flatten(value: unknown, path: readonly string[] = []): [field: string, words: string][] {
  if (isPlain(value)) {
    return Object.entries(value).flatMap(([name, part]) => flatten(part, name === 'done' ? path : [...path, name]));
  }
  const field = path.join('.');
  return value === undefined || field === '' ? [] : [[field, valueText(value, field)]];
}

/** What an entry changed, field by field; unchanged fields come last. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [new Map(flatten(before)), new Map(flatten(after))];
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field: text.fields[field] ?? field,
    before: was.get(field),
    after: is.get(field),
  }));
  return changes.toSorted((one, other) => Number(one.before === one.after) - Number(other.before === other.after));
}

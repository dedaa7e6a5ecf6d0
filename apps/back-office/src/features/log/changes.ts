import { text } from './log.text.ts';

export type Change = { field: string; before: string | undefined; after: string | undefined };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown): string {
  if (value === true) return text.yes;
  if (value === false) return text.no;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return text.nothing;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Each value by the path that leads to it: `limits.day`. */
function flatten(value: unknown, path = ''): [path: string, words: string][] {
  if (value === null || value === undefined) return [];
  if (!isPlain(value)) return [[path, valueText(value)]];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return isPlain(part) ? flatten(part, at) : [[at, valueText(part)] as [string, string]];
  });
}

/** What an entry changed, field by field; fields that stayed as they were come last. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [new Map(flatten(before)), new Map(flatten(after))];
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    before: was.get(field),
    after: is.get(field),
  }));
  return changes.toSorted((one, other) => Number(one.before === one.after) - Number(other.before === other.after));
}

import { formatBrl } from '@ipe/money';
import { formatInstant, formatPercent, timesOf } from '@ipe/pt-br';
import type { StaffOutput } from '@ipe/staff-contract';
import type { ProposalLine } from '#platform/staff-door/proposal-handlers.ts';
import { inReadingOrder, labelOf, nameOfItem, optional, structure, unitOf, type Unit } from './rule-labels.ts';

type Field = StaffOutput<'/back-office/api/rules/check'>['fields'][number];
export type RuleData = Record<string, unknown>;

type Scalar = string | number | boolean | null;

/** One value of a rule. `id` is its path with the ids of the items around it, so that an activity that moves in the list stays the same. */
type Leaf = { path: string[]; id: string; groups: string[]; key: string; value: Scalar };

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

type Place = Omit<Leaf, 'value'>;
const top: Place = { path: [], id: '', groups: [], key: '' };

const idOf = (item: unknown, index: number): string =>
  isRecord(item) && typeof item['id'] === 'string' ? item['id'] : String(index);

/** No rule is deeper than this, so nothing is listed below it. */
const deepest = 8;

function listLeaves(value: unknown, at: Place): Leaf[] {
  if (at.path.length > deepest) return [];
  if (isList(value))
    return value.flatMap((item, index) =>
      listLeaves(item, {
        ...at,
        path: [...at.path, String(index)],
        id: `${at.id}.${idOf(item, index)}`,
        groups: [...at.groups, nameOfItem(at.key, item, index)],
      }),
    );
  if (isRecord(value))
    return inReadingOrder(Object.entries(value)).flatMap(([key, item]) =>
      listLeaves(item, { ...at, path: [...at.path, key], id: `${at.id}.${key}`, key }),
    );
  return [{ ...at, value: value as Scalar }];
}

/** A value of a list for each day has only its day's name. */
const nameOf = ({ groups, key }: Pick<Leaf, 'groups' | 'key'>): string => [...groups, labelOf(key)].join(' · ');

/** The values of a list are grouped under the list's name. */
const headOf = ({ path, groups, key }: Leaf): Pick<Field, 'group' | 'label'> =>
  path.at(-1) === key
    ? { group: groups.join(' · '), label: labelOf(key) }
    : { group: [...groups.slice(0, -1), labelOf(key)].join(' · '), label: groups.at(-1) ?? '' };

const fieldOf = (leaf: Leaf): Field => ({
  ...headOf(leaf),
  path: leaf.path.join('.'),
  unit: unitOf(leaf.key, leaf.value),
  isOptional: optional.has(leaf.key),
});

/** The same data with its keys in the reading order. */
export const ordered = <Data>(data: Data): Data =>
  (isList(data)
    ? data.map(ordered)
    : isRecord(data)
      ? Object.fromEntries(inReadingOrder(Object.entries(data)).map(([key, item]) => [key, ordered(item)]))
      : data) as Data;

/** Lists the fields that staff edit in a form, in the rule's order. */
export const listFields = (data: RuleData): Field[] =>
  listLeaves(data, top)
    .filter(({ key }) => !structure.has(key))
    .map(fieldOf);

const numbers: Record<Exclude<Unit, 'flag' | 'text' | 'instant'>, (value: number) => string> = {
  money: formatBrl,
  times: timesOf,
  percent: (x100) => formatPercent(x100 / 10_000),
  count: String,
};

function wordsOf({ key, value }: Leaf): string {
  const unit = unitOf(key, value);
  if (value === null) return 'sem';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (unit === 'instant') return Number.isNaN(Date.parse(String(value))) ? String(value) : formatInstant(String(value));
  if (typeof value === 'number' && unit !== 'flag' && unit !== 'text') return numbers[unit](value);
  return String(value);
}

/** Describes the differences between two versions, in words. */
export function changesOf(before: RuleData, after: RuleData): ProposalLine[] {
  const [old, own] = [before, after].map((data) => new Map(listLeaves(data, top).map((leaf) => [leaf.id, leaf])));
  const changed = [...own!.values()].flatMap((leaf) => {
    const was = old!.get(leaf.id);
    const [from, to] = [was === undefined ? null : wordsOf(was), wordsOf(leaf)];
    return from === to ? [] : [{ name: nameOf(leaf), before: from, after: to }];
  });
  const gone = [...old!.values()]
    .filter(({ id }) => !own!.has(id))
    .map((leaf) => ({ name: nameOf(leaf), before: wordsOf(leaf), after: 'sai da regra' }));
  return [...changed, ...gone];
}

/** The words that staff use for the place of a path. */
export function nameOfPath(data: RuleData, path: string): string {
  let [value, place]: [unknown, Pick<Leaf, 'groups' | 'key'>] = [data, top];
  for (const step of path.split('.').filter((one) => one !== '')) {
    const isItem = isList(value);
    const next = isItem ? (value as unknown[])[Number(step)] : isRecord(value) ? value[step] : undefined;
    place = isItem
      ? { ...place, groups: [...place.groups, nameOfItem(place.key, next, Number(step))] }
      : { ...place, key: step };
    value = next;
  }
  if (place.key === '') return 'Regra';
  return isRecord(value) ? place.groups.join(' · ') : nameOf(place);
}

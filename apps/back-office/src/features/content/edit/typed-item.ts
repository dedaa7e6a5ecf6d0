import { endsTooEarly, tabIds, type ContentList } from '@ipe/staff-contract';
import type { Item } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { readMoment, writtenMoment } from '#shell/forms/moment-field.tsx';

/** An item of any list as form values. */
export type Typed = {
  id: string;
  title: string;
  body: string;
  at: string;
  until: string;
  isHidden: boolean;
  image: string;
  way: keyof typeof text.ways;
  game: string;
  activity: keyof typeof text.activities;
};

const nothing: Omit<Typed, 'id'> = {
  title: '',
  body: '',
  at: '',
  until: '',
  isHidden: false,
  image: '',
  way: 'game',
  game: '',
  activity: 'recharge',
};

const prefixes = { notices: 'aviso', carousel: 'banner' };

/** The collections without a tab. */
export const freeTabs = (taken: readonly string[]) => tabIds.filter((id) => !taken.includes(id));

export const hasRoom = (list: ContentList, taken: readonly string[]): boolean =>
  list !== 'tabs' || freeTabs(taken).length > 0;

function newId(list: ContentList, taken: readonly string[]): string {
  if (list === 'tabs') return freeTabs(taken)[0] ?? '';
  return `${prefixes[list]}-${crypto.randomUUID().slice(0, 8)}`;
}

/** Where a banner leads, as form values. */
function wayOf({ game_id: game, active_code: activity }: Item<'carousel'>): Partial<Typed> {
  if (game) return { way: 'game', game };
  return activity ? { way: 'activity', activity } : { way: 'text' };
}

const written = (at: string | undefined): string => (at === undefined ? '' : writtenMoment(at));

/** Turns an item, or a new one where it is undefined, into form values. */
export function typedOf(list: ContentList, item: Item | undefined, taken: readonly string[]): Typed {
  if (item === undefined) return { ...nothing, id: newId(list, taken) };
  const { id, title, at, until, hidden = false } = item;
  return {
    ...nothing,
    ...('image' in item && { image: item.image, ...wayOf(item) }),
    ...('body' in item && item.body !== undefined && { body: item.body }),
    id,
    title,
    at: written(at),
    until: written(until),
    isHidden: hidden,
  };
}

function whereOf({ way, game, activity }: Typed) {
  if (way === 'game') return { game_id: game };
  return way === 'activity' ? { active_code: activity } : {};
}

function timesOf({ until, isHidden }: Typed) {
  const ends = readMoment(until);
  return { ...(ends !== null && { until: ends }), ...(isHidden && { hidden: true as const }) };
}

/** The banner that the fields describe. What only the house's files can set (`needs`) is kept. */
function slideOf(typed: Typed, item: Item | undefined): Item<'carousel'> {
  const at = readMoment(typed.at);
  const body = typed.body.trim();
  return {
    ...(item && 'needs' in item && { needs: item.needs }),
    id: typed.id,
    image: typed.image,
    title: typed.title.trim(),
    ...whereOf(typed),
    ...timesOf(typed),
    ...(at !== null && { at }),
    ...(body !== '' && { body }),
  };
}

/** The item that the fields describe. */
export function itemOf(list: ContentList, typed: Typed, item: Item | undefined): Item {
  if (list === 'carousel') return slideOf(typed, item);
  const at = readMoment(typed.at);
  const shared = { id: typed.id, title: typed.title.trim(), ...timesOf(typed) };
  if (list === 'notices') return { ...shared, body: typed.body.trim(), at: at ?? '' };
  return { ...shared, ...(at !== null && { at }) } as Item<'tabs'>;
}

/** The errors of filled-in fields; `useRequired` reports the empty ones. */
export function troubleOf(list: ContentList, { at, until, way, body }: Typed): { until?: string; body?: string } {
  const [begins, ends] = [readMoment(at), readMoment(until)];
  return {
    ...(begins !== null && ends !== null && begins >= ends && { until: endsTooEarly }),
    ...(list === 'carousel' && way === 'text' && body.trim() === '' && { body: text.chooseText }),
  };
}

type Required = 'title' | 'body' | 'at' | 'image' | 'game';

/** The values that must be filled in; a field that the list doesn't have counts as filled. */
export function requiredOf(list: ContentList, { title, body, at, image, way, game }: Typed): Record<Required, string> {
  const none = { title, body: '-', at: '-', image: '-', game: '-' };
  if (list === 'notices') return { ...none, body, at };
  return list === 'carousel' ? { ...none, image, ...(way === 'game' && { game }) } : none;
}

import type { Item } from './content.queries.ts';

type Timed = Pick<Item, 'at' | 'until' | 'hidden'>;

export type State = 'onAir' | 'planned' | 'over' | 'hidden';

/** What an item is at a moment, as the server sees it. */
export function stateAt({ at, until, hidden }: Timed, moment: number): State {
  if (hidden) return 'hidden';
  if (at !== undefined && moment < Date.parse(at)) return 'planned';
  return until !== undefined && moment >= Date.parse(until) ? 'over' : 'onAir';
}

/** Those that players see then. */
export const shownAt = <One extends Timed>(items: readonly One[], moment: number): One[] =>
  items.filter((item) => stateAt(item, moment) === 'onAir');

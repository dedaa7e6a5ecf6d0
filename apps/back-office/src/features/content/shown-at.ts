import type { Item } from './content.queries.ts';

type Timed = Pick<Item, 'at' | 'until' | 'hidden'>;

export type State = 'onAir' | 'planned' | 'over' | 'hidden';

/** The state of an item at a moment, by the server's rule. */
export function stateAt({ at, until, hidden }: Timed, moment: number): State {
  if (hidden) return 'hidden';
  if (at !== undefined && moment < Date.parse(at)) return 'planned';
  return until !== undefined && moment >= Date.parse(until) ? 'over' : 'onAir';
}

/** The items that players see at a moment. */
export const shownAt = <One extends Timed>(items: readonly One[], moment: number): One[] =>
  items.filter((item) => stateAt(item, moment) === 'onAir');

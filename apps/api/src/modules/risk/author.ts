import type { StaffActor } from '#platform/staff-door/staff-handlers.ts';
import type { Author } from './cases/case.store.ts';

/** The author of an action, with their current name. */
export const authorOf = (actor: StaffActor): Author =>
  actor.kind === 'member' ? { id: actor.memberId, name: actor.name } : { id: null, name: actor.unixUser };

/** The contract's form of a person who may be missing. */
export const presentAuthor = (id: string | null, name: string | null): Author | null =>
  name === null ? null : { id, name };

import type { StaffActor } from '#platform/staff-door/staff-handlers.ts';

/** The name that the actor has now. */
export const actorName = (actor: StaffActor): string => (actor.kind === 'member' ? actor.name : actor.unixUser);

import type { StaffActor } from '#platform/staff-door/staff-handlers.ts';

/** As they are called now. */
export const actorName = (actor: StaffActor): string => (actor.kind === 'member' ? actor.name : actor.unixUser);

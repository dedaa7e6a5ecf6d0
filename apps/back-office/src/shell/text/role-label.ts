import { roles } from '@ipe/staff-contract';

const labels: ReadonlyMap<string, string> = new Map(Object.entries(roles).map(([role, { label }]) => [role, label]));

/** The Portuguese name of a role; a role that no longer exists keeps its id. */
export const roleLabel = (role: string): string => labels.get(role) ?? role;

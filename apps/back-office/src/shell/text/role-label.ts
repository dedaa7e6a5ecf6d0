import { roles } from '@ipe/staff-contract';

const labels: ReadonlyMap<string, string> = new Map(Object.entries(roles).map(([role, { label }]) => [role, label]));

/** A role as people say it; one that is gone by the name under which it was written down. */
export const roleLabel = (role: string): string => labels.get(role) ?? role;

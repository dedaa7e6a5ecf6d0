import { plainName } from '#modules/identity/index.ts';

/** Whether two ways of writing are the same whole name. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

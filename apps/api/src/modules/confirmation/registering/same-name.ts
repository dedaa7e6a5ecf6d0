import { plainName } from '#modules/identity/index.ts';

/** Whether both are the same whole name, apart from accents, case and signs. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

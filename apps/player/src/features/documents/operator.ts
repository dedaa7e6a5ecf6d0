import type { Stored } from '#shell/state/storage.ts';

/** What a document needs to know of the operator that shows it. */
export type Operator = Pick<Stored['homePage'], 'brand' | 'profile'>;

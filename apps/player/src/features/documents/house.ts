import type { Stored } from '#shell/state/storage.ts';

/** What a document needs to know of the house that shows it. */
export type House = Pick<Stored['homePage'], 'brand' | 'profile'>;

import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '../database/index.ts';

type Found = StaffOutput<'/back-office/api/players/find'>['list'][number];

/** A way from what staff write into the search field to players. */
export type PlayerFinder = {
  by: Found['foundBy'][number];
  /** @returns the ids of at most so many players; of none for a text that is no such thing */
  find: (db: Queryable, text: string, most: number) => Promise<number[]>;
};

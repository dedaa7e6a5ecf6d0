import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '../database/index.ts';

type Found = StaffOutput<'/back-office/api/players/find'>['list'][number];

/** A way to find players by the text in the staff's search field. */
export type PlayerFinder = {
  by: Found['foundBy'][number];
  /** @returns the ids of at most `most` players; empty for a text that isn't of this kind */
  find: (db: Queryable, text: string, most: number) => Promise<number[]>;
};

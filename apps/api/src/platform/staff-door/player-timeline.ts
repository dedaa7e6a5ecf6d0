import type { StaffOutput, TimelineKind } from '@ipe/staff-contract';
import type { Queryable } from '../database/index.ts';

type Item = StaffOutput<'/back-office/api/players/timeline'>['list'][number];

/** A row of a player's timeline from a module. Fields that a kind doesn't have are left out; a game is given by its id. */
export type TimelineRow = Pick<Item, 'id' | 'what'> & { at: Date } & Partial<
    Pick<Item, 'title' | 'detail' | 'amountCentavos'>
  > & { play?: Omit<NonNullable<Item['play']>, 'game'> };

export type TimelineAsked = { playerId: number; upTo: Date; most: number };

/** The rows of one kind in a player's timeline. */
export type TimelinePart = {
  kind: TimelineKind;
  /**
   * Newest first, not later than `upTo`, at most `most`.
   * @returns `completeTo` when the search stopped at that moment although there are fewer rows: the rows are complete
   * after it
   */
  list: (db: Queryable, asked: TimelineAsked) => Promise<{ rows: TimelineRow[]; completeTo?: Date }>;
};

/** A part whose rows come from a single statement. */
export const timelineOf = (
  kind: TimelineKind,
  list: (db: Queryable, asked: TimelineAsked) => Promise<TimelineRow[]>,
): TimelinePart => ({ kind, list: async (db, asked) => ({ rows: await list(db, asked) }) });

import type { StaffOutput, TimelineKind } from '@ipe/staff-contract';
import type { Queryable } from '../database/index.ts';

type Item = StaffOutput<'/back-office/api/players/timeline'>['list'][number];

/** What a module tells of a player; what a kind doesn't have is left out. A game is told by its id. */
export type TimelineRow = Pick<Item, 'id' | 'what'> & { at: Date } & Partial<
    Pick<Item, 'title' | 'detail' | 'amountCentavos'>
  > & { play?: Omit<NonNullable<Item['play']>, 'game'> };

export type TimelineAsked = { playerId: number; upTo: Date; most: number };

/** One kind of a player's timeline. */
export type TimelinePart = {
  kind: TimelineKind;
  /**
   * Newest first, of that moment or before, at most so many.
   * @returns `completeTo` where older ones weren't looked for, although there are fewer: the rows are complete after that moment
   */
  list: (db: Queryable, asked: TimelineAsked) => Promise<{ rows: TimelineRow[]; completeTo?: Date }>;
};

/** A part that one statement reads. */
export const timelineOf = (
  kind: TimelineKind,
  list: (db: Queryable, asked: TimelineAsked) => Promise<TimelineRow[]>,
): TimelinePart => ({ kind, list: async (db, asked) => ({ rows: await list(db, asked) }) });

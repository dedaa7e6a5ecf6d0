import type { TournamentDocument } from '@ipe/staff-contract';
import { published, type Published } from '#modules/rewards/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** The winner of a place and the prize. They are fixed when the tournament closes, the first place first. */
export type FixedPlace = { place: number; playerId: number; points: number; amountCentavos: number };

export type Tournament = Published<TournamentDocument> & {
  tournamentId: string;
  opensAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The state in the table; `stateAt` gives the state at a moment. */
  kept: 'published' | 'closed' | 'cancelled';
  endedAt: Date | null;
  cancelReason: string | null;
  places: FixedPlace[] | null;
  doneAt: Date | null;
};

const columns = sql`
  tournament_id as "tournamentId", ${published.columns}, opens_at as "opensAt", starts_at as "startsAt", ends_at as "endsAt",
  state as kept, ended_at as "endedAt", cancel_reason as "cancelReason", places, done_at as "doneAt"`;

export const findTournament = (on: Queryable, tournamentId: string): Promise<Tournament | undefined> =>
  findRow(on, sql<Tournament>`select ${columns} from tournament where tournament_id = ${tournamentId}`);

/** Locks the row until the transaction ends. */
export const lockTournament = (tx: Queryable, tournamentId: string): Promise<Tournament | undefined> =>
  findRow(tx, sql<Tournament>`select ${columns} from tournament where tournament_id = ${tournamentId} for update`);

/**
 * Locks the row for sharing until the transaction ends: several may count, but nobody changes or ends the tournament
 * meanwhile. The row of a finished tournament isn't locked; it doesn't change any more.
 */
export const holdTournament = async (tx: Queryable, tournamentId: string): Promise<Tournament | undefined> =>
  (await findRow(
    tx,
    sql<Tournament>`select ${columns} from tournament where tournament_id = ${tournamentId} for share`,
  )) ?? findTournament(tx, tournamentId);

/** Lists tournaments that ended after a moment or haven't ended; the one that ends last first. */
export const listTournaments = (on: Queryable, endedAfter: Date): Promise<Tournament[]> =>
  queryRows(
    on,
    sql<Tournament>`
      select ${columns} from tournament where ends_at > ${endedAfter} order by ends_at desc, tournament_id limit 100`,
  );

/** Lists tournaments that have begun, or were cancelled before, and aren't done. */
export const listToDo = (on: Queryable, now: Date): Promise<Tournament[]> =>
  queryRows(
    on,
    sql<Tournament>`
      select ${columns} from tournament
      where done_at is null and (starts_at <= ${now} or state <> 'published') order by ends_at, tournament_id`,
  );

export type NewTournament = Omit<Tournament, 'kept' | 'endedAt' | 'cancelReason' | 'places' | 'doneAt'>;

/** Inserts the document, or replaces its earlier version. */
export const saveTournament = (tx: Queryable, row: NewTournament) =>
  execute(
    tx,
    sql`insert into tournament (tournament_id, ${published.names}, opens_at, starts_at, ends_at)
        values (${row.tournamentId}, ${published.values(row)}, ${row.opensAt}, ${row.startsAt}, ${row.endsAt})
        on conflict (tournament_id) do update set ${published.replaced}, opens_at = excluded.opens_at, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at`,
  );

export const cancelTournament = (
  tx: Queryable,
  { tournamentId, reason, now }: { tournamentId: string; reason: string; now: Date },
) =>
  execute(
    tx,
    sql`update tournament set state = 'cancelled', cancel_reason = ${reason}, ended_at = ${now}
        where tournament_id = ${tournamentId} and state = 'published'`,
  );

export const closeTournament = (
  tx: Queryable,
  { tournamentId, places, now }: { tournamentId: string; places: readonly FixedPlace[]; now: Date },
) =>
  execute(
    tx,
    sql`update tournament set state = 'closed', places = ${JSON.stringify(places)}::jsonb, ended_at = ${now}
        where tournament_id = ${tournamentId} and state = 'published'`,
  );

export const noteDone = (tx: Queryable, { tournamentId, now }: { tournamentId: string; now: Date }) =>
  execute(
    tx,
    sql`update tournament set done_at = ${now}
        where tournament_id = ${tournamentId} and done_at is null and state <> 'published'`,
  );

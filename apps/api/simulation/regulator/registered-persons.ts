import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { execute, requireRow, sql, type Database } from '#platform/database/index.ts';

/** What a licensed sign-up asks and the month's players didn't say: persons of all genders, some of whom leave. */
export async function registerPersons(db: Database, day: string): Promise<void> {
  const at = startOfSaoPauloDay(addDays(day, 1));
  await execute(
    db,
    sql`insert into registration (player_id, cpf, name, birth_date, email, gender, nationality, network_address, saved_at, base_state,
          base_status, base_read_at, confirmed_until)
        select player_id, cpf, name, date '1970-01-01' + (player_id % 10000)::int, '',
          (array['female', 'male', 'other'])[1 + player_id % 3], 'brazilian', '10.0.0.1', created_at, 'right', 'regular', created_at,
          created_at + interval '1 year'
        from player_identity where created_at < ${at} on conflict do nothing`,
  );
  await execute(
    db,
    sql`insert into player_block (player_id, excluded_since, excluded_until)
        select player_id, ${at}::timestamptz - interval '1 hour', ${at}::timestamptz + interval '170 days' from player_identity
        where created_at < ${at} and player_id % 50 = 7 on conflict do nothing`,
  );
}

export type FileCounts = { files: number; rectifiers: number; tries: number; open: number; rejected: number };

/** `open`: not decided yet. `rejected`: and nothing rectifies it. */
export const countFiles = (db: Database): Promise<FileCounts> =>
  requireRow(
    db,
    sql<FileCounts>`
      select count(*) as files, count(*) filter (where revision > 0) as rectifiers, coalesce(sum(tries), 0)::int as tries,
        count(*) filter (where state in ('waiting', 'received')) as open,
        count(*) filter (where state in ('refused', 'rejected') and not exists (
          select from sigap_file l where l.day = f.day and l.document = f.document and l.lot_no = f.lot_no and l.revision > f.revision
        )) as rejected
      from sigap_file f`,
  );

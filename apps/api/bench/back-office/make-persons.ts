import { withCheckDigits } from '@ipe/pix';
import { nameFingerprintsWith } from '#modules/identity/profile/plain-name.ts';
import {
  execute,
  personalKeysOf,
  queryRows,
  requireRow,
  sealPersonal,
  sql,
  type Database,
  type Queryable,
} from '#platform/database/index.ts';

/** The number of persons that one statement makes. */
const pageSize = 10_000;

const firstNames = ['Maria', 'José', 'Ana', 'João', 'Antônia', 'Francisco', 'Adriana', 'Carlos', 'Juliana', 'Paulo'];
const lastNames = [
  'Silva',
  'Santos',
  'Oliveira',
  'Souza',
  'Rodrigues',
  'Ferreira',
  'Alves',
  'Pereira',
  'Lima',
  'Gomes',
];

const words = (list: string[], of: string) => sql`(${list}::text[])[${sql.raw(of)} % ${list.length}::int + 1]`;

/** The divisors make the names mix. */
const persons = (from: number, to: number) => sql<Omit<Person, 'cpf'> & { nine: string }>`
  select player_id as "playerId", lpad((player_id * 137 + 101)::text, 9, '1') as nine,
    ${words(firstNames, 'player_id')} || ' ' || ${words(lastNames, 'player_id / 10')} || ' ' || ${words(lastNames, 'player_id / 100')} || ' '
      || ${words(lastNames, 'player_id / 1000')} as name,
    lpad((select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', (floor(player_id / 36 ^ k)::bigint % 36 + 1)::int, 1), '' order by k desc)
      from generate_series(0, 6) k), 7, '0') as psp, md5('bench' || player_id) as hex,
    now() - interval '8 days' + player_id * interval '500 milliseconds' as at
  from generate_series(${from}::bigint, ${to}::bigint) player_id`;

type Person = { playerId: number; cpf: string; name: string; psp: string; hex: string; at: Date };

/** The deposits are paid by the simulator's bank, so they are no real money. */
function insertPersons(db: Queryable, made: readonly Person[]) {
  const seal = (textOf: (person: Person) => string) =>
    made.map((person) => sealPersonal(db, person.playerId, textOf(person)));
  const keys = personalKeysOf(db);
  const columns = [
    sql`${made.map(({ playerId }) => playerId)}::bigint[]`,
    sql`${seal(({ cpf }) => cpf)}::text[]`,
    sql`${made.map(({ cpf }) => keys.fingerprint('cpf', cpf))}::text[]`,
    sql`${made.map(({ cpf }) => keys.fingerprint('pix-key', cpf))}::text[]`,
    sql`${seal(({ name }) => name)}::text[]`,
    // An array of arrays would need rows of equal length.
    sql`${made.map(({ name }) => nameFingerprintsWith(keys, name).join(' '))}::text[]`,
    sql`${made.map(({ psp }) => psp)}::text[]`,
    sql`${made.map(({ hex }) => hex)}::text[]`,
    sql`${made.map(({ at }) => at.toISOString())}::timestamptz[]`,
  ];
  return sql`
  with person as materialized (
    select * from unnest(${sql.join(columns)}) as t(player_id, cpf, cpf_print, key_print, name, name_prints, psp, hex, at)
  ), identities as (
    insert into player_identity (player_id, cpf, cpf_fingerprint, name, name_fingerprints, created_at)
    select player_id, cpf, cpf_print, name, string_to_array(name_prints, ' '), at from person
  ), cpfs as (
    insert into player_cpf (cpf_fingerprint, player_id) select cpf_print, player_id from person
  ), mobiles as (
    insert into player_mobile (mobile, player_id) select '119' || lpad(player_id::text, 8, '0'), player_id from person
  ), deposits as (
    insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, cpf_fingerprint, name, state, created_at, expires_at,
      end_to_end_id, settled_at)
    select player_id, hex::uuid, gen_random_uuid(), psp || substr(hex, 1, 28), 5000, cpf, cpf_print, name, 'paid', at,
      at + interval '1 hour', 'E99999004202601010000' || substr(hex, 1, 11), at
    from person
  ), keys as (
    insert into pix_key (player_id, key_id, type, key, key_fingerprint, created_at)
    select player_id, hex::uuid, 'cpf', cpf, key_print, at from person
  ), payouts as (
    insert into withdrawal (player_id, withdrawal_id, request_id, id_envio, amount, fee, key_id, key_type, key, key_fingerprint, cpf, state,
      created_at, promised_at)
    select player_id, reverse(hex)::uuid, gen_random_uuid(), psp || substr(reverse(hex), 1, 28), 2000, 0, hex::uuid, 'cpf', cpf, key_print,
      cpf, 'paid', at, at
    from person
  )
  insert into message (player_id, message_id, title, content, created_at)
  select player_id, gen_random_uuid(), 'Depósito recebido', 'Seu Pix caiu na conta.', at + n * interval '1 hour'
  from person, generate_series(1, 10) n`;
}

/** Gives players with rounds what the back office searches for: a person, a phone, a paid deposit, a key, a payout and messages. */
export async function makePersons(db: Database, upTo: number): Promise<void> {
  const next = sql<{ next: number }>`select coalesce(max(player_id), 0) + 1 as next from player_identity`;
  for (let from = (await requireRow(db, next)).next; from <= upTo; from += pageSize) {
    const to = Math.min(from + pageSize - 1, upTo);
    await db.transaction(async (tx) => {
      await execute(tx, sql`set local statement_timeout = 0`);
      const found = await queryRows(tx, persons(from, to));
      const made = found.map(({ nine, ...person }) => ({ ...person, cpf: withCheckDigits(nine) }));
      await execute(tx, insertPersons(tx, made));
    });
    process.stderr.write(`${to} of ${upTo} players have a person\n`);
  }
}

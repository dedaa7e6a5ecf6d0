import type { genders, nationalities } from '@ipe/contract';
import { execute, findRow, openColumns, sealPersonal, sql, type Queryable } from '#platform/database/index.ts';
import { lookedRows } from '#platform/jobs/index.ts';
import { minuteMs } from '#platform/time/durations.ts';

/** The result of the CPF base: `waiting` until it answers; `differs` in name or birth date. */
export type BaseState = 'waiting' | 'right' | 'differs' | 'refused';

/**
 * Short, because the player waits; long enough not to burden a base that is down for hours, and longer than it may take
 * to answer.
 */
export const askAgainMs = minuteMs;

/** The answer of the CPF base, or when it is asked again. */
export type BaseAnswer = {
  baseState: BaseState;
  baseStatus: string | null;
  baseReadAt: Date | null;
  askAt: Date | null;
};

export type Person = { cpf: string; name: string; birthDate: string };

export type Registration = Person &
  BaseAnswer & {
    playerId: number;
    email: string;
    gender: (typeof genders)[number];
    nationality: (typeof nationalities)[number];
    /** Whether the player says that they are politically exposed; null where the page didn't ask. */
    isPep: boolean | null;
    networkAddress: string;
    savedAt: Date;
    confirmedUntil: Date | null;
  };

const columns = sql`
  player_id as "playerId", cpf, name, birth_date::text as "birthDate", email, gender, nationality, is_pep as "isPep",
  network_address as "networkAddress", saved_at as "savedAt", base_state as "baseState", base_status as "baseStatus",
  base_read_at as "baseReadAt", ask_at as "askAt", confirmed_until as "confirmedUntil"`;

/** Opens the columns that name the person or their address: they are sealed. */
const opened = (on: Queryable, row: Registration): Registration => openColumns(on, row, ['cpf', 'name', 'email']);

export async function findRegistration(on: Queryable, playerId: number): Promise<Registration | undefined> {
  const statement = sql<Registration>`select ${columns} from registration where player_id = ${playerId}`;
  const row = await findRow(on, statement);
  return row && opened(on, row);
}

/** Locks the registration until the transaction ends. */
export async function lockRegistration(tx: Queryable, playerId: number): Promise<Registration | undefined> {
  const statement = sql<Registration>`select ${columns} from registration where player_id = ${playerId} for update`;
  const row = await findRow(tx, statement);
  return row && opened(tx, row);
}

/** Replaces the earlier registration, unless a face confirms that one now. @returns whether it was written */
export async function upsertRegistration(tx: Queryable, said: Omit<Registration, 'confirmedUntil'>): Promise<boolean> {
  const seal = (text: string) => sealPersonal(tx, said.playerId, text);
  const written = await execute(
    tx,
    sql`
    insert into registration (player_id, cpf, name, birth_date, email, gender, nationality, is_pep, network_address, saved_at,
      base_state, base_status, base_read_at, ask_at)
    values (${said.playerId}, ${seal(said.cpf)}, ${seal(said.name)}, ${said.birthDate}, ${seal(said.email)}, ${said.gender},
      ${said.nationality}, ${said.isPep}, ${said.networkAddress}, ${said.savedAt}, ${said.baseState}, ${said.baseStatus}, ${said.baseReadAt}, ${said.askAt})
    on conflict (player_id) do update set
      cpf = excluded.cpf, name = excluded.name, birth_date = excluded.birth_date, email = excluded.email,
      gender = excluded.gender, nationality = excluded.nationality, is_pep = excluded.is_pep,
      network_address = excluded.network_address,
      saved_at = excluded.saved_at, base_state = excluded.base_state, base_status = excluded.base_status,
      base_read_at = excluded.base_read_at, ask_at = excluded.ask_at
    where registration.confirmed_until is null or registration.confirmed_until <= ${said.savedAt}`,
  );
  return written === 1;
}

/** Saves the answer unless the registration was saved again since the question. @returns whether it was saved */
export const saveBaseAnswer = async (
  tx: Queryable,
  { playerId, savedAt }: Pick<Registration, 'playerId' | 'savedAt'>,
  answer: BaseAnswer,
): Promise<boolean> =>
  (await execute(
    tx,
    sql`
    update registration set base_state = ${answer.baseState}, base_status = ${answer.baseStatus},
      base_read_at = ${answer.baseReadAt}, ask_at = ${answer.askAt}
    where player_id = ${playerId} and saved_at = ${savedAt}`,
  )) === 1;

export const saveConfirmedUntil = (tx: Queryable, playerId: number, until: Date) =>
  execute(tx, sql`update registration set confirmed_until = ${until} where player_id = ${playerId}`);

/** For an account that belongs to another person now: the first person's registration and face no longer count. */
export const takeBackConfirmation = (tx: Queryable, playerId: number) =>
  execute(
    tx,
    sql`update registration set confirmed_until = null, base_state = 'differs', ask_at = null where player_id = ${playerId}`,
  );

export type WaitingRegistration = { playerId: number; lookAt: Date | null };

/** Registrations about which the CPF base has to be asked again. */
export const waitingRegistrations = lookedRows<WaitingRegistration>({
  table: 'registration',
  at: 'ask_at',
  withinMs: askAgainMs,
  columns: sql`player_id as "playerId", ask_at as "lookAt"`,
  isOne: ({ playerId }) => sql`player_id = ${playerId}`,
});

export type Acceptance = { playerId: number; version: string; networkAddress: string; now: Date };

/** Keeps the time of the first acceptance. */
export const insertAcceptance = (tx: Queryable, { playerId, version, networkAddress, now }: Acceptance) =>
  execute(
    tx,
    sql`insert into terms_acceptance (player_id, version, accepted_at, network_address)
        values (${playerId}, ${version}, ${now}, ${networkAddress}) on conflict (player_id, version) do nothing`,
  );

export const hasAccepted = async (on: Queryable, playerId: number, version: string): Promise<boolean> =>
  (await findRow(on, sql`select from terms_acceptance where player_id = ${playerId} and version = ${version}`)) !==
  undefined;

export const findLastAcceptance = (on: Queryable, playerId: number) =>
  findRow(
    on,
    sql<{ version: string; acceptedAt: Date }>`
      select version, accepted_at as "acceptedAt" from terms_acceptance where player_id = ${playerId}
      order by accepted_at desc limit 1`,
  );

/** Until when the player's confirmation lets them deposit and bet; undefined where it doesn't now. */
export const findConfirmedUntil = async (
  on: Queryable,
  { playerId, version, now }: { playerId: number; version: string | null; now: Date },
): Promise<Date | undefined> =>
  (
    await findRow(
      on,
      sql<{ until: Date }>`
        select r.confirmed_until as until from registration r
        where r.player_id = ${playerId} and r.confirmed_until > ${now} and r.base_state = 'right'
          and (${version}::text is null or exists (
            select from terms_acceptance t where t.player_id = ${playerId} and t.version = ${version}))`,
    )
  )?.until;

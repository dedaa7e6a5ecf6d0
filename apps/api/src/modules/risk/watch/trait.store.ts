import { browsers, loginAddresses } from '#modules/identity/index.ts';
import { decidedDeposits } from '#modules/deposits/index.ts';
import { pixKeys } from '#modules/withdrawals/index.ts';
import { execute, openPersonal, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Link, LinkKind } from '../rules/facts.ts';

export type Trait = { kind: LinkKind; valueHash: Buffer; shown: string; seenAt: Date };

type Seen = { value: string; seenAt: Date };

export const listBrowsers = (db: Queryable, playerId: number): Promise<Seen[]> =>
  queryRows(
    db,
    sql<Seen>`
      select encode(browser_hash, 'hex') as value, seen_at as "seenAt" from ${browsers} b where player_id = ${playerId}`,
  );

/** The newest only: sessions of 90 days may be hundreds. */
export const listAddresses = (db: Queryable, playerId: number): Promise<Seen[]> =>
  queryRows(
    db,
    sql<Seen>`
      select address as value, created_at as "seenAt" from ${loginAddresses} l where player_id = ${playerId} and address <> ''
      order by created_at desc limit 20`,
  );

export const listKeys = async (db: Queryable, playerId: number): Promise<(Seen & { type: string })[]> =>
  (
    await queryRows(
      db,
      sql<Seen & { type: string }>`
        select type, key as value, created_at as "seenAt" from ${pixKeys} k where player_id = ${playerId}`,
    )
  ).map((row) => ({ ...row, value: openPersonal(db, playerId, row.value) }));

/** Each deposit has the CPF sealed differently, but with the same fingerprint. */
export const listCpfs = async (db: Queryable, playerId: number, since: Date): Promise<Seen[]> =>
  (
    await queryRows(
      db,
      sql<Seen>`
        select min(cpf) as value, max(settled_at) as "seenAt" from ${decidedDeposits} d
        where player_id = ${playerId} and settled_at > ${since} group by cpf_fingerprint`,
    )
  ).map((row) => ({ ...row, value: openPersonal(db, playerId, row.value) }));

export const upsertTraits = (db: Queryable, playerId: number, traits: readonly Trait[]) =>
  execute(
    db,
    sql`insert into risk_trait (value_hash, player_id, kind, shown, seen_at)
        select value_hash, ${playerId}, kind, shown, seen_at
        from unnest(${traits.map(({ valueHash }) => valueHash)}::bytea[], ${traits.map(({ kind }) => kind)}::text[],
          ${traits.map(({ shown }) => shown)}::text[], ${traits.map(({ seenAt }) => seenAt)}::timestamptz[])
          as t(value_hash, kind, shown, seen_at)
        on conflict (value_hash, player_id) do update set seen_at = excluded.seen_at
          where risk_trait.seen_at < excluded.seen_at`,
  );

/** Thousands share a carrier's network, so only this many other players are shown for each trait. */
const mostOfTrait = 25;
const mostTraits = 40;

type OwnTrait = Pick<Trait, 'valueHash' | 'kind' | 'shown' | 'seenAt'>;

const listOwn = (db: Queryable, playerId: number): Promise<OwnTrait[]> =>
  queryRows(
    db,
    sql<OwnTrait>`
      select value_hash as "valueHash", kind, shown, seen_at as "seenAt" from risk_trait where player_id = ${playerId}
      order by kind = 'network', seen_at desc limit ${mostTraits}`,
  );

const othersWith = (playerId: number, { valueHash, kind, shown, seenAt }: OwnTrait) => sql`
  (select player_id as "playerId", ${kind}::text as kind, ${shown}::text as shown, least(${seenAt}::timestamptz, seen_at) as at
   from risk_trait where value_hash = ${valueHash} and player_id <> ${playerId} order by player_id limit ${mostOfTrait})`;

/**
 * The players who share something with the player, close links first. A cluster asks one node for each trait, and can't
 * join them by their values.
 */
export async function listLinks(db: Queryable, playerId: number): Promise<Link[]> {
  const own = await listOwn(db, playerId);
  if (own.length === 0) return [];
  const others = own.map((trait) => othersWith(playerId, trait));
  return queryRows(
    db,
    sql<Link>`
      select * from (${sql.join(others, sql` union all `)}) others
      order by kind = 'network', "playerId", kind, shown`,
  );
}

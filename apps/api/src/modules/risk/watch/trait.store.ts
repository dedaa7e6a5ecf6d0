import { browsers, loginAddresses } from '#modules/identity/index.ts';
import { decidedDeposits } from '#modules/deposits/index.ts';
import { pixKeys } from '#modules/withdrawals/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Link, LinkKind } from '../rules/facts.ts';

export type Trait = { kind: LinkKind; valueHash: Buffer; shown: string; seenAt: Date };

type Seen = { value: string; seenAt: Date };

export const listBrowsers = (db: Queryable, playerId: number): Promise<Seen[]> =>
  queryRows(
    db,
    sql<Seen>`
      select encode(browser_hash, 'hex') as value, seen_at as "seenAt" from ${browsers} b where player_id = ${playerId}`,
  );

/** The newest: sessions of 90 days may be hundreds. */
export const listAddresses = (db: Queryable, playerId: number): Promise<Seen[]> =>
  queryRows(
    db,
    sql<Seen>`
      select address as value, created_at as "seenAt" from ${loginAddresses} l where player_id = ${playerId} and address <> ''
      order by created_at desc limit 20`,
  );

export const listKeys = (db: Queryable, playerId: number): Promise<(Seen & { type: string })[]> =>
  queryRows(
    db,
    sql<Seen & { type: string }>`
      select type, key as value, created_at as "seenAt" from ${pixKeys} k where player_id = ${playerId}`,
  );

export const listCpfs = (db: Queryable, playerId: number, since: Date): Promise<Seen[]> =>
  queryRows(
    db,
    sql<Seen>`
      select cpf as value, max(settled_at) as "seenAt" from ${decidedDeposits} d
      where player_id = ${playerId} and settled_at > ${since} group by cpf`,
  );

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

/** A network of a carrier is shared by thousands: so many of each trait's other players are shown. */
const mostOfTrait = 25;
const mostTraits = 40;

/** Who shares what with the player, close ways first. */
export const listLinks = (db: Queryable, playerId: number): Promise<Link[]> =>
  queryRows(
    db,
    sql<Link>`
      select other.player_id as "playerId", own.kind, own.shown, least(own.seen_at, other.seen_at) as at
      from (
        select value_hash, kind, shown, seen_at from risk_trait where player_id = ${playerId}
        order by kind = 'network', seen_at desc limit ${mostTraits}
      ) own cross join lateral (
        select player_id, seen_at from risk_trait t where t.value_hash = own.value_hash and t.player_id <> ${playerId}
        order by player_id limit ${mostOfTrait}
      ) other
      order by own.kind = 'network', other.player_id, own.kind, own.shown`,
  );

import type { Centavos } from '@ipe/money';
import { findExclusion } from '#modules/limits/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type GrantEnding = 'played' | 'expired' | 'taken_back' | 'excluded';

export type GrantRow = {
  playerId: number;
  grantId: string;
  offerId: string | null;
  title: string;
  ruleVersion: string;
  gameId: string;
  /** Null for games of other providers. */
  mode: string | null;
  providerId: string | null;
  stake: Centavos;
  rounds: number;
  played: number;
  won: Centavos;
  wageringX100: number;
  wageredBy: Date | null;
  grantedAt: Date;
  /** After this moment no round is booked. */
  expiresAt: Date;
  endedAt: Date | null;
  ending: GrantEnding | null;
};

const columns = sql`
  player_id as "playerId", grant_id as "grantId", offer_id as "offerId", title, rule_version as "ruleVersion", game_id as "gameId", mode,
  provider_id as "providerId", stake, rounds, played, won, wagering_x100 as "wageringX100", wagered_by as "wageredBy",
  granted_at as "grantedAt", expires_at as "expiresAt", ended_at as "endedAt", ending`;

export const insertGrant = (
  tx: Queryable,
  row: Omit<GrantRow, 'played' | 'won' | 'endedAt' | 'ending'>,
): Promise<number> =>
  execute(
    tx,
    sql`insert into round_grant (player_id, grant_id, offer_id, title, rule_version, game_id, mode, provider_id, stake, rounds,
          wagering_x100, wagered_by, granted_at, expires_at)
        values (${row.playerId}, ${row.grantId}, ${row.offerId}, ${row.title}, ${row.ruleVersion}, ${row.gameId}, ${row.mode},
          ${row.providerId}, ${row.stake}, ${row.rounds}, ${row.wageringX100}, ${row.wageredBy}, ${row.grantedAt}, ${row.expiresAt})`,
  );

export const findGrant = (on: Queryable, playerId: number, grantId: string): Promise<GrantRow | undefined> =>
  findRow(
    on,
    sql<GrantRow>`select ${columns} from round_grant where player_id = ${playerId} and grant_id = ${grantId}`,
  );

/** Lists a player's lots with rounds left in a game, the first to end first. */
export const listOpenGrants = (
  on: Queryable,
  { playerId, gameId, now }: { playerId: number; gameId: string; now: Date },
): Promise<GrantRow[]> =>
  queryRows(
    on,
    sql<GrantRow>`
      select ${columns} from round_grant
      where player_id = ${playerId} and game_id = ${gameId} and ended_at is null and expires_at > ${now}
      order by expires_at, grant_id limit 20`,
  );

/** Lists a player's open lots and those that ended since a moment, the newest first. */
export const listGrants = (on: Queryable, playerId: number, since: Date): Promise<GrantRow[]> =>
  queryRows(
    on,
    sql<GrantRow>`
      select ${columns} from round_grant
      where player_id = ${playerId} and (ended_at is null or ended_at >= ${since})
      order by granted_at desc, grant_id limit 100`,
  );

/** The offers that the player has taken. */
export const listTaken = async (on: Queryable, playerId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await queryRows(
        on,
        sql<{ offerId: string }>`
          select offer_id as "offerId" from round_grant where player_id = ${playerId} and offer_id is not null`,
      )
    ).map(({ offerId }) => offerId),
  );

type PlayedGrant = { grantId: string; roundNo: number; win: Centavos; balance: Centavos };

/** Finds a granted round by its id; undefined for a round with a bet. */
export const findGrantedRound = (on: Queryable, playerId: number, roundId: string): Promise<PlayedGrant | undefined> =>
  findRow(
    on,
    sql<PlayedGrant>`
      select grant_id as "grantId", round_no as "roundNo", win, balance from granted_round
      where player_id = ${playerId} and round_id = ${roundId}`,
  );

/** When the player's newest granted round was booked, up to this moment. */
export const findLastGrantedAt = async (
  on: Queryable,
  { playerId, upTo }: { playerId: number; upTo: Date },
): Promise<Date | undefined> =>
  (
    await findRow(
      on,
      sql<{ at: Date | null }>`
        select max(created_at) as at from granted_round where player_id = ${playerId} and created_at <= ${upTo}`,
    )
  )?.at ?? undefined;

/** The sum of a lot's wins up to and including one of its rounds, in centavos. */
export const sumUpTo = async (
  on: Queryable,
  { playerId, grantId, roundNo }: { playerId: number; grantId: string; roundNo: number },
): Promise<Centavos> =>
  (await findRow(
    on,
    sql<{ won: Centavos }>`
        select coalesce(sum(win), 0)::bigint as won from granted_round
        where player_id = ${playerId} and grant_id = ${grantId} and round_no <= ${roundNo}`,
  ))!.won;

/** The titles of the lots whose rounds are among these references of the player, by reference. */
export async function findGrantTitles(
  on: Queryable,
  playerId: number,
  references: string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await queryRows(
    on,
    sql<{ roundId: string; title: string }>`
      select r.round_id as "roundId", g.title from granted_round r
        join round_grant g on g.player_id = r.player_id and g.grant_id = r.grant_id
      where r.player_id = ${playerId} and r.round_id = any(${references}::uuid[])`,
  );
  return new Map(rows.map(({ roundId, title }) => [roundId, title]));
}

/** Ends a lot. The caller holds the wallet's lock. @returns whether it was open */
export const endGrant = async (
  tx: Queryable,
  { playerId, grantId, ending, now }: { playerId: number; grantId: string; ending: GrantEnding; now: Date },
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update round_grant set ended_at = ${now}, ending = ${ending}
        where player_id = ${playerId} and grant_id = ${grantId} and ended_at is null`,
  )) > 0;

/**
 * Ends the lots of a player who excluded themselves or is leaving, because rounds would call them back. The caller
 * holds the wallet's lock.
 */
export async function endGrantsOfLeaver(tx: Queryable, playerId: number, now: Date): Promise<void> {
  if ((await findExclusion(tx, playerId, now)) === undefined) return;
  await execute(
    tx,
    sql`update round_grant set ended_at = ${now}, ending = 'excluded' where player_id = ${playerId} and ended_at is null`,
  );
}

export type GrantKey = { playerId: number; grantId: string };

/** Lists open lots of all players whose time is over. */
export const listClosing = (db: Queryable, now: Date, limit: number): Promise<GrantKey[]> =>
  queryRows(
    db,
    sql<GrantKey>`
      select player_id as "playerId", grant_id as "grantId" from round_grant
      where ended_at is null and expires_at <= ${now} order by expires_at, player_id, grant_id limit ${limit}`,
  );

import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type Claim = {
  level: number;
  claimNo: number;
  day: string;
  collected: Centavos;
  ruleVersion: string;
  wageringX100: number;
  wageringDays: number;
  credited: number;
  createdAt: Date;
};

const columns = sql`
  level, claim_no as "claimNo", day, collected, rule_version as "ruleVersion", wagering_x100 as "wageringX100",
  wagering_days as "wageringDays", credited, created_at as "createdAt"`;

/** Lists all claims of a player, or those in one level; the oldest first in each level. */
export const listClaims = (db: Queryable, playerId: number, level?: number): Promise<Claim[]> =>
  queryRows(
    db,
    sql<Claim>`
    select ${columns} from vip_claim where player_id = ${playerId} and (${level ?? null}::int is null or level = ${level ?? null})
    order by level, claim_no`,
  );

export const findClaimOfRequest = (db: Queryable, playerId: number, requestId: string): Promise<Claim | undefined> =>
  findRow(db, sql<Claim>`select ${columns} from vip_claim where player_id = ${playerId} and request_id = ${requestId}`);

export const insertClaim = (tx: Queryable, claim: Claim & { playerId: number; requestId: string }) =>
  execute(
    tx,
    sql`
    insert into vip_claim (player_id, level, claim_no, day, collected, rule_version, wagering_x100, wagering_days, credited,
      request_id, created_at)
    values (${claim.playerId}, ${claim.level}, ${claim.claimNo}, ${claim.day}, ${claim.collected}, ${claim.ruleVersion},
      ${claim.wageringX100}, ${claim.wageringDays}, ${claim.credited}, ${claim.requestId}, ${claim.createdAt})`,
  );

export type LogRow = {
  id: string;
  kind: 'level' | 'collected' | 'credited';
  level: number;
  amount: Centavos;
  createdAt: Date;
};

const logOf = (playerId: number) => sql`
  select 'level-' || level as id, 'level' as kind, level, 0::bigint as amount, created_at, 0 as place
    from vip_rise where player_id = ${playerId}
  union all
  select 'credited-' || level || '-' || claim_no, 'credited', level, credited, created_at, 1
    from vip_claim where player_id = ${playerId} and credited > 0
  union all
  select 'collected-' || level || '-' || claim_no, 'collected', level, collected, created_at, 2
    from vip_claim where player_id = ${playerId} and collected > 0`;

/** Lists the newest first. Of one claim, the collected amount comes before the credited one. */
export const listLog = (db: Queryable, playerId: number, page: { limit: number; offset: number }): Promise<LogRow[]> =>
  queryRows(
    db,
    sql<LogRow>`
    select id, kind, level, amount, created_at as "createdAt" from (${logOf(playerId)}) log
    order by created_at desc, place desc, level desc limit ${page.limit} offset ${page.offset}`,
  );

export const countLog = async (db: Queryable, playerId: number): Promise<number> =>
  (await requireRow(db, sql<{ count: number }>`select count(*) as count from (${logOf(playerId)}) log`)).count;

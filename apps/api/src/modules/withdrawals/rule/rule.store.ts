import type { WithdrawalRule } from '@ipe/staff-contract';
import { execute, findRow, fingerprint, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Held, WithdrawalFacts } from './withdrawal-rule.ts';

export type RuleVersion = {
  version: number;
  rule: WithdrawalRule;
  proposedBy: string;
  approvedBy: string;
  reason: string;
  publishedAt: Date;
};

const ruleColumns = sql`
  version, rule, proposed_by as "proposedBy", approved_by as "approvedBy", reason, published_at as "publishedAt"`;

export const findNewestRule = (db: Queryable): Promise<RuleVersion | undefined> =>
  findRow(db, sql<RuleVersion>`select ${ruleColumns} from withdrawal_rule order by version desc limit 1`);

export const listRules = (db: Queryable): Promise<RuleVersion[]> =>
  queryRows(db, sql<RuleVersion>`select ${ruleColumns} from withdrawal_rule order by version desc`);

/** @throws when this version exists: two rules can't follow the same one */
export const insertRule = (tx: Queryable, row: RuleVersion) =>
  execute(
    tx,
    sql`insert into withdrawal_rule (version, rule, proposed_by, approved_by, reason, published_at)
        values (${row.version}, ${JSON.stringify(row.rule)}::jsonb, ${row.proposedBy}, ${row.approvedBy}, ${row.reason}, ${row.publishedAt})`,
  );

type NewCheck = {
  playerId: number;
  withdrawalId: string;
  ruleVersion: number;
  facts: WithdrawalFacts;
  held: readonly Held[];
  now: Date;
};

export const insertCheck = (tx: Queryable, { playerId, withdrawalId, ruleVersion, facts, held, now }: NewCheck) =>
  execute(
    tx,
    sql`insert into withdrawal_check (player_id, withdrawal_id, rule_version, amount, day_sum, day_count, key_hours, device_hours,
          turnover_x100, had_return, is_suspended, held, created_at)
        values (${playerId}, ${withdrawalId}, ${ruleVersion}, ${facts.amount}, ${facts.daySum}, ${facts.dayCount}, ${facts.keyHours},
          ${facts.deviceHours}, ${facts.turnoverX100}, ${facts.hadReturn}, ${facts.isSuspended}, ${JSON.stringify(held)}::jsonb, ${now})`,
  );

/** The facts of the newest withdrawals since a moment, of all players. */
export const listNewestFacts = (db: Queryable, since: Date, limit: number): Promise<WithdrawalFacts[]> =>
  queryRows(
    db,
    sql<WithdrawalFacts>`
      select amount, day_sum as "daySum", day_count as "dayCount", key_hours as "keyHours", device_hours as "deviceHours",
        turnover_x100 as "turnoverX100", had_return as "hadReturn",
        is_suspended as "isSuspended"
      from withdrawal_check where created_at >= ${since} order by created_at desc limit ${limit}`,
  );

type OwnFacts = Pick<WithdrawalFacts, 'daySum' | 'dayCount'> & { keySavedAt: Date | null };

/** Called before the withdrawal is inserted. `keySavedAt` is null for a key to which a withdrawal was paid before. */
export const findOwnFacts = async (
  tx: Queryable,
  { playerId, keyId, key, since }: { playerId: number; keyId: string; key: string; since: Date },
): Promise<OwnFacts | undefined> =>
  findRow(
    tx,
    sql<OwnFacts>`
      select coalesce(sum(amount) filter (where created_at > ${since} and state not in ('refused', 'failed')), 0)::bigint as "daySum",
        (count(*) filter (where created_at > ${since} and state not in ('refused', 'failed')))::int as "dayCount",
        case when coalesce(bool_or(key_fingerprint = ${fingerprint(tx, 'pix-key', key)} and state = 'paid'), false) then null
          else (select created_at from pix_key where player_id = ${playerId} and key_id = ${keyId}) end as "keySavedAt"
      from withdrawal where player_id = ${playerId}`,
  );

import { sql } from '#platform/database/index.ts';

/** Whether a player was self-excluded, impeded or leaving for good at that time. */
export const isAwayAt = (playerId: unknown, time: Date) => sql`
  exists (
    select from player_block b where b.player_id = ${playerId} and (b.closing_since < ${time} or b.impeded_since < ${time}
      or (b.excluded_since < ${time} and (b.excluded_until is null or b.excluded_until > ${time}))))`;

/** Players who may not bet at that moment, and why: `blockAt` for all players. */
export const blockedAt = (now: Date) => sql`(
  select player_id, why from (
    select player_id, case
      when closing_since is not null then 'closing'
      when excluded_since is not null and (excluded_until is null or excluded_until > ${now}::timestamptz) then 'self_excluded'
      when suspended_since is not null or impeded_since is not null then 'suspended'
      when paused_until > ${now}::timestamptz then 'paused' end as why
    from player_block) b
  where why is not null)`;

/** Players whom the regulator's list blocks. */
export const impededPlayers = sql`(select player_id from player_block where impeded_since is not null)`;

/** Players whom the house has suspended. */
export const suspendedPlayers = sql`(select player_id from player_block where suspended_since is not null)`;

/** Players with a limit of their own. */
export const limitedPlayers = sql`
  (select distinct player_id from player_limit where value is not null or pending_value is not null)`;

/** Pauses, self-exclusions, suspensions, closings and impediments as they were stored. */
export const blocks = sql`(
  select player_id, paused_until, excluded_since, excluded_until, closing_since, suspended_since, impeded_since from player_block)`;

/** Limits as they were stored. */
export const limits = sql`(select player_id, kind, period, value, pending_value, pending_from from player_limit)`;

import type { RawBuilder } from 'kysely';
import {
  deleteUpTo,
  execute,
  queryRows,
  requireRow,
  sql,
  type PlayerRange,
  type Queryable,
} from '#platform/database/index.ts';
import { limitedPlayers } from '#modules/limits/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { standings, type WhyNot } from '../addressable.store.ts';
import type { CampaignRow } from '../campaign.store.ts';
import { segmentPlayers } from '../segments/segment-players.store.ts';

type Drawn = Pick<CampaignRow, 'holdoutKey' | 'holdoutPercent'>;

/**
 * Whether the campaign's key holds a player out: the first four bytes of SHA-256(key ‖ id as eight bytes), modulo 100,
 * are below the share. So nobody can choose the players, and anybody with the key can repeat the draw.
 */
export const isHeldOut = (
  playerId: RawBuilder<unknown>,
  { holdoutKey, holdoutPercent }: Drawn,
): RawBuilder<unknown> => {
  const hash = sql`sha256(${holdoutKey}::bytea || int8send(${playerId}))`;
  const number = [0, 1, 2, 3].map((at) => sql`get_byte(${hash}, ${sql.lit(at)})::bigint << ${sql.lit(24 - 8 * at)}`);
  return sql`((${sql.join(
    number.map((byte) => sql`(${byte})`),
    sql` + `,
  )}) % 100 < ${holdoutPercent})`;
};

type Capped = Pick<CampaignRow, 'capMessages' | 'capDays'>;

/** Selects players who already had as many messages, of all campaigns, as this campaign's cap allows. */
const cappedPlayers = ({ capMessages, capDays }: Capped, now: Date) => sql`(
  select player_id from campaign_player
  where message_id is not null and created_at > ${new Date(now.getTime() - capDays * dayMs)}
  group by player_id having count(*) >= ${capMessages})`;

export type PreviewRow = { whyNot: WhyNot | 'capped' | 'held_out' | null; players: number; withLimits: number };

/** Counts what would happen to the players of the segment now, by reason. */
export const listPreview = (
  tx: Queryable,
  campaign: Drawn & Capped & Pick<CampaignRow, 'conditions'>,
  asked: { now: Date; range: PlayerRange },
): Promise<PreviewRow[]> =>
  queryRows(
    tx,
    sql<PreviewRow>`
      select why_not as "whyNot", count(*) as players, count(limited) as "withLimits" from (
        select l.player_id as limited, case
            when s.why_not is not null then s.why_not
            when c.player_id is not null then 'capped'
            when ${isHeldOut(sql`g.player_id`, campaign)} then 'held_out' end as why_not
        from ${segmentPlayers(campaign.conditions, asked)} g
          join ${standings(asked.now)} s on s.player_id = g.player_id
          left join ${cappedPlayers(campaign, asked.now)} c on c.player_id = g.player_id
          left join ${limitedPlayers} l on l.player_id = g.player_id) looked_at
      group by why_not`,
  );

const listIds = async (db: Queryable, statement: RawBuilder<{ playerId: number }>): Promise<number[]> =>
  (await queryRows(db, statement)).map(({ playerId }) => playerId);

/**
 * Lists players of the range whom the campaign hasn't addressed and may write to, as far as one statement can tell. It
 * uses two statements, because the planner underestimates a range within a join.
 */
export async function listCandidates(
  db: Queryable,
  { campaignId, conditions }: Pick<CampaignRow, 'campaignId' | 'conditions'>,
  asked: { now: Date; range: PlayerRange },
): Promise<number[]> {
  const ids = await listIds(
    db,
    sql`select player_id as "playerId" from ${segmentPlayers(conditions, asked)} g order by player_id`,
  );
  if (ids.length === 0) return [];
  return listIds(
    db,
    sql`
      select s.player_id as "playerId" from ${standings(asked.now)} s
        left join campaign_player c on c.player_id = s.player_id and c.campaign_id = ${campaignId}
      where s.player_id = any(${ids}::bigint[]) and s.why_not is null and c.player_id is null order by s.player_id`,
  );
}

/** Decides by the campaign's key and by the player's messages of the cap's days. */
export const judgePlayer = (
  tx: Queryable,
  playerId: number,
  { now, ...campaign }: Drawn & Capped & { now: Date },
): Promise<{ isCapped: boolean; isHeldOut: boolean }> =>
  requireRow(
    tx,
    sql<{ isCapped: boolean; isHeldOut: boolean }>`
      select count(*) filter (where message_id is not null) >= ${campaign.capMessages} as "isCapped",
        ${isHeldOut(sql`${playerId}::bigint`, campaign)} as "isHeldOut"
      from campaign_player
      where player_id = ${playerId} and created_at > ${new Date(now.getTime() - campaign.capDays * dayMs)}`,
  );

type Addressed = { playerId: number; campaignId: string; messageId: string | null; now: Date };

/** @returns whether the campaign addresses the player for the first time */
export const insertAddressed = async (tx: Queryable, one: Addressed): Promise<boolean> =>
  (await execute(
    tx,
    sql`
      insert into campaign_player (player_id, campaign_id, message_id, created_at)
      values (${one.playerId}, ${one.campaignId}, ${one.messageId}, ${one.now}) on conflict do nothing`,
  )) === 1;

/** Rows are kept for a year, which is longer than any cap and any result looks back. */
const keptMs = 365 * dayMs;

export const forgetAddressed = (db: Queryable, now: Date): Promise<void> => {
  const at = sql`created_at`;
  return deleteUpTo(db, new Date(now.getTime() - keptMs), {
    at,
    rows: (upTo) => sql`from campaign_player where ${at} <= ${upTo}`,
  });
};

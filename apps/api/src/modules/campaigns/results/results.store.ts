import { playHours } from '#modules/catalogue/index.ts';
import { decidedDeposits } from '#modules/deposits/index.ts';
import { readMessages } from '#modules/messages/index.ts';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { CampaignRow, Results } from '../campaign.store.ts';

type Group = Results['sent'];

const nobody: Group = { players: 0, read: 0, cameBack: 0, deposited: 0, depositedCentavos: 0 };

/** Sums what the campaign's players did in the days after their message, or after the moment at which they were held out. */
export async function sumResults(
  tx: Queryable,
  { campaignId, resultDays }: Pick<CampaignRow, 'campaignId' | 'resultDays'>,
): Promise<Results> {
  const ends = sql`c.created_at + make_interval(days => ${resultDays}::int)`;
  const rows = await queryRows(
    tx,
    sql<Group & { isHeldOut: boolean }>`
      select c.message_id is null as "isHeldOut", count(*) as players, count(m.read_at) as read, count(h.player_id) as "cameBack",
        count(d.player_id) as deposited, coalesce(sum(d.amount), 0)::bigint as "depositedCentavos"
      from campaign_player c
        left join ${readMessages} m on m.player_id = c.player_id and m.message_id = c.message_id
        left join (
          select c.player_id from campaign_player c join ${playHours} h on h.player_id = c.player_id
            and h.hour > c.created_at and h.hour <= ${ends}
          where c.campaign_id = ${campaignId} group by c.player_id
        ) h on h.player_id = c.player_id
        left join (
          select c.player_id, sum(d.amount)::bigint as amount from campaign_player c join ${decidedDeposits} d on d.player_id = c.player_id
            and d.is_paid and d.settled_at > c.created_at and d.settled_at <= ${ends}
          where c.campaign_id = ${campaignId} group by c.player_id
        ) d on d.player_id = c.player_id
      where c.campaign_id = ${campaignId} group by c.message_id is null`,
  );
  const groupOf = (isHeldOut: boolean): Group => {
    const found = rows.find((row) => row.isHeldOut === isHeldOut);
    if (found === undefined) return nobody;
    const { isHeldOut: _is, ...group } = found;
    return group;
  };
  return { sent: groupOf(false), heldOut: groupOf(true) };
}

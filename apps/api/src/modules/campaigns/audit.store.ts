import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { CampaignRow } from './campaign.store.ts';
import { isHeldOut } from './sending/addressed.store.ts';

type Ran = Pick<CampaignRow, 'campaignId' | 'holdoutKey' | 'holdoutPercent'>;

const listRan = (tx: Queryable): Promise<Ran[]> =>
  queryRows(
    tx,
    sql<Ran>`
      select campaign_id as "campaignId", holdout_key as "holdoutKey", holdout_percent as "holdoutPercent"
      from campaign where started_at is not null`,
  );

/** @returns a sentence for every campaign that ran without a proposal that two persons approved */
export const findUndecidedCampaigns = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ campaignId: string }>`
        select campaign_id as "campaignId" from campaign c
        where started_at is not null and not exists (
          select from staff_proposal p
          where p.kind = 'campaign.send' and p.state = 'approved' and p.payload->>'campaignId' = c.campaign_id::text)`,
    )
  ).map(({ campaignId }) => `campaign ${campaignId} ran and no two persons decided it`);

/**
 * Reads players campaign by campaign, because campaigns are on one node of a cluster and their players on all.
 * @returns a sentence for each player whom the campaign's key would have drawn otherwise
 */
export async function findHoldoutViolations(tx: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const campaign of await listRan(tx)) {
    const wrong = await queryRows(
      tx,
      sql<{ playerId: number }>`
        select player_id as "playerId" from campaign_player c
        where campaign_id = ${campaign.campaignId} and (message_id is null) <> ${isHeldOut(sql`c.player_id`, campaign)}`,
    );
    found.push(
      ...wrong.map(({ playerId }) => `player ${playerId} campaign ${campaign.campaignId}: the key draws otherwise`),
    );
  }
  return found;
}

import { takeYourTime } from '#platform/database/index.ts';
import { listToNote, noteResults } from '../campaign.store.ts';
import type { CampaignsDeps } from '../campaigns.deps.ts';
import { sumResults } from './results.store.ts';

/** Stores the results of campaigns whose days of results are over, because messages are deleted after 30 days. */
export async function noteCampaigns({ db, clock }: CampaignsDeps): Promise<void> {
  for (const campaign of await listToNote(db, clock()))
    await db.transaction(async (tx) => {
      await takeYourTime(tx);
      const results = await sumResults(tx, campaign);
      await noteResults(tx, { campaignId: campaign.campaignId, results, now: clock() });
    });
}

import { takeYourTime } from '#platform/database/index.ts';
import { listToNote, noteResults } from '../campaign.store.ts';
import type { CampaignsDeps } from '../campaigns.deps.ts';
import { sumResults } from './results.store.ts';

/** Notes for good what became of the campaigns whose days are over: messages are forgotten after 30. */
export async function noteCampaigns({ db, clock }: CampaignsDeps): Promise<void> {
  for (const campaign of await listToNote(db, clock()))
    await db.transaction(async (tx) => {
      await takeYourTime(tx);
      const results = await sumResults(tx, campaign);
      await noteResults(tx, { campaignId: campaign.campaignId, results, now: clock() });
    });
}

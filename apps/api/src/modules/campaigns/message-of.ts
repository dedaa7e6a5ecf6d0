import { campaignNotice, offerPaths } from '@ipe/staff-contract';
import type { CampaignRow } from './campaign.store.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';

/** The message as players read it, and its link. */
export const messageOf = (
  { warning }: Pick<CampaignsDeps, 'warning'>,
  { link, offer, ...text }: Pick<CampaignRow, 'title' | 'content' | 'link' | 'offer'>,
) => ({
  ...campaignNotice(text, warning),
  link: offer === null ? link : offerPaths[offer],
});

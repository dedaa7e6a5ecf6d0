import { campaignNotice, offerPaths } from '@ipe/staff-contract';
import type { CampaignRow } from './campaign.store.ts';

/** The message as players read it, and where it leads. */
export const messageOf = ({ link, offer, ...text }: Pick<CampaignRow, 'title' | 'content' | 'link' | 'offer'>) => ({
  ...campaignNotice(text),
  link: offer === null ? link : offerPaths[offer],
});

import { offerPaths } from '@ipe/staff-contract';
import { readMoment, writtenMoment } from '#shell/forms/moment-field.tsx';
import { shownNotice } from '#shell/phone/shown-notice.ts';
import type { Campaign, CampaignDraft, SegmentList } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

export const emptyDraft = {
  name: '',
  segmentId: '',
  title: '',
  content: '',
  link: '' as keyof typeof text.links | '',
  offer: '' as keyof typeof text.offers | '',
  holdoutPercent: '10',
  capMessages: '2',
  capDays: '7',
  at: '',
  resultDays: '7',
  /** The draft keeps its id, so that a repeat after a lost answer saves no second campaign. */
  id: '',
};

export type Draft = typeof emptyDraft;

/** Turns a saved draft into form values. Its segment may be gone, or another segment may have its name. */
export const draftOf = (campaign: Campaign, { list }: SegmentList): Draft => ({
  id: campaign.id,
  name: campaign.name,
  segmentId: list.find(({ name }) => name === campaign.segmentName)?.id ?? '',
  title: campaign.title,
  content: campaign.content,
  link: campaign.link ?? '',
  offer: campaign.offer ?? '',
  holdoutPercent: String(campaign.holdoutPercent),
  capMessages: String(campaign.capMessages),
  capDays: String(campaign.capDays),
  at: campaign.sendAt === null ? '' : writtenMoment(campaign.sendAt),
  resultDays: String(campaign.resultDays),
});

/** Turns the form into the call's input. It passes invalid numbers on, because the server refuses them with a sentence at their field. */
export const wishOf = ({ at, link, offer, ...draft }: Draft): CampaignDraft => ({
  ...draft,
  link: link === '' || offer !== '' ? null : link,
  offer: offer === '' ? null : offer,
  holdoutPercent: Number(draft.holdoutPercent),
  capMessages: Number(draft.capMessages),
  capDays: Number(draft.capDays),
  resultDays: Number(draft.resultDays),
  sendAt: readMoment(at),
});

/** The message as the phone shows it, with sample words for empty fields. */
export const shownOf = ({ title, content, link, offer }: Draft) => ({
  ...shownNotice({ title: title || text.yourTitle, content: content || text.yourContent }),
  link: offer === '' ? link || null : offerPaths[offer],
});

import { randomBytes } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { requireAllowedWords } from '#modules/compliance/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { actorName } from './actor-name.ts';
import { findCampaign, saveDraft, stopCampaign, type CampaignRow } from './campaign.store.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { noDraft, requireCampaign, requireSegment } from './require-campaign.ts';

type Save = '/back-office/api/campaigns/save';
type Stop = '/back-office/api/campaigns/stop';

const moved = (message: string) => refuseStaff<Save | Stop>(codes.conflict, message, 'campaign_moved');

type Told = Omit<ParsedStaffInput<Save>, 'id' | 'segmentId'> & { segmentName: string };

/** The draft as the log keeps it. */
const toldOf = (row: CampaignRow): Told => ({
  name: row.name,
  segmentName: row.segmentName,
  title: row.title,
  content: row.content,
  link: row.link,
  offer: row.offer,
  holdoutPercent: row.holdoutPercent,
  capMessages: row.capMessages,
  capDays: row.capDays,
  sendAt: row.sendAt?.toISOString() ?? null,
  resultDays: row.resultDays,
});

/**
 * Saves a draft with the conditions that its segment has now, so that what is approved later is what was read.
 * @throws RefusedError 400 for forbidden words · 404 for an unknown segment · 409 if it is no longer a draft, or its
 * offer isn't open
 */
export const saveCampaign = (
  deps: CampaignsDeps,
  { id, segmentId, ...wish }: ParsedStaffInput<Save>,
  { actor, note }: StaffContext<Save>,
) => {
  requireAllowedWords({ title: wish.title, content: wish.content }, deps.warning);
  return deps.db.transaction(async (tx) => {
    const segment = await requireSegment(tx, segmentId);
    if (wish.offer !== null && !(await deps.isOfferOpen(tx, wish.offer)))
      throw refuseStaff<Save>(codes.conflict, 'Esta oferta não está no ar', 'offer_over');
    const before = await findCampaign(tx, id);
    const after = { ...wish, segmentName: segment.name };
    const isDraft = await saveDraft(tx, {
      ...after,
      campaignId: id,
      conditions: segment.conditions,
      sendAt: wish.sendAt === null ? null : new Date(wish.sendAt),
      holdoutKey: randomBytes(32),
      createdAt: deps.clock(),
      createdBy: actorName(actor),
    });
    if (!isDraft) throw moved(noDraft);
    const action = { subject: `campaign:${id}`, ...(before && { before: toldOf(before) }), after };
    return { output: {}, noted: await note(tx, action) };
  });
};

/** @throws RefusedError 404 · 409 if it is over */
export const stopCampaignOf = (
  { db, clock }: CampaignsDeps,
  { id, reason }: ParsedStaffInput<Stop>,
  { note }: StaffContext<Stop>,
) =>
  db.transaction(async (tx) => {
    const before = await requireCampaign(tx, id);
    if (!(await stopCampaign(tx, { campaignId: id, reason, now: clock() }))) throw moved('Esta campanha já terminou');
    const action = { subject: `campaign:${id}`, before: { state: before.state }, after: { state: 'stopped' }, reason };
    return { output: {}, noted: await note(tx, action) };
  });

import { createHash } from 'node:crypto';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { findOpenProposal } from '#modules/staff/index.ts';
import { everyPlayer, withinTime } from '#platform/database/index.ts';
import { listCampaigns, type CampaignRow } from './campaign.store.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { gameNamesOf } from './game-names.ts';
import { requireCampaign } from './require-campaign.ts';
import { sumResults } from './results/results.store.ts';
import { describeConditions } from './segments/describe-conditions.ts';
import { listPreview, type PreviewRow } from './sending/addressed.store.ts';

type Read = StaffOutput<'/back-office/api/campaigns/read'>;
type Preview = NonNullable<StaffOutput<'/back-office/api/campaigns/preview'>['preview']>;

const atOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const headOf = (row: CampaignRow) => ({
  id: row.campaignId,
  name: row.name,
  segmentName: row.segmentName,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sendAt: atOf(row.sendAt),
  startedAt: atOf(row.startedAt),
  endedAt: atOf(row.endedAt),
});

const writtenOf = ({ title, content, link, offer, holdoutPercent, capMessages, ...row }: CampaignRow) => ({
  title,
  content,
  link,
  offer,
  holdoutPercent,
  capMessages,
  capDays: row.capDays,
  resultDays: row.resultDays,
  createdBy: row.createdBy,
  stopReason: row.stopReason,
});

const pageSize = 50;

export async function presentCampaigns(
  { db }: CampaignsDeps,
  { before }: ParsedStaffInput<'/back-office/api/campaigns/list'>,
): Promise<StaffOutput<'/back-office/api/campaigns/list'>> {
  const place = before && { at: new Date(before.at), id: before.id };
  const rows = await listCampaigns(db, { before: place, limit: pageSize + 1 });
  return { list: rows.slice(0, pageSize).map(headOf), hasMore: rows.length > pageSize };
}

async function resultsOf({ db }: CampaignsDeps, row: CampaignRow): Promise<Read['results']> {
  if (row.results !== null) return { ...row.results, notedAt: atOf(row.resultsAt) };
  if (row.startedAt === null) return null;
  const live = await withinTime(db, (tx) => sumResults(tx, row));
  return live && { ...live, notedAt: null };
}

async function findProposalId({ db, clock }: CampaignsDeps, id: string): Promise<string | null> {
  const open = await findOpenProposal(db, { kind: 'campaign.send', subject: `campaign:${id}` });
  return open !== undefined && open.expiresAt > clock() ? open.proposalId : null;
}

export async function presentCampaign(
  deps: CampaignsDeps,
  { id }: ParsedStaffInput<'/back-office/api/campaigns/read'>,
): Promise<Read> {
  const row = await requireCampaign(deps.db, id);
  return {
    ...headOf(row),
    ...writtenOf(row),
    described: describeConditions(row.conditions, gameNamesOf(deps)),
    proposalId: await findProposalId(deps, id),
    results: await resultsOf(deps, row),
    // Before the campaign runs, the key would show which players will be held out.
    holdoutKey: row.startedAt === null ? null : Buffer.from(row.holdoutKey).toString('hex'),
    holdoutKeyHash: createHash('sha256').update(row.holdoutKey).digest('hex'),
  };
}

const isUnreachable = (why: PreviewRow['whyNot']): why is Preview['unreachable'][number]['why'] =>
  why !== null && why !== 'capped' && why !== 'held_out';

function sumPreview(rows: PreviewRow[]): Preview {
  const playersOf = (why: PreviewRow['whyNot']) => rows.find(({ whyNot }) => whyNot === why)?.players ?? 0;
  return {
    addressed: playersOf(null),
    heldOut: playersOf('held_out'),
    capped: playersOf('capped'),
    unreachable: rows.flatMap(({ whyNot: why, players }) => (isUnreachable(why) ? [{ why, players }] : [])),
    withLimits: rows
      .filter(({ whyNot }) => whyNot === null || whyNot === 'held_out')
      .reduce((sum, { withLimits }) => sum + withLimits, 0),
  };
}

export async function previewCampaign(
  deps: CampaignsDeps,
  { id }: ParsedStaffInput<'/back-office/api/campaigns/preview'>,
): Promise<StaffOutput<'/back-office/api/campaigns/preview'>> {
  const row = await requireCampaign(deps.db, id);
  const asked = { now: deps.clock(), range: everyPlayer };
  const rows = await withinTime(deps.db, (tx) => listPreview(tx, row, asked));
  return { preview: rows && sumPreview(rows) };
}

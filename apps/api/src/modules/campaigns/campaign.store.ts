import type { SegmentCondition, StaffOutput } from '@ipe/staff-contract';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type Read = StaffOutput<'/back-office/api/campaigns/read'>;

export type OfferCode = NonNullable<Read['offer']>;
export type Results = Omit<NonNullable<Read['results']>, 'notedAt'>;

export type CampaignRow = {
  campaignId: string;
  name: string;
  segmentName: string;
  conditions: SegmentCondition[];
  title: string;
  content: string;
  link: Read['link'];
  offer: OfferCode | null;
  holdoutPercent: number;
  holdoutKey: Uint8Array;
  capMessages: number;
  capDays: number;
  sendAt: Date | null;
  resultDays: number;
  state: Read['state'];
  createdAt: Date;
  createdBy: string;
  startedAt: Date | null;
  endedAt: Date | null;
  stopReason: string | null;
  afterPlayer: number;
  results: Results | null;
  resultsAt: Date | null;
};

const columns = sql`
  campaign_id as "campaignId", name, segment_name as "segmentName", conditions, title, content, link, offer,
  holdout_percent as "holdoutPercent", holdout_key as "holdoutKey", cap_messages as "capMessages", cap_days as "capDays",
  send_at as "sendAt", result_days as "resultDays", state, created_at as "createdAt", created_by as "createdBy",
  started_at as "startedAt", ended_at as "endedAt", stop_reason as "stopReason", after_player as "afterPlayer", results,
  results_at as "resultsAt"`;

export const findCampaign = (on: Queryable, campaignId: string): Promise<CampaignRow | undefined> =>
  findRow(on, sql<CampaignRow>`select ${columns} from campaign where campaign_id = ${campaignId}`);

/** Locks the row until the transaction ends. */
export const lockCampaign = (tx: Queryable, campaignId: string): Promise<CampaignRow | undefined> =>
  findRow(tx, sql<CampaignRow>`select ${columns} from campaign where campaign_id = ${campaignId} for update`);

/** A place in the list; the next page has older ones. */
export type Place = { at: Date; id: string };

/** Lists campaigns, the newest first. */
export const listCampaigns = (
  db: Queryable,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<CampaignRow[]> =>
  queryRows(
    db,
    sql<CampaignRow>`
      select ${columns} from campaign
      ${before === undefined ? sql`` : sql`where (created_at, campaign_id) < (${before.at}, ${before.id}::uuid)`}
      order by created_at desc, campaign_id desc limit ${limit}`,
  );

export type Draft = Pick<
  CampaignRow,
  | 'campaignId'
  | 'name'
  | 'segmentName'
  | 'conditions'
  | 'title'
  | 'content'
  | 'link'
  | 'offer'
  | 'holdoutPercent'
  | 'holdoutKey'
  | 'capMessages'
  | 'capDays'
  | 'sendAt'
  | 'resultDays'
  | 'createdAt'
  | 'createdBy'
>;

/** Inserts a draft or changes it; its key and its author stay. @returns whether it is still a draft */
export const saveDraft = async (tx: Queryable, one: Draft): Promise<boolean> =>
  (await execute(
    tx,
    sql`
      insert into campaign (campaign_id, name, segment_name, conditions, title, content, link, offer, holdout_percent, holdout_key,
        cap_messages, cap_days, send_at, result_days, created_at, created_by)
      values (${one.campaignId}, ${one.name}, ${one.segmentName}, ${JSON.stringify(one.conditions)}::jsonb, ${one.title},
        ${one.content}, ${one.link}, ${one.offer}, ${one.holdoutPercent}, ${one.holdoutKey}, ${one.capMessages}, ${one.capDays},
        ${one.sendAt}, ${one.resultDays}, ${one.createdAt}, ${one.createdBy})
      on conflict (campaign_id) do update set name = excluded.name, segment_name = excluded.segment_name,
        conditions = excluded.conditions, title = excluded.title, content = excluded.content, link = excluded.link,
        offer = excluded.offer, holdout_percent = excluded.holdout_percent, cap_messages = excluded.cap_messages,
        cap_days = excluded.cap_days, send_at = excluded.send_at, result_days = excluded.result_days
      where campaign.state = 'draft'`,
  )) === 1;

export const approveCampaign = (tx: Queryable, campaignId: string) =>
  execute(tx, sql`update campaign set state = 'approved' where campaign_id = ${campaignId} and state = 'draft'`);

/** Lists the campaigns that must run now, the earliest moment first. */
export const listToRun = (db: Queryable, now: Date): Promise<CampaignRow[]> =>
  queryRows(
    db,
    sql<CampaignRow>`
      select ${columns} from campaign where state in ('approved', 'running') and (send_at is null or send_at <= ${now})
      order by send_at nulls first, campaign_id`,
  );

export const startCampaign = (db: Queryable, campaignId: string, now: Date) =>
  execute(
    db,
    sql`update campaign set state = 'running', started_at = ${now} where campaign_id = ${campaignId} and state = 'approved'`,
  );

/** Whether the campaign is running. Ask it in the transaction that writes a message, so that a stopped campaign writes none. */
export const isRunning = async (tx: Queryable, campaignId: string): Promise<boolean> =>
  (await findRow(tx, sql`select from campaign where campaign_id = ${campaignId} and state = 'running'`)) !== undefined;

export const moveOn = (db: Queryable, { campaignId, upTo }: { campaignId: string; upTo: number }) =>
  execute(
    db,
    sql`update campaign set after_player = greatest(after_player, ${upTo}) where campaign_id = ${campaignId}`,
  );

export const endCampaign = (db: Queryable, campaignId: string, now: Date) =>
  execute(
    db,
    sql`update campaign set state = 'done', ended_at = ${now} where campaign_id = ${campaignId} and state = 'running'`,
  );

/** @returns whether there was anything to stop */
export const stopCampaign = async (
  on: Queryable,
  { campaignId, reason, now }: { campaignId: string; reason: string; now: Date },
): Promise<boolean> =>
  (await execute(
    on,
    sql`
      update campaign set state = 'stopped', ended_at = ${now}, stop_reason = ${reason}
      where campaign_id = ${campaignId} and state in ('draft', 'approved', 'running')`,
  )) === 1;

/** Lists campaigns whose days of results are over and that have no noted results. */
export const listToNote = (db: Queryable, now: Date): Promise<CampaignRow[]> =>
  queryRows(
    db,
    sql<CampaignRow>`
      select ${columns} from campaign
      where results is null and started_at is not null and ended_at + make_interval(days => result_days) <= ${now}
      order by ended_at`,
  );

export const noteResults = (
  tx: Queryable,
  { campaignId, results, now }: { campaignId: string; results: Results; now: Date },
) =>
  execute(
    tx,
    sql`
      update campaign set results = ${JSON.stringify(results)}::jsonb, results_at = ${now}
      where campaign_id = ${campaignId} and results is null`,
  );

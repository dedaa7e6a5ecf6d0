import { randomUUID } from 'node:crypto';
import type { SegmentCondition, StaffInput } from '@ipe/staff-contract';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { insertPlayers } from '../app/insert-players.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { buildMember, type TestMember } from './staff-browser.ts';

type Draft = StaffInput<'/back-office/api/campaigns/save'>;

/** The two members that a campaign needs. */
export type Desk = { writer: TestMember; decider: TestMember };

export const openDesk = async (app: TestApp): Promise<Desk> => ({
  writer: await buildMember(app, ['content']),
  decider: await buildMember(app, ['product']),
});

let lastId = 50_000_000;

/** Inserts players with a referrer that no other test uses, so that a segment has exactly these. @returns the referrer's id and theirs */
export async function inviteGroup(app: Pick<TestApp, 'db'>, size: number) {
  const referrerId = (lastId += 1);
  const playerIds = Array.from({ length: size }, () => (lastId += 1));
  await insertPlayers(app.db, [{ playerId: referrerId }, ...playerIds.map((playerId) => ({ playerId, referrerId }))]);
  return { referrerId, playerIds };
}

export const invitedBy = (referrerId: number): SegmentCondition[] => [{ kind: 'invited', by: referrerId }];

export async function saveSegment({ writer }: Desk, conditions: SegmentCondition[]): Promise<string> {
  const id = randomUUID();
  const segment = { id, name: `Segmento ${id}`, conditions, basedOn: null };
  await writer.browser.succeed('/back-office/api/segments/save', segment);
  return id;
}

/** Saves a draft for these players. @returns its id */
export async function saveDraft(desk: Desk, conditions: SegmentCondition[], changes: Partial<Draft> = {}) {
  const draft: Draft = {
    id: randomUUID(),
    name: 'Volta para casa',
    segmentId: await saveSegment(desk, conditions),
    title: 'Tem jogo novo',
    content: 'A capivara chegou com rodadas que se multiplicam.',
    link: '/promo',
    offer: null,
    holdoutPercent: 0,
    capMessages: 5,
    capDays: 7,
    sendAt: null,
    resultDays: 7,
    ...changes,
  };
  await desk.writer.browser.succeed('/back-office/api/campaigns/save', draft);
  return draft.id;
}

export const proposeCampaign = ({ writer }: Desk, campaignId: string) =>
  writer.browser.ask('/back-office/api/proposals/propose', {
    kind: 'campaign.send',
    payload: { campaignId },
    reason: 'Plano de novembro',
  });

export const approveProposal = ({ browser }: TestMember, id: string) =>
  browser.ask('/back-office/api/proposals/approve', { id });

/** Drafts, proposes and approves a campaign. @returns its id */
export async function approveCampaign(desk: Desk, conditions: SegmentCondition[], changes: Partial<Draft> = {}) {
  const id = await saveDraft(desk, conditions, changes);
  const { body } = await proposeCampaign(desk, id);
  const { status } = await approveProposal(desk.decider, body.id);
  if (status !== 200) throw new Error(`the campaign was not approved: ${status}`);
  return id;
}

/** The number of messages of each of these players. */
export async function countMessages({ db }: Pick<TestApp, 'db'>, playerIds: number[]): Promise<Map<number, number>> {
  const rows = await queryRows(
    db,
    sql<{ playerId: number; messages: number }>`
      select player_id as "playerId", count(*) as messages from message where player_id = any(${playerIds}::bigint[])
      group by player_id`,
  );
  return new Map(rows.map(({ playerId, messages }) => [playerId, messages]));
}

const openCase = (playerId: number) => sql`
  insert into risk_case (player_id, case_id, opened_at, open_reason, operated_at, due_at)
  values (${playerId}, ${randomUUID()}, now(), 'Denúncia', now(), now())`;

/** Everything that stops the house from writing to a player, as the responsible module stores it. */
export const hindrances = {
  closed: (playerId) => sql`update player set closed_at = now() where player_id = ${playerId}`,
  closing: (playerId) => sql`insert into player_block (player_id, closing_since) values (${playerId}, now())`,
  self_excluded: (playerId) => sql`insert into player_block (player_id, excluded_since) values (${playerId}, now())`,
  suspended: (playerId) => sql`insert into player_block (player_id, suspended_since) values (${playerId}, now())`,
  paused: (playerId) =>
    sql`insert into player_block (player_id, paused_until) values (${playerId}, now() + interval '2 days')`,
  alert: (playerId) => sql`
    insert into risk_alert
      (player_id, alert_id, rule, rule_version, severity, window_day, summary, evidence, operated_at, found_at)
    values (${playerId}, ${randomUUID()}, 'night-play', '1', 'notable', '2026-11-20', 'Jogou à noite', '[]', now(), now())`,
  case: openCase,
  /** A case that ended with more than a filing. */
  measure: openCase,
  refused_offers: (playerId) => sql`insert into offer_refusal (player_id, refused_at) values (${playerId}, now())`,
  limit: (playerId) =>
    sql`insert into player_limit (player_id, kind, period, value) values (${playerId}, 'deposit', 'month', 0)`,
} satisfies Record<string, (playerId: number) => ReturnType<typeof sql>>;

export type Hindrance = keyof typeof hindrances;

const conclude = (playerId: number) => sql`
  update risk_case set outcome = 'account-action', conclusion = 'Conta acompanhada', concluded_at = now(), concluded_by_name = 'Ana'
  where player_id = ${playerId}`;

export async function hinder({ db }: Pick<TestApp, 'db'>, playerId: number, what: Hindrance): Promise<void> {
  await execute(db, hindrances[what](playerId));
  if (what === 'measure') await execute(db, conclude(playerId));
}

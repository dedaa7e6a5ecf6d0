import { empty, gameId, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { offerPaths } from '../campaign-notice.ts';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { campaignName, countUpTo, messageContent, messagePlace, messageTitle, reason } from '../fields.ts';
import { segmentConditions } from '../segment-conditions.ts';

const segment = v.object({
  id,
  name: v.string(),
  conditions: segmentConditions,
  /** Each condition in Portuguese. */
  described: v.array(v.string()),
  changedAt: instant,
  changedBy: v.string(),
});

/** What the message may lead to besides a page: an activity that is open. */
const offer = v.picklist(Object.keys(offerPaths) as (keyof typeof offerPaths)[], 'Oferta inválida');

const percent = v.pipe(
  v.number('Informe a porcentagem'),
  v.integer('Informe uma porcentagem inteira'),
  v.minValue(0, 'O mínimo é 0 %'),
  v.maxValue(50, 'O máximo é 50 %'),
);

const written = {
  title: messageTitle,
  content: messageContent,
  link: v.nullable(messagePlace),
  offer: v.nullable(offer),
  /** Of those who could be written to, so many in a hundred are not: what they do is what the others are compared with. */
  holdoutPercent: percent,
  /** A player who had so many campaign messages in so many days gets none. */
  capMessages: countUpTo(20),
  capDays: countUpTo(90),
  /** Null: as soon as it is approved. */
  sendAt: v.nullable(instant),
  /** For so many days behind each message it is looked at what the player did. */
  resultDays: countUpTo(28),
};

const state = v.picklist(['draft', 'approved', 'running', 'done', 'stopped']);

const head = {
  id,
  name: v.string(),
  segmentName: v.string(),
  state,
  createdAt: instant,
  sendAt: v.nullable(instant),
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
};

/** Players of a campaign: those who were written to, or those who were held out. */
const group = v.object({
  players: v.number(),
  /** Opened the message. */
  read: v.number(),
  /** Played in a later hour. */
  cameBack: v.number(),
  deposited: v.number(),
  depositedCentavos: v.number(),
});

const results = v.object({
  sent: group,
  heldOut: group,
  /** When all days were over and these became final; null until then. */
  notedAt: v.nullable(instant),
});

/** Why a player of the segment can't be written to. */
const unreachable = v.picklist([
  'closed',
  'closing',
  'self_excluded',
  'suspended',
  'paused',
  'watched',
  'refused_offers',
]);

const preview = v.object({
  addressed: v.number(),
  heldOut: v.number(),
  capped: v.number(),
  unreachable: v.array(v.object({ why: unreachable, players: v.number() })),
  /** Of those addressed or held out, so many have limits of their own: who has reached one by then gets no message. */
  withLimits: v.number(),
});

export const campaignCalls = defineStaffCalls({
  '/back-office/api/segments/list': {
    permission: 'campaigns.read',
    input: empty,
    output: v.object({
      list: v.array(segment),
      /** To choose from. */
      games: v.array(v.object({ gameId, name: v.string() })),
    }),
  },
  /** How many players these hold for now; null where the database took too long. */
  '/back-office/api/segments/count': {
    permission: 'campaigns.read',
    input: v.strictObject({ conditions: segmentConditions }),
    output: v.object({ players: v.nullable(v.number()), described: v.array(v.string()) }),
  },
  /**
   * Saves a new one, or another state of one that is there: `basedOn` is when the state was saved that was changed, null for a new one.
   * Campaigns keep the conditions that they were saved with.
   */
  '/back-office/api/segments/save': {
    permission: 'campaigns.write',
    isLogged: true,
    reasons: ['name_taken', 'segment_moved'],
    input: v.strictObject({ id, name: campaignName, conditions: segmentConditions, basedOn: v.nullable(instant) }),
    output: empty,
  },
  '/back-office/api/segments/remove': {
    permission: 'campaigns.write',
    isLogged: true,
    input: v.strictObject({ id }),
    output: empty,
  },
  /** Newest first. */
  '/back-office/api/campaigns/list': {
    permission: 'campaigns.read',
    input: v.strictObject({ before: v.exactOptional(v.strictObject({ at: instant, id })) }),
    output: v.object({ list: v.array(v.object(head)), hasMore: v.boolean() }),
  },
  '/back-office/api/campaigns/read': {
    permission: 'campaigns.read',
    input: v.strictObject({ id }),
    output: v.object({
      ...head,
      ...written,
      described: v.array(v.string()),
      createdBy: v.string(),
      stopReason: v.nullable(v.string()),
      /** Whether its draft waits for a second person. */
      proposalId: v.nullable(id),
      /** Null before it runs, or where the database took too long. */
      results: v.nullable(results),
      /** With it anybody can draw the holdout group again: a player is in it when the first four bytes of SHA-256(key ‖ id), modulo 100, are below the share. */
      holdoutKey: v.nullable(v.string()),
      /** The SHA-256 of that key, fixed with the draft. */
      holdoutKeyHash: v.string(),
    }),
  },
  /** Saves a draft with the conditions that the segment has now. */
  '/back-office/api/campaigns/save': {
    permission: 'campaigns.write',
    isLogged: true,
    reasons: ['campaign_moved', 'offer_over'],
    input: v.strictObject({ id, name: campaignName, segmentId: id, ...written }),
    output: empty,
  },
  /** Whom it would reach now; null where the database took too long. */
  '/back-office/api/campaigns/preview': {
    permission: 'campaigns.read',
    input: v.strictObject({ id }),
    output: v.object({ preview: v.nullable(preview) }),
  },
  /** At once, also a draft or one that waits for its moment. What was sent stays sent. */
  '/back-office/api/campaigns/stop': {
    permission: 'campaigns.write',
    isLogged: true,
    reasons: ['campaign_moved'],
    input: v.strictObject({ id, reason }),
    output: empty,
  },
});

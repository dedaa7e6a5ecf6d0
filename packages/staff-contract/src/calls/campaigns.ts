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
  /** Each condition as a Portuguese sentence. */
  described: v.array(v.string()),
  changedAt: instant,
  changedBy: v.string(),
});

/** An open activity that the message may link to, instead of a page. */
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
  /** This share of the reachable players gets no message. They are the group with which the recipients are compared. */
  holdoutPercent: percent,
  /** A player who has had `capMessages` campaign messages in the last `capDays` days gets none. */
  capMessages: countUpTo(20),
  capDays: countUpTo(90),
  /** Null: as soon as the campaign is approved. */
  sendAt: v.nullable(instant),
  /** The results count what a player did in this many days after the message. */
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

/** One of a campaign's two groups: the players who got the message, or those who were held out. */
const group = v.object({
  players: v.number(),
  /** How many opened the message. */
  read: v.number(),
  /** How many played in a later hour. */
  cameBack: v.number(),
  deposited: v.number(),
  depositedCentavos: v.number(),
});

const results = v.object({
  sent: group,
  heldOut: group,
  /** When the last day to count was over and the results became final; null until then. */
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
  /**
   * How many of the addressed and held-out players have limits of their own. Those who have reached a limit when the campaign is sent get
   * no message.
   */
  withLimits: v.number(),
});

export const campaignCalls = defineStaffCalls({
  '/back-office/api/segments/list': {
    permission: 'campaigns.read',
    input: empty,
    output: v.object({
      list: v.array(segment),
      /** The games that a condition may name. */
      games: v.array(v.object({ gameId, name: v.string() })),
    }),
  },
  /** How many players meet all conditions now; null where the database took too long. */
  '/back-office/api/segments/count': {
    permission: 'campaigns.read',
    input: v.strictObject({ conditions: segmentConditions }),
    output: v.object({ players: v.nullable(v.number()), described: v.array(v.string()) }),
  },
  /**
   * Saves a new segment, or changes one. `basedOn` is when the changed version was saved, null for a new segment. Campaigns keep the
   * conditions that they were saved with.
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
      /** The open proposal to send this draft; null without one. */
      proposalId: v.nullable(id),
      /** Null before the campaign runs, or where the database took too long. */
      results: v.nullable(results),
      /**
       * With this key anybody can compute the holdout group: a player is in it when the first four bytes of SHA-256(key ‖ id), modulo 100,
       * are below the share.
       */
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
  /** How many players the campaign would reach now; null where the database took too long. */
  '/back-office/api/campaigns/preview': {
    permission: 'campaigns.read',
    input: v.strictObject({ id }),
    output: v.object({ preview: v.nullable(preview) }),
  },
  /** Stops a campaign at once, also a draft or one that waits for `sendAt`. Messages that were sent stay. */
  '/back-office/api/campaigns/stop': {
    permission: 'campaigns.write',
    isLogged: true,
    reasons: ['campaign_moved'],
    input: v.strictObject({ id, reason }),
    output: empty,
  },
});

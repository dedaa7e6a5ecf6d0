import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { playerId, reportDays, text, writtenFile } from '../../fields.ts';

/**
 * The requests by the law's list: a copy of the data, a correction, the end of the account, the withdrawal of a consent, or another one.
 */
const kind = v.picklist(['access', 'correction', 'erasure', 'consent', 'other'], 'Escolha o tipo do pedido');

const words = text(5, 2_000);

const key = { playerId, requestId: id };

const request = v.object({
  ...key,
  kind,
  /** `app`: the player made the request by a call of the app. */
  channel: v.picklist(['app', 'support']),
  askedAt: instant,
  /** Fifteen days after the request (LGPD art. 19 II). */
  dueAt: instant,
  answeredAt: v.nullable(instant),
  isLate: v.boolean(),
});

/** The last request that was read; the next page begins after it. */
const place = v.strictObject({ dueAt: instant, ...key });

/** The requests of players about their data. */
export const dataRequestCalls = defineStaffCalls({
  /** All unanswered requests, the most urgent first. Pages of 50. */
  '/back-office/api/data-requests/list': {
    permission: 'players.find',
    input: v.strictObject({ after: v.optional(place) }),
    output: v.object({ list: v.array(request), hasMore: v.boolean() }),
  },
  /** The last hundred requests of one player, newest first. */
  '/back-office/api/data-requests/player': {
    permission: 'players.find',
    input: v.strictObject({ playerId }),
    output: v.object({ list: v.array(request) }),
  },
  /** The texts of a request and its answer, which may name the person. */
  '/back-office/api/data-requests/read': {
    permission: 'players.unmask',
    isLogged: true,
    input: v.strictObject(key),
    output: v.object({
      content: v.string(),
      notedBy: v.nullable(v.string()),
      answer: v.nullable(v.string()),
      answeredBy: v.nullable(v.string()),
    }),
  },
  /** Notes a request that didn't come through the app. The page makes `requestId`, so that a repeated call notes it only once. */
  '/back-office/api/data-requests/note': {
    permission: 'players.help',
    isLogged: true,
    reasons: ['from_the_future', 'request_id_reused'],
    input: v.strictObject({ ...key, kind, askedAt: instant, content: words }),
    output: empty,
  },
  '/back-office/api/data-requests/answer': {
    permission: 'players.help',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ ...key, answer: words }),
    output: empty,
  },
  /** The register of these days as CSV, without the texts, because they may name a person. */
  '/back-office/api/data-requests/export': {
    permission: 'reports.export',
    isLogged: true,
    isFile: true,
    input: reportDays,
    output: writtenFile,
  },
});

import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { playerId, reportDays, text, writtenFile } from '../../fields.ts';

/** By the law's list: a copy, a correction, the end of the account, a consent taken back, anything else. */
const kind = v.picklist(['access', 'correction', 'erasure', 'consent', 'other'], 'Escolha o tipo do pedido');

const words = text(5, 2_000);

const key = { playerId, requestId: id };

const request = v.object({
  ...key,
  kind,
  /** `app`: the player's own call was the request. */
  channel: v.picklist(['app', 'support']),
  askedAt: instant,
  /** Fifteen days later (LGPD art. 19 II). */
  dueAt: instant,
  answeredAt: v.nullable(instant),
  isLate: v.boolean(),
});

/** The last one that was read: what follows it is read next. */
const place = v.strictObject({ dueAt: instant, ...key });

/** What players ask about their data. */
export const dataRequestCalls = defineStaffCalls({
  /** Those of all players that have no answer yet, the most urgent first. Pages of 50. */
  '/back-office/api/data-requests/list': {
    permission: 'players.find',
    input: v.strictObject({ after: v.optional(place) }),
    output: v.object({ list: v.array(request), hasMore: v.boolean() }),
  },
  /** One player's, the newest first: the last hundred. */
  '/back-office/api/data-requests/player': {
    permission: 'players.find',
    input: v.strictObject({ playerId }),
    output: v.object({ list: v.array(request) }),
  },
  /** In words, which may name the person. */
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
  /** Writes down what came by another way than the app. `requestId` is the page's id for this wish: a repeat writes nothing twice. */
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
  /** The register of these days as CSV, without words that may name a person. */
  '/back-office/api/data-requests/export': {
    permission: 'reports.export',
    isLogged: true,
    isFile: true,
    input: reportDays,
    output: writtenFile,
  },
});

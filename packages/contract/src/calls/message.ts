import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { empty, id, instant, listOf, page, pageSize, path } from '../fields.ts';

const unread = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const offers = v.strictObject({ isWanted: v.boolean() });

/** The server keeps messages for 30 days (specification section 7). */
export const messageCalls = defineCalls({
  '/api/message/list': {
    session: 'player',
    input: v.strictObject({ page, pageSize, kind: v.optional(v.picklist(['personal', 'broadcast'])) }),
    output: v.object({
      ...listOf(
        v.object({
          messageId: id,
          kind: v.picklist(['personal', 'broadcast']),
          title: v.string(),
          content: v.string(),
          sendTime: instant,
          isRead: v.boolean(),
          /** The page of the app that it links to, e.g. `/withdraw`. */
          link: v.nullable(path),
        }),
      ).entries,
      unread,
    }),
  },
  '/api/message/unread': { session: 'player', input: empty, output: v.object({ unread }) },
  '/api/message/read': {
    session: 'player',
    input: v.strictObject({ messageId: id }),
    output: v.object({ unread }),
  },
  /** Whether the house may send this player offers; messages about money and the account are always sent. */
  '/api/message/offers': { session: 'player', input: empty, output: offers },
  '/api/message/setOffers': { session: 'player', input: offers, output: offers },
  '/api/message/readAll': { session: 'player', input: empty, output: v.object({ unread }) },
});

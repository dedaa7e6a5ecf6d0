import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { appPath, messageContent, messagePlace, messageTitle, playerId, reason } from '../fields.ts';
import { isOfAccount } from '../message-places.ts';

const written = {
  messageId: id,
  title: v.string(),
  content: v.string(),
  link: v.nullable(v.string()),
  /** From when on players see it: one to come is planned. */
  createdAt: instant,
  /** The member of staff who wrote it; null for one from the server's own machine. */
  writtenBy: v.nullable(v.string()),
};

const broadcast = v.object({
  ...written,
  /** How many players were registered when it was sent; null until that is counted. */
  sentTo: v.nullable(v.number()),
  /** How many players have read it. */
  readBy: v.number(),
});

const toOne = v.object({
  ...written,
  playerId: v.number(),
  /** Written and shown only to whom campaigns may write. */
  isOffer: v.boolean(),
  readAt: v.nullable(instant),
});

/** Behind which message of the list the next ones begin. */
const place = v.strictObject({ at: instant, id });

export const messageCalls = defineStaffCalls({
  /** What all players were told in the last 30 days, or will be, newest first. */
  '/back-office/api/messages/list': {
    permission: 'messages.read',
    input: empty,
    output: v.object({ list: v.array(broadcast) }),
  },
  /** What staff wrote to single players in the last 30 days, newest first. */
  '/back-office/api/messages/sent': {
    permission: 'messages.read',
    input: v.strictObject({ behind: v.exactOptional(place) }),
    output: v.object({ list: v.array(toOne), next: v.nullable(place) }),
  },
  /** To every player who is registered by now, from the machine; members of staff propose it. */
  '/back-office/api/messages/broadcast': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ title: messageTitle, content: messageContent, link: v.exactOptional(appPath) }),
    output: v.object({ id }),
  },
  /** To one player. `messageId` is made for this text: it is written once, however often it is sent. */
  '/back-office/api/messages/send': {
    permission: 'messages.write',
    isLogged: true,
    reasons: ['no_offers', 'message_id_reused'],
    input: v.pipe(
      v.strictObject({
        messageId: id,
        playerId,
        isOffer: v.boolean(),
        title: messageTitle,
        content: messageContent,
        link: v.nullable(messagePlace),
        /** Null: now. */
        sendAt: v.nullable(instant),
        reason,
      }),
      v.forward(
        v.check(({ isOffer, link }) => isOffer || isOfAccount(link), 'Só uma oferta leva a jogos e promoções'),
        ['link'],
      ),
    ),
    output: empty,
  },
  /** Takes one back: a broadcast at any time, one to a player before its moment. */
  '/back-office/api/messages/withdraw': {
    permission: 'messages.write',
    isLogged: true,
    reasons: ['already_sent'],
    input: v.strictObject({ id, playerId: v.exactOptional(playerId) }),
    output: empty,
  },
});

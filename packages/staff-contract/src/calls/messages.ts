import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { messageContent, messagePlace, messageTitle, playerId, reason } from '../fields.ts';
import { isOfAccount } from '../message-places.ts';

const written = {
  messageId: id,
  title: v.string(),
  content: v.string(),
  link: v.nullable(v.string()),
  /** When players see the message; a time in the future means that it is planned. */
  createdAt: instant,
  /** The staff member who wrote it; null where the server's own machine did. */
  writtenBy: v.nullable(v.string()),
};

const broadcast = v.object({
  ...written,
  /** How many players were registered when it was sent; null until they are counted. */
  sentTo: v.nullable(v.number()),
  /** How many players have read it. */
  readBy: v.number(),
});

const toOne = v.object({
  ...written,
  playerId: v.number(),
  /** An offer is sent and shown only to players whom campaigns may write to. */
  isOffer: v.boolean(),
  readAt: v.nullable(instant),
});

/** The message after which the next page of the list begins. */
const place = v.strictObject({ at: instant, id });

export const messageCalls = defineStaffCalls({
  /** The messages to all players of the last 30 days and the planned ones, newest first. */
  '/back-office/api/messages/list': {
    permission: 'messages.read',
    input: empty,
    output: v.object({ list: v.array(broadcast) }),
  },
  /** The messages of staff to single players of the last 30 days, newest first. */
  '/back-office/api/messages/sent': {
    permission: 'messages.read',
    input: v.strictObject({ behind: v.exactOptional(place) }),
    output: v.object({ list: v.array(toOne), next: v.nullable(place) }),
  },
  /**
   * From the server's machine: sends a message to every player who is registered now, the same words at most once an hour. Members of staff
   * propose it instead.
   */
  '/back-office/api/messages/broadcast': {
    permission: 'machine',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ title: messageTitle, content: messageContent, link: v.exactOptional(messagePlace) }),
    output: v.object({ id }),
  },
  /** Sends a message to one player. The page makes `messageId` for this text, so that a repeated request writes it only once. */
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
  /** Withdraws a message: a broadcast at any time, one to a single player only before its moment. */
  '/back-office/api/messages/withdraw': {
    permission: 'messages.write',
    isLogged: true,
    reasons: ['already_sent'],
    input: v.strictObject({ id, playerId: v.exactOptional(playerId) }),
    output: empty,
  },
});

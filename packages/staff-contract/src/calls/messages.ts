import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { appPath, messageContent, messageTitle } from '../fields.ts';

const broadcast = v.object({
  messageId: id,
  title: v.string(),
  content: v.string(),
  link: v.nullable(v.string()),
  createdAt: instant,
  /** How many players have read it. */
  readBy: v.number(),
});

export const messageCalls = defineStaffCalls({
  /** What all players were told in the last 30 days, newest first. */
  '/back-office/api/messages/list': {
    permission: 'messages.read',
    input: empty,
    output: v.object({ list: v.array(broadcast) }),
  },
  /** To every player who is registered by now. */
  '/back-office/api/messages/broadcast': {
    permission: 'messages.write',
    isLogged: true,
    input: v.strictObject({ title: messageTitle, content: messageContent, link: v.exactOptional(appPath) }),
    output: v.object({ id }),
  },
  /** Takes one back: no player sees it any more. */
  '/back-office/api/messages/withdraw': {
    permission: 'messages.write',
    isLogged: true,
    input: v.strictObject({ id }),
    output: empty,
  },
});

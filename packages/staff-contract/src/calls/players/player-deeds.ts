import { empty, mobile, personName, phoneCode } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { messageToPlayer, playerId, reason } from '../../fields.ts';

/** Each tells the player by `playerNotices`. */
const deed = { isLogged: true, reasons: ['nothing_to_do'], output: empty } as const;

const why = { playerId, reason };

/** What staff do to a player; what takes two persons is a kind of proposal. */
export const playerDeedCalls = defineStaffCalls({
  /** No deposit and no bet from now on; a withdrawal is paid when two persons release it. */
  '/back-office/api/players/suspend': {
    ...deed,
    permission: 'players.suspend',
    input: v.strictObject({ ...why, message: messageToPlayer }),
  },
  '/back-office/api/players/release': {
    ...deed,
    permission: 'players.suspend',
    isRecent: true,
    input: v.strictObject(why),
  },
  /** At once where nothing is left or open; else the closing begins, as the player's own request does, and this call may end it later. */
  '/back-office/api/players/close': {
    ...deed,
    permission: 'players.close',
    input: v.strictObject({ ...why, message: messageToPlayer }),
  },
  /** Of a closing that began and of an account that is closed. A self-exclusion stays. */
  '/back-office/api/players/reopen': {
    ...deed,
    permission: 'players.close',
    isRecent: true,
    input: v.strictObject(why),
  },
  /** Tries with password and PIN count anew; both stay as they are. */
  '/back-office/api/players/unlock': {
    ...deed,
    permission: 'players.help',
    isRecent: true,
    input: v.strictObject(why),
  },
  /** Forgets the withdrawal PIN: the next withdrawal sets one, after a day in which money rests. */
  '/back-office/api/players/reset-pin': {
    ...deed,
    permission: 'players.help',
    isRecent: true,
    input: v.strictObject(why),
  },
  /** To a phone that the player says is theirs: who has it reads the code to the member. */
  '/back-office/api/players/send-phone-code': {
    ...deed,
    permission: 'players.help',
    input: v.strictObject({ playerId, mobile }),
  },
  /** With that code. It takes effect after a day, in which the old phone can stop it and money rests. */
  '/back-office/api/players/change-phone': {
    ...deed,
    permission: 'players.help',
    isRecent: true,
    input: v.strictObject({ ...why, mobile, code: phoneCode }),
  },
  /** The proved person's, as the law writes it; the CPF stays. */
  '/back-office/api/players/correct-name': {
    ...deed,
    isPersonal: true,
    reasons: ['nothing_to_do', 'person_not_proved'],
    permission: 'players.help',
    input: v.strictObject({ ...why, name: personName }),
  },
});

import { empty, mobile, personName, phoneCode } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { messageToPlayer, playerId, reason } from '../../fields.ts';

/** Each of these actions sends the player a notice of `playerNotices`. */
const action = { isLogged: true, reasons: ['nothing_to_do'], output: empty } as const;

const why = { playerId, reason };

/** The actions of staff on a player's account. Those that need two persons are kinds of proposal instead. */
export const playerActionCalls = defineStaffCalls({
  /** Suspends the player: no deposits and no bets; a withdrawal is paid only when two persons release it. */
  '/back-office/api/players/suspend': {
    ...action,
    permission: 'players.suspend',
    input: v.strictObject({ ...why, message: messageToPlayer }),
  },
  '/back-office/api/players/release': {
    ...action,
    permission: 'players.suspend',
    isRecent: true,
    input: v.strictObject(why),
  },
  /**
   * Closes the account at once where it has no balance and nothing open. Otherwise it begins the closing, like the player's own request,
   * and a later call ends it.
   */
  '/back-office/api/players/close': {
    ...action,
    permission: 'players.close',
    input: v.strictObject({ ...why, message: messageToPlayer }),
  },
  /** Cancels a closing that has begun, or reopens a closed account. A self-exclusion stays. */
  '/back-office/api/players/reopen': {
    ...action,
    permission: 'players.close',
    isRecent: true,
    input: v.strictObject(why),
  },
  /** Resets the counts of wrong passwords and PINs; both stay as they are. */
  '/back-office/api/players/unlock': {
    ...action,
    permission: 'players.help',
    isRecent: true,
    input: v.strictObject(why),
  },
  /** Deletes the withdrawal PIN: the next withdrawal sets a new one, after a day in which withdrawals are on hold. */
  '/back-office/api/players/reset-pin': {
    ...action,
    permission: 'players.help',
    isRecent: true,
    input: v.strictObject(why),
  },
  /**
   * Sends a code to a phone that the caller says is theirs. The caller reads it to the staff member, which proves that they have the phone.
   */
  '/back-office/api/players/send-phone-code': {
    ...action,
    permission: 'players.help',
    input: v.strictObject({ playerId, mobile }),
  },
  /** Changes the phone with that code. It takes effect after a day, in which the old phone can stop it and withdrawals are on hold. */
  '/back-office/api/players/change-phone': {
    ...action,
    permission: 'players.help',
    isRecent: true,
    input: v.strictObject({ ...why, mobile, code: phoneCode }),
  },
  /** Corrects the proved person's name to the legal one; the CPF stays. */
  '/back-office/api/players/correct-name': {
    ...action,
    isPersonal: true,
    reasons: ['nothing_to_do', 'person_not_proved'],
    permission: 'players.help',
    input: v.strictObject({ ...why, name: personName }),
  },
});

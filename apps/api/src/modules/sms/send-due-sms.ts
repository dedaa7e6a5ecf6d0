import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { workInSlots, type SlotWork } from '#platform/jobs/work-in-slots.ts';
import { SmsRefusal, type SendSms } from './sms.ts';
import { delaySms, endSms, leaseDue, longestWaitMs, type DueSms } from './sms.store.ts';

export type SmsDeps = {
  db: Database;
  clock: Clock;
  send: SendSms;
  /**
   * Whether the phone has an account. Anybody may ask for a code to any phone, so the text is chosen here, where no
   * caller waits for the answer and could measure it.
   */
  isPlayersPhone: (on: Queryable, mobile: string) => Promise<boolean>;
  /** Whether sent texts are kept, for the inbox page of a demonstration. */
  keepText: boolean;
  log: { warn: (about: object, words: string) => void };
};

/** Longer than a provider may take for one message. */
const leaseMs = 30_000;
/** Messages being sent at once. A number that the provider answers slowly uses one slot and doesn't delay other messages. */
const slots = 32;

/** 2, 4, 8, 16 seconds and so on, up to the message's longest wait: a player who waits for a code is looking at the phone. */
const retryAfterMs = ({ tries, createdAt, expiresAt }: DueSms): number =>
  Math.min(longestWaitMs(expiresAt.getTime() - createdAt.getTime()), 1_000 * 2 ** tries);

/** The text for this phone; null when it gets none, or the message has expired. */
async function wordsFor(deps: SmsDeps, sms: DueSms): Promise<string | null> {
  if (deps.clock() >= sms.expiresAt) return null;
  return (await deps.isPlayersPhone(deps.db, sms.mobile)) ? sms.text : sms.textWithoutAccount;
}

const drop = (deps: SmsDeps, { smsId }: DueSms) => endSms(deps.db, smsId, { state: 'dropped', text: null });

async function noteFailure(deps: SmsDeps, sms: DueSms, error: unknown): Promise<void> {
  const { smsId, tries } = sms;
  if (error instanceof SmsRefusal) {
    deps.log.warn({ why: error.message, smsId, tries }, 'a text message was refused for good');
    await drop(deps, sms);
    return;
  }
  deps.log.warn({ err: error, smsId, tries }, 'a text message was not taken');
  const againAt = deps.clock().getTime() + retryAfterMs(sms);
  await delaySms(deps.db, smsId, new Date(Math.min(againAt, sms.expiresAt.getTime())));
}

async function sendOne(deps: SmsDeps, sms: DueSms): Promise<void> {
  const { smsId, mobile } = sms;
  const text = await wordsFor(deps, sms);
  if (text === null) return void (await drop(deps, sms));
  try {
    await deps.send({ smsId, mobile, text });
  } catch (error) {
    return noteFailure(deps, sms, error);
  }
  await endSms(deps.db, smsId, { state: 'sent', text: deps.keepText ? text : null });
}

/** Sends due messages, on any node. If a node is killed after the provider accepted a message, the same text is sent once more. */
export const createSmsSender = (deps: SmsDeps): SlotWork =>
  workInSlots<DueSms>({
    slots,
    lease: (limit) => {
      const now = deps.clock();
      return leaseDue(deps.db, { now, until: new Date(now.getTime() + leaseMs), limit });
    },
    work: async (sms) => {
      try {
        await sendOne(deps, sms);
      } catch (error) {
        // The database failed; the message is tried again when its lease ends.
        deps.log.warn({ err: error, smsId: sms.smsId }, 'a text message could not be sent');
      }
    },
  });

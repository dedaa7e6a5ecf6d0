import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { SendSms } from './sms.ts';
import { delaySms, endSms, leaseDue, type DueSms } from './sms.store.ts';

export type SmsDeps = {
  db: Database;
  clock: Clock;
  send: SendSms;
  /** A code may be asked for any phone. What the phone gets is decided here, where no caller waits for an answer. */
  isPlayersPhone: (on: Queryable, mobile: string) => Promise<boolean>;
  /** Demonstrations keep what was sent for their inbox page. */
  keepText: boolean;
  log: { warn: (about: object, words: string) => void };
};

/** Longer than a provider may take for one message. */
const leaseMs = 30_000;
const atOnce = 20;

/** 2, 4, 8, 16 and then 30 seconds: a player who waits for a code looks at the phone. */
const retryAfterMs = (tries: number): number => Math.min(30_000, 1_000 * 2 ** tries);

/** The text for this phone; null when there is none, or it is too late. */
async function wordsFor(deps: SmsDeps, sms: DueSms): Promise<string | null> {
  if (deps.clock() >= sms.expiresAt) return null;
  return (await deps.isPlayersPhone(deps.db, sms.mobile)) ? sms.text : sms.textWithoutAccount;
}

async function sendOne(deps: SmsDeps, sms: DueSms): Promise<void> {
  const { smsId, mobile } = sms;
  const text = await wordsFor(deps, sms);
  if (text === null) {
    await endSms(deps.db, smsId, { state: 'dropped', text: null });
    return;
  }
  try {
    await deps.send({ smsId, mobile, text });
  } catch (error) {
    deps.log.warn({ err: error, smsId, tries: sms.tries }, 'a text message was not taken');
    await delaySms(deps.db, smsId, new Date(deps.clock().getTime() + retryAfterMs(sms.tries)));
    return;
  }
  await endSms(deps.db, smsId, { state: 'sent', text: deps.keepText ? text : null });
}

/** Sends what is due, on any node. A node that is killed after the provider took a message sends it once more: the same text. */
export async function sendDueSms(deps: SmsDeps): Promise<void> {
  const now = deps.clock();
  const until = new Date(now.getTime() + leaseMs);
  // Nothing is put off for longer than a lease: what is, was put off by a clock that had jumped ahead.
  const latest = new Date(until.getTime() + 60_000);
  const due = await leaseDue(deps.db, { now, until, latest, limit: atOnce });
  await Promise.all(due.map((sms) => sendOne(deps, sms)));
}

import type { FastifyInstance } from 'fastify';
import { requireProfile } from '#modules/compliance/index.ts';
import { isPlayersPhone } from '#modules/identity/index.ts';
import { chooseSms, sendDueSms, type SmsDeps } from '#modules/sms/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { repeat } from '#platform/admission/repeat.ts';
import type { Settings } from './settings/env.ts';

const lookEveryMs = 1_000;

type Parts = {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, 'COMPLIANCE_PROFILE' | 'SMS_URL' | 'SMS_TOKEN'>;
  log: FastifyInstance['log'];
  print: (line: string) => void;
};

/** How this installation sends text messages. */
export function smsDepsOf({ db, clock, settings, log, print }: Parts): SmsDeps {
  const { isDemonstration } = requireProfile(settings.COMPLIANCE_PROFILE);
  const send = chooseSms({ url: settings.SMS_URL, token: settings.SMS_TOKEN, isDemonstration }, print);
  return { db, clock, send, isPlayersPhone, keepText: isDemonstration, log };
}

/**
 * Looks every second: whoever asked for a code is waiting for it. The rows are an outbox of their own, written with the code, because a
 * queue would keep the code in its archive. @returns how to stop it
 */
export function startTextMessages(parts: Parts): () => Promise<void> {
  const deps = smsDepsOf(parts);
  const onError = (error: unknown) => parts.log.error({ err: error }, 'sending text messages failed');
  return repeat({ everyMs: lookEveryMs, work: () => sendDueSms(deps), onError }).stop;
}

import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { Psp } from '../psp.ts';

const tryAgainMs = 5 * minuteMs;

const refusedWords =
  'the PSP took no webhook: deposits are found by polling, and a bank that asks for one pays nothing out';

/**
 * Registers our address at the PSP, and tries again until the PSP accepts it. Without it polling still finds deposits,
 * but a bank such as Efí pays out only from a key that has a webhook.
 */
export function registerWebhook(psp: Pick<Psp, 'registerWebhook'>, url: string, log: Pick<LoopLog, 'warn'>): Loop {
  let isRegistered = false;
  return {
    what: 'registering the webhook of the bank',
    everyMs: tryAgainMs,
    worksInDoubt: true,
    work: async () => {
      if (isRegistered) return;
      try {
        await psp.registerWebhook(url);
        isRegistered = true;
      } catch (error) {
        log.warn({ err: error }, refusedWords);
      }
    },
  };
}

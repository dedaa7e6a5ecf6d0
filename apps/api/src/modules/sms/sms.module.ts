import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import { chooseSms } from './choose-sms.ts';
import { deleteOldSms } from './delete-old-sms.ts';
import { createSmsSender, type SmsDeps } from './send-due-sms.ts';

/**
 * Messages are sent at once, because players wait for their codes. The rows are an outbox of their own, because the job
 * queue would keep the codes in its archive.
 */
const lookEveryMs = 1_000;

type Parts = Pick<SmsDeps, 'db' | 'clock' | 'isPlayersPhone'> & {
  profile: { isDemonstration: boolean };
  smsProvider: { url: string | undefined; token: string | undefined };
  /** Writes a line on the server's terminal. */
  print: (line: string) => void;
};

/** The parts with which this installation sends text messages. */
export function smsDepsOf(
  { profile: { isDemonstration }, smsProvider, print, ...parts }: Parts,
  log: SmsDeps['log'],
): SmsDeps {
  return { ...parts, log, send: chooseSms({ ...smsProvider, isDemonstration }, print), keepText: isDemonstration };
}

export const smsModule = {
  retention: [deleteOldSms],
  open: (parts: Parts) => ({
    loops: (log: LoopLog): Loop[] => {
      const { look, stop } = createSmsSender(smsDepsOf(parts, log));
      return [
        {
          what: 'sending text messages',
          everyMs: lookEveryMs,
          work: look,
          stop,
          overlaps: true,
          worksInDoubt: true,
        },
      ];
    },
  }),
};

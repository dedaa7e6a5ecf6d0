import { createWriteStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Clock } from '#platform/time/clock.ts';
import { createSecurityLog, type SecurityLog } from '#platform/security/security-log.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { Settings } from './settings/env.ts';

const flushEveryMs = minuteMs;

type Lines = { write: (line: string) => void; end: () => Promise<void> };

const terminal: Lines = { write: (line) => void process.stdout.write(line), end: async () => {} };

/** Appends to the file, so that a log rotation may copy and truncate it. */
const append = (file: string): Writable => createWriteStream(file, { flags: 'a', mode: 0o600 });

/**
 * Opens the file. If the disk is full later, players go on: the failure is logged once as a fault. The next line opens
 * the file again, because a stream that failed can't be used any more.
 * @throws Error when the file can't be opened
 */
async function openFile(file: string): Promise<Lines> {
  await mkdir(dirname(file), { recursive: true });
  let stream = append(file);
  await new Promise((opened, failed) => stream.once('open', opened).once('error', failed));
  await chmod(file, 0o600);
  let isBroken = false;
  const sayBreak = (error: Error) => {
    if (!isBroken) process.stderr.write(`The security log can't be written: ${error}\n`);
    isBroken = true;
  };
  stream.on('error', sayBreak);
  return {
    write: (line) => {
      if (stream.destroyed) stream = append(file).on('error', sayBreak);
      stream.write(line, (error) => (isBroken &&= Boolean(error)));
    },
    // The callback also runs for a stream that failed.
    end: () => new Promise((ended) => stream.end(() => ended())),
  };
}

type Place = Pick<Settings, 'SECURITY_LOG' | 'DATA_DIR'>;

/** The file of the security log; undefined where it goes to the terminal. */
export const findSecurityLogFile = ({ SECURITY_LOG, DATA_DIR }: Place): string | undefined =>
  SECURITY_LOG === 'stdout' ? undefined : resolve(SECURITY_LOG ?? join(DATA_DIR, 'security.log'));

/**
 * Opens the destination of security events: the file SECURITY_LOG, which only this user of the machine can read, or the
 * terminal.
 * @throws Error with a sentence when the file can't be written
 */
export async function openSecurityLog(place: Place, clock: Clock): Promise<SecurityLog & { close(): Promise<void> }> {
  const file = findSecurityLogFile(place);
  const lines =
    file === undefined
      ? terminal
      : await openFile(file).catch((cause: unknown) => {
          throw new Error(`The security log ${file} can't be written: ${String(cause)}`, { cause });
        });
  const log = createSecurityLog({ clock, writeLine: (line) => lines.write(`${line}\n`) });
  const timer = setInterval(log.flush, flushEveryMs);
  return {
    ...log,
    close: async () => {
      clearInterval(timer);
      log.flush();
      await lines.end();
    },
  };
}

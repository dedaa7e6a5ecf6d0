import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { noteReportDays } from '#modules/reports/index.ts';
import type { Database } from '#platform/database/index.ts';
import { closeDaysBefore } from '../growth/time-jobs.ts';
import { makeHistory, playersOf, roundsEach } from '../growth/make-history.ts';
import type { SpinServer } from '../start-spin-server.ts';

/** An exported file with its lines: how long it took, and the memory that the server needed beyond what it had before. */
export type Exported = { lines: number; bytes: number; tookMs: number; firstByteMs: number; grownBytes: number };

const days = () => {
  const today = saoPauloDay(new Date());
  return { from: addDays(today, -3), to: addDays(today, -1) };
};

/** Makes this many bets on closed days, so that the reports contain them. */
export async function makeReportedBets(db: Database, bets: number): Promise<void> {
  await makeHistory(db, playersOf(bets), roundsEach);
  await closeDaysBefore(db, saoPauloDay(new Date()));
  await noteReportDays({ db, clock: () => new Date() });
}

/** The most memory that a process has had since its start. */
const peakBytesOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

/** Exports the lines of GGR over HTTP and drops them as they arrive. @param dataDir the folder with the server's key for `./ipe` */
export async function measureExport({ child, port }: SpinServer, dataDir: string): Promise<Exported> {
  const key = await readFile(join(dataDir, 'machine-key'), 'utf8');
  const headers = { authorization: `Bearer ${key}`, 'ipe-unix-user': 'bench', 'content-type': 'application/json' };
  const before = peakBytesOf(child.pid!);
  const begunAt = performance.now();
  const asked = request({ port, method: 'POST', path: '/back-office/api/reports/export-lines', headers });
  asked.end(JSON.stringify({ figure: 'ggr', days: days() }));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let [lines, bytes, firstByteMs] = [-1, 0, 0];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstByteMs ||= performance.now() - begunAt;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  }
  const tookMs = performance.now() - begunAt;
  return { lines, bytes, tookMs, firstByteMs, grownBytes: peakBytesOf(child.pid!) - before };
}

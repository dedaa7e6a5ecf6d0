import { doorOf } from '@ipe/sigap';
import { SigapUnavailableError } from '#modules/sigap/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { requireContent } from '../files.store.ts';
import type { ReportingDeps } from '../regulator-files.deps.ts';
import { judgeReceipt, judgeResult, type Outcome } from './answers.ts';
import { claimDueFile, writeAnswer, type DueFile } from './deliveries.store.ts';

const pause = { firstMs: 5_000, longestMs: 30 * minuteMs };

/** After this many requests in a row without an answer, the other files wait for the next run. */
const mostSilences = 3;

/** 5 s, 10 s, 20 s… up to half an hour. */
const pauseAfter = (tries: number): number => Math.min(pause.longestMs, pause.firstMs * 2 ** Math.min(tries - 1, 20));

async function ask({ db, askSigap }: ReportingDeps, file: DueFile): Promise<{ status: number; outcome: Outcome }> {
  const path = `/${doorOf(file.document)}/lote`;
  if (file.movementId !== null) {
    const answer = await askSigap({ method: 'GET', path: `${path}/${encodeURIComponent(file.movementId)}` });
    return { status: answer.status, outcome: judgeResult(answer) };
  }
  const lote = (await requireContent(db, file)).toString('base64');
  const answer = await askSigap({ method: 'POST', path, body: { lote } });
  const outcome = judgeReceipt(answer);
  // A file that SIGAP has received stays received, even if it can't answer now.
  return { status: answer.status, outcome: outcome.state === 'waiting' ? { ...outcome, state: file.state } : outcome };
}

const askOrSayWhy = (deps: ReportingDeps, file: DueFile): Promise<{ status: number | null; outcome: Outcome }> =>
  ask(deps, file).catch((error: unknown) => {
    if (!(error instanceof SigapUnavailableError)) throw error;
    return { status: null, outcome: { state: file.state, words: error.message } };
  });

/** @returns whether SIGAP answered at all */
async function send(deps: ReportingDeps, file: DueFile): Promise<boolean> {
  const { status, outcome } = await askOrSayWhy(deps, file);
  await deps.db.transaction(async (tx) => {
    const now = await deps.sharedClock(tx);
    const isOver = outcome.state !== 'waiting' && outcome.state !== 'received';
    const nextAt = isOver ? null : new Date(now.getTime() + pauseAfter(file.tries));
    await writeAnswer(tx, { ...file, outcome, status, nextAt, now });
  });
  return status !== null;
}

/**
 * Sends every due file, and asks for the results of those that SIGAP has. A try is counted before it is made. If a node
 * dies, the file is due again after two minutes and the same bytes are sent, which SIGAP recognises (409).
 */
export async function sendFiles(deps: ReportingDeps): Promise<void> {
  let silences = 0;
  while (silences < mostSilences) {
    const file = await deps.db.transaction(async (tx) => claimDueFile(tx, await deps.sharedClock(tx)));
    if (file === undefined) return;
    silences = (await send(deps, file)) ? 0 : silences + 1;
  }
}

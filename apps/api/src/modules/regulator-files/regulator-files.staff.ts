import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { listUnbuilt } from './build/build-days.ts';
import { checkDay } from './check-files.ts';
import { listLastAnswers } from './deliver/deliveries.store.ts';
import { listDocuments } from './figures.store.ts';
import { listFiles, type FileKey } from './files.store.ts';
import type { RegulatorFilesDeps } from './regulator-files.deps.ts';
import { downloadFile, rectify, sendDay } from './staff-actions.ts';

const named = ({ document, lotNo, revision }: FileKey): string => `${document} ${lotNo} ${revision}`;

async function presentFiles(
  db: Queryable,
  day: string,
): Promise<StaffOutput<'/back-office/api/regulator-files/files'>['list']> {
  const files = await listFiles(db, day);
  const known = new Set(files.map(named));
  const answers = new Map((await listLastAnswers(db, day)).map((answer) => [named(answer), answer]));
  return files.map((file) => {
    const answer = answers.get(named(file));
    return {
      day,
      document: file.document,
      lotNo: file.lotNo,
      revision: file.revision,
      isFinal: file.isFinal,
      entries: file.entries,
      state: file.state,
      tries: file.tries,
      nextAt: file.nextAt?.toISOString() ?? null,
      builtAt: file.builtAt.toISOString(),
      receivedAt: file.receivedAt?.toISOString() ?? null,
      reason: file.reason,
      isReplaced: known.has(named({ ...file, revision: file.revision + 1 })),
      answer: answer === undefined ? null : { at: answer.at.toISOString(), status: answer.status, words: answer.words },
    };
  });
}

/** Unlike the audit, it is asked about any day, so it says what a day of a house that reports lacks too. */
async function verifyDay({ db, reporter }: RegulatorFilesDeps, day: string): Promise<string[]> {
  const unbuilt = reporter === undefined ? [] : await listUnbuilt(db, day);
  return [...unbuilt.map((document) => `files of ${day}: ${document} isn’t built`), ...(await checkDay(db, day))];
}

export const regulatorFilesStaff = (deps: RegulatorFilesDeps) =>
  ({
    '/back-office/api/regulator-files/days': async () => {
      const documents = await listDocuments(deps.db, await deps.sharedClock(deps.db));
      const list = documents.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
      return { isReporting: deps.reporter !== undefined, list };
    },
    '/back-office/api/regulator-files/files': async ({ day }) => ({ list: await presentFiles(deps.db, day) }),
    '/back-office/api/regulator-files/verify': async ({ day }) => ({ violations: await verifyDay(deps, day) }),
    '/back-office/api/regulator-files/send': (input, context) => sendDay(deps, input, context),
    '/back-office/api/regulator-files/rectify': (input, context) => rectify(deps, input, context),
    '/back-office/api/regulator-files/download': (input, context) => downloadFile(deps, input, context),
  }) satisfies Partial<StaffHandlers>;

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Database, Queryable } from '#platform/database/index.ts';
import { codeDir, findRelease, sha256Of } from '#platform/released-code.ts';
import type { ComparedRule } from '#platform/rule-book/index.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import { compareMathematics } from '#modules/rounds/index.ts';

type SelfCheck = StaffOutput<'/back-office/api/system/check'>;

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** Compares the files of a release with what was released; null where this is none. @param folder its root */
export async function checkRelease(folder: string): Promise<SelfCheck['release']> {
  const release = await findRelease(folder);
  if (release === undefined) return null;
  const { version, files, sha256: ofRelease } = release;
  const [changed, missing]: [string[], string[]] = [[], []];
  for (const [path, sha256] of Object.entries(files)) {
    const content = await readIfThere(resolve(folder, path));
    if (content === undefined) missing.push(path);
    else if (sha256Of(content) !== sha256) changed.push(path);
  }
  return { version, sha256: ofRelease, files: Object.keys(files).length, changed, missing };
}

export type CheckDeps = {
  db: Database;
  shelf: GameShelf;
  compareRules: (on: Queryable) => Promise<ComparedRule[]>;
};

/** Whether code, mathematics and rules are those that were released and published. */
export async function checkItself({ db, shelf, compareRules }: CheckDeps): Promise<SelfCheck> {
  const rules = await compareRules(db);
  return {
    release: await checkRelease(codeDir),
    games: await compareMathematics({ db, shelf }),
    rules: rules.map(({ publishedAt, ...rule }) => ({ ...rule, publishedAt: publishedAt?.toISOString() ?? null })),
  };
}

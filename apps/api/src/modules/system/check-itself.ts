import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { StaffOutput } from '@ipe/staff-contract';
import * as v from 'valibot';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { ComparedRule } from '#platform/rule-book/index.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import { compareMathematics } from '#modules/rounds/index.ts';

type SelfCheck = StaffOutput<'/back-office/api/system/check'>;

const releaseDir = resolve(import.meta.dirname, '../../../../..');

/** What `./ipe release` writes beside the files: the hash of each by its path. */
const manifest = v.object({ version: v.string(), files: v.record(v.string(), v.string()) });

const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** Compares the files of a release with what was released; null where this is none. @param folder its root */
export async function checkRelease(folder: string): Promise<SelfCheck['release']> {
  const noted = await readIfThere(resolve(folder, 'release.json'));
  if (noted === undefined) return null;
  const { version, files } = v.parse(manifest, JSON.parse(noted.toString('utf8')));
  const [changed, missing]: [string[], string[]] = [[], []];
  for (const [path, sha256] of Object.entries(files)) {
    const content = await readIfThere(resolve(folder, path));
    if (content === undefined) missing.push(path);
    else if (sha256Of(content) !== sha256) changed.push(path);
  }
  return { version, sha256: sha256Of(noted), files: Object.keys(files).length, changed, missing };
}

export type CheckDeps = {
  db: Database;
  shelf: GameShelf;
  compareRules: (on: Queryable) => Promise<ComparedRule[]>;
};

/** Whether code, mathematics and rules are what was released and published. */
export async function checkItself({ db, shelf, compareRules }: CheckDeps): Promise<SelfCheck> {
  const rules = await compareRules(db);
  return {
    release: await checkRelease(releaseDir),
    games: await compareMathematics({ db, shelf }),
    rules: rules.map(({ publishedAt, ...rule }) => ({ ...rule, publishedAt: publishedAt?.toISOString() ?? null })),
  };
}

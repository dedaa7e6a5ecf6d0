import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runGit = async (folder: string, words: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', ['-C', folder, ...words])).stdout.trim();

/** @returns undefined when git finds nothing, or there is no git */
const askGit = (folder: string, ...words: string[]): Promise<string | undefined> =>
  runGit(folder, words).then(
    (said) => said || undefined,
    () => undefined,
  );

const newestMigration = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/api/migrations'];

/**
 * Finds the previous release: the last version tag before the newest commit, otherwise the last commit before the
 * newest migration.
 * @param from names another commit
 * @throws Error with a sentence when this copy's history doesn't go back so far
 */
export async function findReleaseBefore(folder: string, from?: string): Promise<string> {
  const tag = await askGit(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  const migrated = await askGit(folder, ...newestMigration);
  const name = from ?? tag ?? (migrated && `${migrated}^`);
  const commit = name && (await askGit(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`));
  if (commit) return commit;
  throw new Error(
    from === undefined
      ? 'This copy has no history of git that goes back before the newest migration, so there is no release before to upgrade from: use a full clone, or name a commit with --from.'
      : `Git knows no commit ${from} here: name another with --from.`,
  );
}

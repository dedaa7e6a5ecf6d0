import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';

/** The root folder of the running code: a release or a checkout. */
export const codeDir = resolve(import.meta.dirname, '../../../..');

/** The file that `./ipe release` adds to a release: the hash of each file by its path. */
const manifest = v.object({ version: v.string(), files: v.record(v.string(), v.string()) });

export const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The list of a release's files, and the hash of that list; undefined where the folder isn't a release. @param folder its root */
export async function findRelease(folder: string) {
  const noted = await readFile(resolve(folder, 'release.json')).catch(() => undefined);
  if (noted === undefined) return undefined;
  return { ...v.parse(manifest, JSON.parse(noted.toString('utf8'))), sha256: sha256Of(noted) };
}

/** The version of the running code. A checkout has no hash, because its files may have been changed. */
export async function codeVersion(folder = codeDir): Promise<{ version: string; sha256: string | null }> {
  const release = await findRelease(folder);
  if (release !== undefined) return { version: release.version, sha256: release.sha256 };
  const { version } = JSON.parse(await readFile(resolve(folder, 'apps/api/package.json'), 'utf8')) as {
    version: string;
  };
  return { version: `${version}-dev`, sha256: null };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireEmbeddedTemplate } from './embedded-template.ts';
import { tarballEntries } from './tarball-entries.ts';

/** Puts a migrated database where `openDatabase({ dataDir })` looks for its own, because a first start takes seconds to make one. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, content } of tarballEntries(await requireEmbeddedTemplate())) {
    const path = join(folder, name);
    await (content ? writeFile(path, content, { mode: 0o600 }) : mkdir(path, { mode: 0o700 }));
  }
}

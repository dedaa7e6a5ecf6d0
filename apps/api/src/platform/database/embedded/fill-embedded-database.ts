import fs from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './durable-file-system.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';

/** Makes a database in an empty folder and syncs all of it to the disk, because PGlite copies the first files without an fsync. */
export async function fillEmbeddedDatabase(folder: string): Promise<void> {
  const engine = await startEmbeddedEngine(folder, () => {});
  await engine.close();
  syncTree(folder);
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  const descriptor = fs.openSync(path, 'r+');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

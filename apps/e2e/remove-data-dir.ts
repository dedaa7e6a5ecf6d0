import { rmSync } from 'node:fs';

/** Deletes the database and the bank of the journeys. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the file's default export
export default function removeDataDir(): void {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
}

import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ballast = () => join(tmpdir(), 'ballast');

/** Fills the disk until not a single byte fits any more. */
export async function fillDisk(): Promise<void> {
  const file = await open(ballast(), 'a');
  for (let bytes = 1 << 20; bytes > 0;) {
    const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten === 0) bytes >>= 1;
  }
  await file.close();
}

export const makeRoom = (): Promise<void> => rm(ballast());

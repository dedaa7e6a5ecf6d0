import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSecurityLog } from '#wiring/open-security-log.ts';
import { fillDisk, makeRoom } from './fill-disk.ts';

// Run by full-disk.test.ts with a small disk as the folder for temporary files: writes events before the disk is full,
// while it is, and after there is room again.

const log = await openSecurityLog({ SECURITY_LOG: undefined, DATA_DIR: tmpdir() }, () => new Date());

async function note(requestId: string): Promise<void> {
  log.note({ event: 'log_in', outcome: 'success', requestId, address: '192.0.2.1' });
  await sleep(10);
}

await note('before');
await fillDisk();
// The file's last page still has room for some events.
for (let count = 0; count < 30; count += 1) await note(`${'while-it-is-full-'.repeat(20)}${count}`);
await makeRoom();
await note('after');
await log.close();
const lines = (await readFile(join(tmpdir(), 'security.log'), 'utf8')).trim().split('\n');
process.stdout.write(JSON.stringify({ first: lines[0], last: lines.at(-1), areAllThere: lines.length === 32 }));

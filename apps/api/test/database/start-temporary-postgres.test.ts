import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { findPostgresPrograms } from './find-postgres-programs.ts';
import { startTemporaryPostgres } from './start-temporary-postgres.ts';

const folderOf = (url: string) => String(new URL(url).searchParams.get('host'));

async function fsyncOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select current_setting('fsync') as fsync`);
  await client.end();
  return rows[0].fsync;
}

describe.skipIf(!findPostgresPrograms())('a temporary PostgreSQL', () => {
  test('runs, durable when asked to, and is gone after stop', async () => {
    const server = await startTemporaryPostgres({ isDurable: true });
    const fsync = await fsyncOf(server.url).finally(() => server.stop());
    expect(fsync).toBe('on');
    expect(existsSync(folderOf(server.url))).toBe(false);
    await expect(fsyncOf(server.url)).rejects.toThrow('ENOENT');
  });

  test('ends with the process that started it, even a killed one', async () => {
    const program = fileURLToPath(new URL('start-temporary-postgres.program.ts', import.meta.url));
    const owner = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await once(owner.stdout, 'data');
    expect(await fsyncOf(String(url))).toBe('off');
    owner.kill('SIGKILL');
    await vi.waitUntil(() => !existsSync(folderOf(String(url))), { timeout: 10_000 });
  });
});

import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '#test/app/run-program.ts';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import {
  findIdentity,
  makeFolder,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '#test/database/start-temporary-postgres.ts';

/** To `citus down` one PostgreSQL is a cluster of one node. */
describe.skipIf(findPostgresPrograms(['initdb', 'pg_ctl']) === undefined)('./ipe citus down', () => {
  let folder: string;
  let node: TemporaryPostgres;
  beforeAll(async () => {
    folder = makeFolder(findIdentity());
    node = await startTemporaryPostgres({ keptIn: folder });
    symlinkSync('data', join(folder, 'node-0'));
  });
  afterAll(async () => {
    await node?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const takeDown = (...words: string[]) =>
    runProgram(join(import.meta.dirname, 'citus-down.program.ts'), ['--folder', folder, ...words]);

  it('stops no node while clients are connected, unless it is told to', async () => {
    const client = new pg.Client({ connectionString: node.url });
    client.on('error', () => {});
    await client.connect();
    const where = `in ${folder} (port 5432)`;
    expect(await takeDown('--remove')).toEqual({
      code: 1,
      stdout: '',
      stderr: `The cluster ${where} has 1 client: stop what is connected first, or cut it off with --force.\n`,
    });
    expect((await client.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
    expect(await takeDown('--force')).toEqual({ code: 0, stdout: `Stopped 1 node ${where}.\n`, stderr: '' });
  });

  it('says when no node runs there, and removes its data when it is told to', async () => {
    expect(await takeDown()).toMatchObject({ code: 0, stdout: `No node runs in ${folder}.\n` });
    await takeDown('--remove');
    expect(existsSync(folder)).toBe(false);
  });
});

import { appendFileSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MisuseError } from '@ipe/command-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import {
  findIdentity,
  makeFolder,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '#test/database/start-temporary-postgres.ts';
import { findRunning, startCluster, stopNodes } from './cluster.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One PostgreSQL in a folder is a cluster of one node that was made before. */
describe.skipIf(findPostgresPrograms(['initdb', 'pg_ctl']) === undefined)('a cluster that was made', () => {
  let folder: string;
  let port: number;
  let node: TemporaryPostgres;
  beforeAll(async () => {
    folder = makeFolder(findIdentity());
    node = await startTemporaryPostgres({ keptIn: folder });
    symlinkSync('data', join(folder, 'node-0'));
    port = await findFreePort();
    const lines = [`port = ${port}`, `unix_socket_directories = '${folder}'`];
    appendFileSync(join(folder, 'data', 'postgresql.conf'), `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'made'), '');
  });
  afterAll(async () => {
    await node?.stop();
    stopNodes(findRunning(folder));
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its port and its nodes, and another port or number of workers is a misuse', async () => {
    const kept = { url: `postgres://ipe@127.0.0.1:${port}/ipe`, ranAlready: true };
    expect(await startCluster({ folder })).toMatchObject(kept);
    expect(await startCluster({ folder, port, workers: 0 })).toMatchObject(kept);
    await expect(startCluster({ folder, port: port + 1 })).rejects.toThrow(
      new MisuseError(`The cluster in ${folder} has port ${port}: leave --port out, or name another --folder.`),
    );
    await expect(startCluster({ folder, workers: 2 })).rejects.toThrow(
      new MisuseError(`The cluster in ${folder} has 0 workers: leave --workers out, or name another --folder.`),
    );
    expect(existsSync(join(folder, 'node-1'))).toBe(false);
  });

  it('is not told as running already where a node had to be started', async () => {
    await node.stop();
    expect(await startCluster({ folder })).toMatchObject({ ranAlready: false });
    expect(findRunning(folder)).toMatchObject([{ port }]);
  });
});

import { chownSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { execute, openDatabase, requireRow, sql, type Database } from '../index.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let db: Database;
const at = (name: string) => join(folder, name);
const from = () => at('server/database');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ipe-backup-'));
  await prepareDataDirectory(at('server'));
  db = await openDatabase({ dataDir: at('server') });
  await asOwner(db, (tx) => execute(tx, sql`create table written (id int primary key, words text not null)`));
}, 30_000);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const write = (id: number) => execute(db, sql`insert into written values (${id}, repeat('x', 500))`);
const count = (on: Database) =>
  requireRow(on, sql<{ rows: number; last: number }>`select count(*) as rows, max(id) as last from written`);

it(
  'a copy that is taken while others write has all that was committed before it, and nothing by halves',
  { timeout: 60_000 },
  async () => {
    let [written, isOver] = [0, false];
    const writing = (async () => {
      // Without this pause the copy never gets the cores, and the amount written meanwhile grows tenfold.
      for (; !isOver; await sleep(2)) await write(++written);
    })();
    await sleep(200);
    const before = written - 1;
    const made = await backUp(db, { from: from(), to: at('one') });
    isOver = true;
    await writing;
    expect(made.bytes).toBeGreaterThan(10_000_000);
    expect(Number.isSafeInteger(made.stoodStillMs)).toBe(true);
    let found = { rows: 0, last: 0 };
    const check = async (copy: Database) => {
      found = await count(copy);
    };
    expect(await restore({ from: at('one'), dataDir: at('restored'), check })).toEqual(made.madeAt);
    expect(found.rows).toBeGreaterThanOrEqual(before);
    expect(found.last).toBe(found.rows);
    expect(readdirSync(at('restored'))).toContain('database');
    const opened = await openDatabase({ dataDir: at('restored') });
    expect(await count(opened)).toEqual(found);
    await expect(restore({ from: at('one'), dataDir: at('restored'), check })).rejects.toThrow();
    await opened.close();
    await expect(restore({ from: at('one'), dataDir: at('restored'), check })).rejects.toThrow(
      'There is a database in',
    );
  },
);

it('a database that appears while the backup is read stays, and nothing else is put there', async () => {
  await backUp(db, { from: from(), to: at('late') });
  const check = vi.fn(async () => {});
  const restoring = restore({ from: at('late'), dataDir: at('taken'), check });
  mkdirSync(at('taken/database'), { recursive: true });
  await expect(restoring).rejects.toThrow('There is a database in');
  expect(check).not.toHaveBeenCalled();
  expect(readdirSync(at('taken'))).toContain('database');
  expect(readdirSync(at('taken/database'))).toEqual([]);
});

it(
  'half a backup, and one in which a byte was changed, are refused, and nothing is put in place',
  { timeout: 60_000 },
  async () => {
    await backUp(db, { from: from(), to: at('two') });
    const { files } = JSON.parse(await readFile(at('two/backup.json'), 'utf8')) as {
      files: { path: string; bytes: number }[];
    };
    const [big] = files.toSorted((one, other) => other.bytes - one.bytes);
    const dataDir = at('refused');
    const file = at(`two/database/${big!.path}`);
    const tryOut = async (spoiled: string, spoil: () => Promise<void> | void) => {
      await cp(spoiled, at('aside'));
      await spoil();
      const said = await restore({ from: at('two'), dataDir, check: async () => {} }).catch(
        (error: Error) => error.message,
      );
      await cp(at('aside'), spoiled);
      return said;
    };
    expect(await tryOut(file, () => truncateSync(file, 8_192))).toMatch(
      /is no whole backup: \S+ has 8192 bytes and had/u,
    );
    expect(await tryOut(file, () => rm(file))).toMatch(/is no whole backup: \S+ is missing/u);
    const noted = at('two/backup.json');
    expect(await tryOut(noted, () => rm(noted))).toContain('is no finished backup');
    expect(await tryOut(noted, () => truncateSync(noted, 100))).toContain('is cut off or was changed');
    const changeOneByte = async () => {
      const bytes = await readFile(file);
      bytes[5_000]! ^= 1;
      await writeFile(file, bytes);
    };
    expect(await tryOut(file, changeOneByte)).toContain('is damaged');
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  },
);

it('what the check refuses isn’t put in place, and a folder in use takes no backup', { timeout: 60_000 }, async () => {
  await backUp(db, { from: from(), to: at('three') });
  const check = async () => {
    throw new Error('the books are wrong');
  };
  await expect(restore({ from: at('three'), dataDir: at('unchecked'), check })).rejects.toThrow('the books are wrong');
  expect(readdirSync(at('unchecked')).filter((name) => name.startsWith('database'))).toEqual([]);
  await expect(backUp(db, { from: from(), to: at('three') })).rejects.toThrow(
    'is not empty: name a folder that is, or that isn’t there yet.',
  );
});

it('no backup is made inside the database that it copies, not by another name of the folder either', async () => {
  symlinkSync(from(), at('another-name'));
  for (const to of [from(), join(from(), 'a/b'), at('another-name/c')])
    await expect(backUp(db, { from: from(), to })).rejects.toThrow(`${to} is inside the database`);
  expect(readdirSync(from())).not.toContain('a');
  await backUp(db, { from: from(), to: at('server/..beside') });
});

it.skipIf(process.getuid?.() !== 0)(
  'what root restores belongs to whose the data directory is, and so does what root’s programs write there later',
  { timeout: 60_000 },
  async () => {
    await backUp(db, { from: from(), to: at('four') });
    const [dataDir, serversUser] = [at('of-the-server'), 65_534];
    const owners = () =>
      new Set(readdirSync(dataDir, { recursive: true }).map((path) => statSync(join(dataDir, path.toString())).uid));
    mkdirSync(dataDir);
    chownSync(dataDir, serversUser, serversUser);
    await restore({ from: at('four'), dataDir, check: async () => {} });
    expect([...owners()]).toEqual([serversUser]);
    const opened = await openDatabase({ dataDir });
    await asOwner(opened, (tx) => execute(tx, sql`create table written_by_root as select * from written`));
    await opened.close();
    expect([...owners()]).toEqual([serversUser]);
  },
);

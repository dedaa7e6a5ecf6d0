import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { fillEmbeddedDatabase } from './fill-embedded-database.ts';
import { recordDisk } from '#test/database/disk/record-disk.ts';
import type { Luck } from '#test/database/disk/recorded-disk.ts';

/** The moments of the power cuts: while mark `mark` is made, before the given change to the disk. */
const moments = [
  { what: 'a new table', mark: 5, change: 9 },
  { what: 'a checkpoint', mark: 12, change: 70 },
  { what: 'the commit after a checkpoint', mark: 13, change: 1 },
  { what: 'a new journal file', mark: 21, change: 12 },
];

interface Cut {
  target: string;
  acknowledged: number;
}

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'power-cut-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Works on a new database and keeps, for each moment and luck, the files that a power cut would have left. */
async function workAndCut(open: (folder: string) => Promise<PGlite>, lucks: Luck[]): Promise<Cut[]> {
  const cuts: Cut[] = [];
  const live = join(folder, 'live');
  mkdirSync(live);
  let mark = 0;
  let change = 0;
  let acknowledged = 0;
  const { disk, stop } = recordDisk(live, () => {
    change += 1;
    if (!moments.some((moment) => moment.mark === mark && moment.change === change)) return;
    for (const isLucky of lucks) {
      const target = join(folder, `cut-${cuts.length}`);
      disk.writeAfterCut(target, isLucky);
      cuts.push({ target, acknowledged });
    }
  });
  try {
    const engine = await open(live);
    await engine.exec('create table mark (id int primary key, filler text)');
    const lastMark = Math.max(...moments.map((moment) => moment.mark));
    while (mark < lastMark) {
      change = 0;
      mark += 1;
      await engine.query(`insert into mark values ($1, repeat('x', 3000))`, [mark]);
      acknowledged = mark;
      await moveFiles(engine, mark);
    }
    await engine.close();
  } finally {
    stop();
  }
  return cuts;
}

/** Makes other changes than commits: a new table, a checkpoint, the next journal file. */
async function moveFiles(engine: PGlite, mark: number): Promise<void> {
  if (mark % 5 === 0) await engine.exec(`create table copy_${mark} as select * from mark`);
  if (mark % 12 === 0) await engine.exec('checkpoint');
  if (mark % 20 === 0) await engine.exec('select pg_switch_wal()');
}

/** Reads the marks that a power cut left. The copies that were made before the last acknowledged mark must be whole too. */
async function readMarks({ target, acknowledged }: Cut): Promise<number[]> {
  const engine = await startEmbeddedEngine(target, () => {});
  const read = async (table: string) => {
    const { rows } = await engine.query<{ id: number }>(
      `select id from ${table} where length(filler) = 3000 order by 1`,
    );
    return rows.map(({ id }) => id);
  };
  try {
    for (let mark = 5; mark < acknowledged; mark += 5) expect(await read(`copy_${mark}`)).toEqual(oneTo(mark));
    return await read('mark');
  } finally {
    await engine.close();
  }
}

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Nothing that was not synced reached the disk. */
const never: Luck = () => false;

/** Half of what was not synced reached the disk nevertheless; each seed gives another half. */
function coin(seed: number): Luck {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state < 2 ** 31;
  };
}

async function openDurable(live: string): Promise<PGlite> {
  await fillEmbeddedDatabase(live);
  return startEmbeddedEngine(live, () => {});
}

test('every acknowledged commit is there after a power cut', { timeout: 60_000 }, async () => {
  const cuts = await workAndCut(openDurable, [never, coin(20_261_120)]);
  expect(cuts, 'every moment came').toHaveLength(2 * moments.length);
  for (const cut of cuts) {
    const marks = await readMarks(cut);
    expect(marks.slice(0, cut.acknowledged)).toEqual(oneTo(cut.acknowledged));
    expect(marks.length - cut.acknowledged, 'only the commit under way may be there too').toBeLessThanOrEqual(1);
  }
});

test("PGlite's own file system loses acknowledged commits, and this test sees it", { timeout: 60_000 }, async () => {
  const [cut] = await workAndCut((live) => PGlite.create({ dataDir: live }), [never]);
  await expect(readMarks(cut!)).rejects.toThrow('does not exist');
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { openTestDatabase, testDatabaseKind } from '#test/database/open-test-database.ts';
import { followHouse, noteBackup, noteFailedBackup, ownHouseMetrics } from './house-metrics.ts';
import { createMeter } from './meter.ts';
import { houseGauge, type HouseMetric } from './house-metric.ts';

let db: Database;
let now: Date;
let reads: number;
let warnings: object[];
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await execute(db, sql`delete from house_metric`);
  [now, reads, warnings] = [new Date('2026-11-22T12:00:00Z'), 0, []];
});

const counted = houseGauge('ipe_house_counted', 'Counted', {
  labels: ['side'],
  read: async () => [{ labels: ['left'], value: (reads += 1) }],
});

function startNode(metrics: readonly HouseMetric[] = [counted], on: Database = db) {
  const all = [...metrics, ...ownHouseMetrics];
  const meter = createMeter(all);
  const log = { warn: (about: object) => void warnings.push(about), error: () => {} };
  const { work } = followHouse(meter, { db: on, clock: () => now, metrics: all, log });
  const tell = () =>
    meter
      .write()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  return { work, tell };
}

const read = 'ipe_house_counted{scope="house",side="left"} 1';
const readAt = (seconds: number) => `ipe_house_read_timestamp_seconds{scope="house"} ${seconds}`;
const unread = (count: number) => `ipe_house_figures_unread{scope="house"} ${count}`;

describe('the figures of the house', () => {
  it('are read by one node, and told by all of them alike', async () => {
    const [one, other] = [startNode(), startNode()];
    await Promise.all([one.work(), other.work()]);
    await Promise.all([one.work(), other.work()]);
    expect(reads).toBe(1);
    const begun = now.getTime() / 1_000;
    for (const node of [one, other]) expect(node.tell()).toEqual([read, readAt(begun), unread(0)]);
  });

  it('are read again after half a minute, by whichever node comes first, also when the clock had jumped', async () => {
    const [one, other] = [startNode(), startNode()];
    await one.work();
    now = new Date(now.getTime() + 31_000);
    await other.work();
    expect(reads).toBe(2);
    now = new Date(now.getTime() - 86_400_000);
    await one.work();
    expect(reads).toBe(3);
  });

  it('that fail are missing, are counted, are in the log, and hold up no other', async () => {
    const failing = houseGauge('ipe_house_failing', 'Failing', {
      read: async (on) => {
        await execute(on, sql`select from no_such_table`);
        return [];
      },
    });
    const node = startNode([failing, counted]);
    await node.work();
    expect(node.tell()).toContain(read);
    expect(node.tell().join('\n')).not.toContain('ipe_house_failing');
    expect(node.tell()).toContain(unread(1));
    expect(warnings).toMatchObject([{ metric: 'ipe_house_failing' }]);
  });

  it('are counted as read again when they are', async () => {
    let isBroken = true;
    const failing = houseGauge('ipe_house_failing', 'Failing', {
      read: async () => {
        if (isBroken) throw new Error('too slow');
        return [];
      },
    });
    const node = startNode([failing]);
    await node.work();
    expect(node.tell()).toContain(unread(1));
    isBroken = false;
    now = new Date(now.getTime() + 31_000);
    await node.work();
    expect(node.tell()).toContain(unread(0));
  });

  it('tell of copies by `./ipe backup` where it makes them, and no more after the move to a PostgreSQL', async () => {
    await db.transaction((tx) => noteBackup(tx, { now, bytes: 155 }));
    await noteFailedBackup(db, now);
    const [embedded, moved] = [
      startNode([], { ...db, engine: 'embedded' }),
      startNode([], { ...db, engine: 'postgres' }),
    ];
    for (const node of [embedded, moved]) await node.work();
    const at = now.getTime() / 1_000;
    expect(embedded.tell().toSorted()).toEqual([
      'ipe_house_backup_bytes{scope="house"} 155',
      `ipe_house_backup_failed_timestamp_seconds{scope="house"} ${at}`,
      `ipe_house_backup_timestamp_seconds{scope="house"} ${at}`,
      unread(0),
      readAt(at),
    ]);
    expect(moved.tell()).toEqual([readAt(at), unread(0)]);
  });

  it.runIf(testDatabaseKind === 'postgres')('that take too long are given up after two seconds', async () => {
    const slow = houseGauge('ipe_house_slow', 'Slow', {
      read: async (on) => {
        await execute(on, sql`select pg_sleep(60)`);
        return [];
      },
    });
    const begunAt = performance.now();
    await startNode([slow]).work();
    expect(performance.now() - begunAt).toBeLessThan(20_000);
    expect(warnings).toMatchObject([{ metric: 'ipe_house_slow', err: { code: '57014' } }]);
  });
});

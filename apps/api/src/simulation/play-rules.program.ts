import { once } from 'node:events';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PlayEnd, PlayedMonth, RulesToPlay } from '#modules/rewards/index.ts';
import { embeddedDatabaseOver } from '#platform/database/embedded/embedded-database.ts';
import { type Database, migrateDatabase } from '#platform/database/index.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import type { MonthToPlay } from '#wiring/rule-play-process.ts';
import { openApplication } from './application.ts';
import { drawMonth } from './draw-month.ts';
import { liveMonth } from './live-month.ts';
import { readCosts } from './read-costs.ts';

const migrationsDir = resolve(import.meta.dirname, '../../migrations');

/** The version of simulated rules, which are never published. */
const version = 'simulated';

/** Plays a month on a database without rows, and closes it. */
async function playMonth(db: Database, { players, seed, days }: MonthToPlay, rules: RulesToPlay): Promise<PlayedMonth> {
  try {
    const given = Object.fromEntries(Object.entries(rules).map(([kind, data]) => [kind, { ...data, version }]));
    const plan = drawMonth({ playerCount: players, seed, days });
    await liveMonth(plan, { open: (clock) => openApplication(db, clock, given), seed });
    return { ...(await readCosts(db)), areBooksRight: (await auditBooks(db)).length === 0 };
  } finally {
    await db.close();
  }
}

// The process ends with the server, and runs with a low priority, so that real players go first.
process.on('disconnect', () => process.exit(1));
setPriority(10);
const [month] = (await once(process, 'message')) as [MonthToPlay];
const engine = await PGlite.create();
const empty = embeddedDatabaseOver(engine);
await migrateDatabase(empty, migrationsDir);
// Copying a database takes a fraction of the time in which one is made.
const copy = embeddedDatabaseOver((await engine.clone()) as PGlite);
const inForce = await playMonth(copy, month, month.inForce);
const draft = await playMonth(empty, month, month.draft);
const end: PlayEnd = { state: 'done', inForce, draft };
process.send?.(end, () => process.exit(0));

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startRegulator } from '@ipe/regulator-simulator';
import { noteReportDays } from '#modules/reports/index.ts';
import {
  buildDays,
  checkFiles,
  findFileViolations,
  rectifyLots,
  sendFiles,
  type ReportingDeps,
} from '#modules/regulator-files/index.ts';
import { createSigap } from '#modules/sigap/index.ts';
import type { Database } from '#platform/database/index.ts';
import { openApplication } from '#simulation/application.ts';
import { drawMonth } from '#simulation/draw-month.ts';
import { liveMonth } from '#simulation/live-month.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { reporterOf } from '#wiring/settings/reporter-of.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { compareWithJournal } from './compare-with-journal.ts';
import { openRegulator, type Regulator } from './open-regulator.ts';
import { countFiles, registerPersons, type FileCounts } from './registered-persons.ts';

export type Regulated = FileCounts & {
  days: number;
  /** A sentence for everything that isn't as it must be. */
  violations: string[];
};

type Simulation = { db: Database; playerCount: number; days: number; seed: number; onDay?: (day: string) => void };

/** A regulator that is down half of the time still gets everything within so many tries. */
const mostRounds = 60;
const roundMs = 31 * minuteMs;

/** Until the regulator has accepted everything; what it rejects is rectified. @returns whether it has */
async function deliver(deps: ReportingDeps, clock: { laterMs: number }): Promise<boolean> {
  for (let round = 0; round < mostRounds; round += 1) {
    await sendFiles(deps);
    const { open, rejected } = await countFiles(deps.db);
    if (open === 0 && rejected === 0) return true;
    if (rejected > 0) await rectifyLots(deps, 'Correção após análise de qualidade');
    clock.laterMs += roundMs;
  }
  return false;
}

async function checkDay(regulator: Regulator, db: Database, day: string): Promise<string[]> {
  const atRegulator = (await regulator.violationsOf(day)).map((words) => `regulator, ${day}: ${words}`);
  return [...atRegulator, ...(await compareWithJournal(db, day))];
}

/** A month of players whose days are reported to a regulator that fails in every way on demand. */
export async function simulateRegulator({
  db,
  playerCount,
  days,
  seed,
  onDay = () => {},
}: Simulation): Promise<Regulated> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-regulator-'));
  await using parts = new AsyncDisposableStack();
  parts.defer(() => rm(dataDir, { recursive: true }));
  const simulator = await startRegulator({ DATA_DIR: dataDir, PORT: '0', ANALYSIS_MS: '0' });
  parts.defer(simulator.close);
  const url = `http://127.0.0.1:${simulator.port}`;
  const regulator = await openRegulator(url);
  const clock = { now: new Date(0), laterMs: 0 };
  const deps: ReportingDeps = {
    db,
    sharedClock: async () => new Date(clock.now.getTime() + clock.laterMs),
    askSigap: createSigap({ baseUrl: url }),
    brandName: 'Ipê',
    games: new Map([['capivara-da-sorte', { name: 'Capivara da Sorte', kind: 'slots' }]]),
    reporter: reporterOf(readSettings({ COMPLIANCE_PROFILE: 'licensed-br', REHEARSAL: 'yes' }))!,
  };
  const violations: string[] = [];
  const told: string[] = [];
  const report = async (at: Date): Promise<void> => {
    Object.assign(clock, { now: at, laterMs: 0 });
    const day = addDays(saoPauloDay(at), -1);
    await registerPersons(db, day);
    await noteReportDays({ db, clock: () => at });
    await buildDays(deps);
    if (!(await deliver(deps, clock))) violations.push(`${day}: the regulator hasn’t accepted everything`);
    violations.push(...(await checkDay(regulator, db, day)), ...(await checkFiles(db, day)));
    told.push(day);
    onDay(day);
  };
  await regulator.breakEverything(seed);
  await liveMonth(drawMonth({ playerCount, seed, days }), {
    open: (now) => openApplication(db, now),
    seed,
    onDay: report,
  });
  violations.push(...(await findFileViolations(db)));
  const counts = await countFiles(db);
  if (counts.files === 0) violations.push('no file was delivered: the month has too few days');
  return { ...counts, days: told.length, violations };
}

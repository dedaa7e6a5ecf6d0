import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import type { Database } from '#platform/database/index.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { auditBank, auditDecisions, auditPayers } from './audit/audit-bank.ts';
import { auditPromises, auditReach } from './audit/audit-promises.ts';
import { auditSequences } from './audit/audit-sequences.ts';
import { auditWallets } from './audit/audit-wallets.ts';
import { createBank } from './site/bank.ts';
import { roughDay } from './site/bank-faults.ts';
import { createCallServer, type Traffic } from './call-server.ts';
import { foldStatement, type Movement } from './audit/fold-statement.ts';
import type { Leash } from './site/leash.ts';
import { livePlayers } from './players/player-load.ts';
import { startOperator, type Operator } from './operator.ts';
import { createRandom } from '#simulation/random.ts';
import { readBooks, type Books } from './audit/read-books.ts';
import { auditInstants } from './audit/audit-instants.ts';
import { createInstantRecord, type InstantRecord } from './instant-record.ts';
import { readCode } from './players/read-code.ts';
import { createRecord, type RunRecord } from './record.ts';
import { countRun, type Figures } from './figures.ts';
import { readPayers, readShownBalances, settleDown } from './settle-down.ts';
import type { Engine } from './site/find-database.ts';
import { startSite, type Site } from './site/site.ts';
import type { Release } from './site/start-node.ts';
import type { World } from './world.ts';
import { testSeedKeys } from '#test/app/program-env.ts';

export type ChaosPlan = {
  engine: Engine;
  seed: number;
  /** The number of players at the same time. */
  players: number;
  isShort: boolean;
  say: (line: string) => void;
  /** Disturbs the house during play. */
  disturb: (house: { site: Site; world: World; traffic: Traffic }) => Promise<void>;
  /** The release that all nodes run at first; undefined for this one. */
  release?: Release;
};

export type ChaosResult = { violations: string[]; figures: Figures };

/** After the last kill every request must be answered within this time. */
const answeredWithinMs = 60_000;

/** The server doesn't touch the work of a killed one until its lease ends. A long run waits for that, a short one doesn't. */
const patience = {
  short: { aloneMs: 5_000, leasedMs: 10_000, allMs: 300_000 },
  full: { aloneMs: 300_000, leasedMs: Number.POSITIVE_INFINITY, allMs: 600_000 },
};

const gamesDir = resolve(import.meta.dirname, '../../../games');

/** A seed number that no player has. */
const operatorNumber = 1_000_001;

type Evidence = {
  record: RunRecord;
  instants: InstantRecord;
  decisions: Operator['decisions'];
  paidBy: Map<number, Set<string>>;
  shown: Map<number, number>;
  /** Players with a withdrawal that may still change. */
  waiting: Set<number>;
  movements: Movement[];
};

const shownForGood = (shown: Map<number, number>, waiting: Set<number>) =>
  new Map([...shown].filter(([playerId]) => !waiting.has(playerId)));

async function audit(
  db: Database,
  books: Books,
  { record, instants, decisions, paidBy, shown, waiting, movements }: Evidence,
): Promise<string[]> {
  return [
    ...(await auditBooks(db)),
    ...(await findReplayViolations(db, { shelf: await loadGameShelf(gamesDir), seedKeys: testSeedKeys }, () => {})),
    ...auditReach(record.asked),
    ...auditPromises(record.asked, books),
    ...instants.violations,
    ...auditInstants(instants.seen, books.instants),
    ...auditBank(books, foldStatement(movements), waiting),
    ...auditPayers(paidBy, books),
    ...auditDecisions(decisions, books),
    ...auditWallets(shown, books, waiting),
    // A waiting payout may have come back since its player's last look.
    ...auditSequences({ record, seen: instants.seen, shown: shownForGood(shown, waiting) }, books),
  ];
}

/** Runs the load and the disturbance, then waits until every request has its final result. */
async function live(plan: ChaosPlan, house: Parameters<ChaosPlan['disturb']>[0]) {
  const { seed, isShort, say } = plan;
  const { site, world } = house;
  const lives = Array.from({ length: plan.players }, (_, first) =>
    livePlayers(world, seed, { first, step: plan.players }),
  );
  await plan.disturb(house);
  await Promise.all(site.programs().map((program) => program.untilReady()));
  await world.bank.setFaults({});
  world.closing.giveUpAt = Date.now() + answeredWithinMs;
  const players = (await Promise.all(lives)).flat();
  say('nothing is disturbed and nothing new is asked any more: waiting until all money is at its end');
  const settled = await settleDown(world, players, { patience: isShort ? patience.short : patience.full, say });
  return { players, ...settled };
}

/** Runs chaos on one database: load, kills, and the audit of what is left. */
export async function runChaos(plan: ChaosPlan, leash: Leash): Promise<ChaosResult> {
  const folder = join(leash.folder, plan.engine);
  mkdirSync(folder);
  const startedAt = Date.now();
  const site = await startSite(plan.engine, { folder, leash, ...plan.release });
  const traffic: Traffic = { sent: 0, lost: 0 };
  const world: World = {
    call: createCallServer(site.serverUrl, traffic),
    bank: createBank(site.bankUrl),
    record: createRecord(),
    instants: createInstantRecord(),
    readCode: (mobile) => readCode(site.serverLog, mobile),
    closing: { giveUpAt: undefined },
  };
  await world.bank.setFaults(roughDay(plan.seed, plan));
  const operator = startOperator(site, createRandom(plan.seed, operatorNumber));
  const { players, hanging, waiting, toldAgain } = await live(plan, { site, world, traffic });
  await operator.stop();
  const shown = await readShownBalances(world, players);
  const paidBy = await readPayers(world, players);
  const exitCodes = await Promise.all(site.servers.map((server) => server.stop()));
  // After the servers have stopped, the bank's book doesn't change any more.
  const movements = await world.bank.readStatement();
  const { record, instants } = world;
  const { decisions } = operator;
  const evidence: Evidence = { record, instants, decisions, paidBy, shown, waiting, movements };
  const db = await site.openBooks();
  const books = await readBooks(db);
  const violations = [
    ...exitCodes.flatMap((code) => (code === 0 ? [] : [`a server stopped with ${code} when it was asked to`])),
    ...site.programs().flatMap((program) => program.violations),
    ...world.record.violations,
    ...hanging.map((words) => `after everything else was over: ${words}`),
    ...(await audit(db, books, evidence)),
  ];
  await db.close();
  await site.end();
  const figures = countRun({ traffic, toldAgain, seconds: (Date.now() - startedAt) / 1_000, site, books, ...evidence });
  return { violations, figures };
}

import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLostHeads, listChainHeads, type ChainHead } from '#modules/ledger/index.ts';
import { loadGameShelf } from '#modules/catalogue/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import { testSeedKeys } from '#test/app/program-env.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { auditBank } from '../chaos/audit/audit-bank.ts';
import { foldStatement } from '../chaos/audit/fold-statement.ts';
import { readBooks } from '../chaos/audit/read-books.ts';
import { createCallServer } from '../chaos/call-server.ts';
import { createInstantRecord } from '../chaos/instant-record.ts';
import type { Player } from '../chaos/players/player.ts';
import { readCode } from '../chaos/players/read-code.ts';
import { createRecord, type Asked } from '../chaos/record.ts';
import { settleDown } from '../chaos/settle-down.ts';
import type { Leash } from '../chaos/site/leash.ts';
import type { World } from '../chaos/world.ts';
import type { DrillEngine, RestorePoint } from './archived-postgres.ts';
import { auditNonces, setApart } from './audit-drill.ts';
import { comeBack, excludeForEver, isKeptOut, logInAgain, playOn, repeatLost, welcome } from './drill-players.ts';
import { startDrillSite, type DrillSite } from './drill-site.ts';

export type DrillPlan = {
  engine: DrillEngine;
  seed: number;
  players: number;
  seconds: number;
  say: (line: string) => void;
};
export type DrillResult = { violations: string[]; figures: Record<string, number | string> };

const gamesDir = resolve(import.meta.dirname, '../../../games');
/** Seed numbers that the first players don't have. */
const newcomers = { first: 10_000, count: 3 };
/** One who excludes themselves after the moment, and plays no more. */
const leaver = { first: 20_000, count: 1 };
/** The bank carries a payout out in a tenth of this. */
const bankSettlesMs = 2_000;

const worldOf = (site: DrillSite): World => ({
  call: createCallServer(site.serverUrl, { sent: 0, lost: 0 }),
  bank: site.bank,
  record: createRecord(),
  instants: createInstantRecord(),
  readCode: (mobile) => readCode(site.serverLog, mobile),
  closing: { giveUpAt: undefined },
});

async function withBooks<Result>(
  site: DrillSite,
  work: (db: Awaited<ReturnType<DrillSite['openBooks']>>) => Promise<Result>,
) {
  const db = await site.openBooks();
  return work(db).finally(() => db.close());
}

type Moment = { point: RestorePoint; heads: ChainHead[]; answered: Set<string> };

/** Notes what is in the books at this moment, because it must be there after the restore. */
async function noteMoment(site: DrillSite, world: World): Promise<Moment> {
  const answered = new Set(
    [...world.record.asked.values()].filter(({ answer }) => answer).map(({ input }) => input.requestId),
  );
  const heads = await withBooks(site, listChainHeads);
  return { point: await site.database.makeRestorePoint(), heads, answered };
}

/** Compares the database with the bank's own book. */
async function compareWithBank(site: DrillSite, gone: Player[]) {
  const bank = foldStatement(await site.bank.readStatement());
  const { rest, keptCentavos } = setApart(bank, new Set(gone.map(({ playerId }) => playerId)));
  return { violations: auditBank(await withBooks(site, readBooks), rest, new Set()), keptCentavos };
}

const findAllViolations = (site: DrillSite): Promise<string[]> =>
  withBooks(site, async (db) => [
    ...(await auditBooks(db)),
    ...(await findReplayViolations(db, { shelf: await loadGameShelf(gamesDir), seedKeys: testSeedKeys }, () => {})),
  ]);

type Before = { players: Player[]; gone: Player[]; excluded: Player[]; moment: Moment; lost: Asked[] };

/** Runs everything before the disaster: play, a base backup during play, the moment, and more play that will be lost. */
async function liveUntilDisaster(
  site: DrillSite,
  world: World,
  { seed, players: count, seconds, say }: DrillPlan,
): Promise<Before> {
  const server = await site.startServer();
  const players = await welcome(world, seed, { first: 0, count });
  const excluded = await welcome(world, seed, leaver);
  say(`${players.length} players have paid in; a base backup is taken while they play`);
  await Promise.all([playOn(world, players, { seconds, atLeast: 1 }), site.database.takeBaseBackup()]);
  await playOn(world, players, { seconds, atLeast: 1 });
  const moment = await noteMoment(site, world);
  say(`the moment is ${moment.point.at.toISOString()}: ${moment.heads.length} chains noted; they play on`);
  const gone = await welcome(world, seed, newcomers);
  await playOn(world, [...players, ...gone], { seconds, atLeast: 4 });
  const lost = [...world.record.asked.values()].filter(
    (one) => one.answer && !moment.answered.has(one.input.requestId),
  );
  await site.suspend(players[0]!.playerId);
  for (const player of excluded) await excludeForEver(world, player);
  await sleep(bankSettlesMs);
  await site.database.archiveAll();
  await server.stop();
  await site.database.destroy();
  return { players, gone, excluded, moment, lost };
}

/** The sentences for a person that aren't about a player whom the restore has lost. */
const findUnexpected = (sentences: string[], gone: Player[]): string[] =>
  sentences.filter((sentence) => !gone.some(({ playerId }) => sentence.includes(` ${playerId} `)));

/** A second reconciliation must not book anything again; only Pix that were on their way may have arrived meanwhile. */
const findRepeated = (steps: Awaited<ReturnType<DrillSite['reconcile']>>['steps']): string[] =>
  steps.flatMap(({ done }) =>
    Object.keys(done)
      .filter((what) => !what.includes(' now '))
      .map((what) => `reconciling again did something again: ${what}`),
  );

type Scene = { site: DrillSite; world: World; say: DrillPlan['say'] };

/** Runs everything after the disaster, from the restored database to players who play again. */
async function recover({ site, world, say }: Scene, before: Before): Promise<DrillResult> {
  const { players, gone, excluded, moment, lost } = before;
  const beganAt = Date.now();
  await site.database.restoreTo(moment.point);
  const restoredSeconds = (Date.now() - beganAt) / 1_000;
  const restored = await findAllViolations(site);
  const lostHeads = await withBooks(site, (db) => findLostHeads(db, moment.heads));
  const unreconciled = await compareWithBank(site, []);
  say(
    `restored in ${restoredSeconds.toFixed(1)} s; bank and database differ in ${unreconciled.violations.length} places`,
  );

  const first = await site.reconcile(moment.point.at, 'everything');
  for (const { what, done } of first.steps) say(`${what}: ${JSON.stringify(done)}`);
  const suspended = await site.findSuspended();
  const again = await site.reconcile(moment.point.at, 'bank');
  const forAPerson = first.steps.flatMap((step) => step.forAPerson);

  const server = await site.startServer();
  await logInAgain(world, [...players, ...excluded]);
  const keptOut = await Promise.all(excluded.map((player) => isKeptOut(world, player)));
  const refusedRepeats = await repeatLost(world, players, lost);
  await comeBack(world, players);
  await playOn(world, players, { seconds: 3, atLeast: 0 });
  const patience = { aloneMs: 5_000, leasedMs: Number.POSITIVE_INFINITY, allMs: 120_000 };
  const settled = await settleDown(world, players, { patience, say });
  await server.stop();

  const { violations: differences, keptCentavos } = await compareWithBank(site, gone);
  const named = (player: Player) => forAPerson.some((sentence) => sentence.includes(` ${player.playerId} `));
  return {
    violations: [
      ...restored.map((words) => `the restored database: ${words}`),
      ...lostHeads.map(
        ({ playerId, entryNo }) => `player ${playerId} entry ${entryNo} was there at the moment and is gone`,
      ),
      ...(suspended.includes(`player:${players[0]!.playerId}`) ? [] : ['nothing says whom staff had suspended']),
      ...(keptOut.length === 1 && keptOut[0] ? [] : ['who had excluded themselves may deposit again']),
      ...(unreconciled.violations.length > 0 ? [] : ['nothing was lost: this drill proves nothing']),
      ...findUnexpected(forAPerson, gone).map((words) => `left for a person: ${words}`),
      ...findRepeated(again.steps),
      ...refusedRepeats,
      ...settled.hanging,
      ...differences,
      ...gone
        .filter((player) => keptCentavos.get(player.playerId) !== 0 && !named(player))
        .map(({ playerId }) => `the bank keeps ${keptCentavos.get(playerId)} of player ${playerId}, who is gone`),
      ...auditNonces(world.record.asked.values()),
      ...(await findAllViolations(site)),
    ],
    figures: {
      'restored in seconds': restoredSeconds,
      'reconciled and playing after seconds': (Date.now() - beganAt) / 1_000,
      'answered requests that were lost': lost.length,
      'lost deposits': lost.filter(({ path }) => path === '/api/pay/recharge').length,
      'lost withdrawals': lost.filter(({ path }) => path === '/api/pay/withdraw').length,
      'differences from the bank before': unreconciled.violations.length,
      'differences from the bank after': differences.length,
      'left for a person': forAPerson.length,
    },
  };
}

/** Runs play, backup, more play, a disaster, a restore to a moment, and a reconciliation until the books agree with the bank. */
export async function runDrill(plan: DrillPlan, leash: Leash): Promise<DrillResult> {
  const site = await startDrillSite(plan.engine, leash);
  const world = worldOf(site);
  const before = await liveUntilDisaster(site, world, plan);
  plan.say(`the database is destroyed: ${before.lost.length} answered requests are lost`);
  const result = await recover({ site, world, say: plan.say }, before);
  await site.end();
  return result;
}

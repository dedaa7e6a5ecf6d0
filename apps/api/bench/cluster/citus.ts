import { once } from 'node:events';
import { medianOf, printResult, wholeNumberFrom } from '@ipe/command-line';
import { requireRow, sql } from '#platform/database/index.ts';
import { benchCommand } from '../bench-command.ts';
import { openBenchDatabase, requireRightBooks } from '../bench-database.ts';
import { insertPlayers, openGameWindows } from '../bench-players.ts';
import { takeTurns } from '../compare-in-turns.ts';
import { forkProgram } from '../fork-program.ts';
import type { LoadFigures, LoadOrder } from '../spin-load.program.ts';
import { startSpinServer } from '../start-spin-server.ts';
import { openBenchCluster, type MeasuredDatabase } from './bench-cluster.ts';

// Measures the processor time that a spin over HTTP costs each part of a cluster, compared with a single PostgreSQL, in
// turns: the figures of docs/speed.md. All parts share this machine, so spins per second say nothing about a cluster
// whose nodes have machines of their own.

const secondsEach = 3;
/** Each connection plans its statements once for each shard. */
const warmUpSeconds = 30;
const gameWindows = 128;

const { json, shards, turns } = benchCommand('citus')
  .option('--shards <number>', 'of the cluster’s tables', wholeNumberFrom(1), 32)
  .option('--turns <number>', 'of three seconds each', wholeNumberFrom(1), 5)
  .parse()
  .opts();

const load = forkProgram('spin-load');

/** Opens a house with a server of its own. @returns functions that play, measure a spin's cost, and end it */
async function openHouse(name: string, { db, url, findPartsMs }: MeasuredDatabase, engine: 'postgres' | 'citus') {
  await insertPlayers(db, gameWindows);
  const tokens = await openGameWindows(db, gameWindows, 'capivara-da-sorte');
  const { child, port, findUse } = await startSpinServer({ DATABASE_URL: url, DATABASE_ENGINE: engine });
  const findMs = async () => ({ node: (await findUse()).cpuMs, ...findPartsMs() });
  let answered = 0;
  const playFor = async (seconds: number): Promise<Record<string, number>> => {
    const before: Record<string, number> = await findMs();
    load.send({ ports: [port], tokens, seconds } satisfies LoadOrder);
    const [{ spins, perSecond }] = (await once(load, 'message')) as [LoadFigures];
    answered += spins;
    const costs = Object.entries(await findMs()).map(([part, ms]) => {
      const us = ((ms - before[part]!) * 1_000) / spins;
      return [`${name}, ${part} µs/spin`, us] as const;
    });
    return { [`${name}, spins/s`]: perSecond, ...Object.fromEntries(costs) };
  };
  const end = async () => {
    child.disconnect();
    await once(child, 'exit');
    const { stored } = await requireRow(db, sql<{ stored: number }>`select count(*) as stored from round`);
    if (stored !== answered) throw new Error(`${answered} spins were answered, but ${stored} rounds are stored`);
    await requireRightBooks(db);
  };
  return { warmUp: () => playFor(warmUpSeconds), play: () => playFor(secondsEach), end };
}

await using one = await openBenchDatabase();
await using cluster = await openBenchCluster(shards);
const houses = [
  await openHouse('PostgreSQL', { ...one, findPartsMs: () => ({ database: one.findCpuMs() }) }, 'postgres'),
  await openHouse('Citus', cluster, 'citus'),
];
// Plays once without measuring, so that plans are made and pages are read.
for (const { warmUp } of houses) await warmUp();
const figures = await takeTurns(
  houses.map(({ play }) => play),
  turns,
);
for (const { end } of houses) await end();
load.disconnect();
printResult(figures, {
  json,
  words: () => {
    const medians = Object.entries(figures).map(([what, measured]) => ({
      what,
      median: Math.round(medianOf(measured)),
    }));
    console.table(medians);
    return `citus: ${medians.map(({ what, median }) => `${what} ${median}`).join(', ')}`;
  },
});

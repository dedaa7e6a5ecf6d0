import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { command, counted, InvalidArgumentError, printResult, run, say, wholeNumberFrom } from '@ipe/command-line';
import { minuteMs } from '#platform/time/durations.ts';
import type { Failure } from './find-failure.ts';
import type { Finished, Share } from './histories.worker.ts';
import { runHistory, type Lived, type Telling } from './run-history.ts';
import { setUpHouse } from './set-up-house.ts';

/** Each has a database in memory of its own. */
const mostWorkers = 4;
/** A history leaves much behind and keeps nothing: with room for it the collector seldom has to look. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };
const sayEveryMs = 10_000;
const shownFailures = 5;
const shownViolations = 5;

const listOf = (text: string): string[] => (text === 'none' ? [] : text.split(','));

function readEvents(text: string): ReadonlySet<number> {
  if (!/^(?:none|\d+(?:,\d+)*)$/u.test(text)) throw new InvalidArgumentError('It is none, or numbers from 0: 0,4,7.');
  return new Set(listOf(text).map(Number));
}

const program = command('simulate faults')
  .option('--histories <number>', 'how many are lived', wholeNumberFrom(1), 1_000)
  .option('--seed <number>', 'of the first one; each next has the next', wholeNumberFrom(0), 1)
  .option('--workers <number>', 'how many at once', wholeNumberFrom(1), Math.min(availableParallelism(), mostWorkers))
  .option('--replay', 'lives the history of the seed twice, says what happens in it, and compares the two')
  .option('--events <numbers>', 'with --replay: only these of its events, by their numbers; or none', readEvents)
  .option('--faults <marks>', 'with --replay: only these of its faults; or none')
  .option('--trace', 'with --replay: prints every step')
  .option('--forgetful-disk', 'the disk forgets commits: shows what the audits and the checker see')
  .option('--json', 'prints what was found as JSON')
  .parse();
const options = program.opts();
for (const name of ['events', 'faults', 'trace'] as const)
  if (options[name] !== undefined && options.replay !== true) program.error(`error: --${name} needs --replay`);

const wordsOfFailure = ({ seed, violations, events, faults, command: words }: Failure): string =>
  [
    `Seed ${seed} fails:`,
    ...violations.slice(0, shownViolations).map((violation) => `  ${violation}`),
    '  The smallest history that fails alike:',
    ...events.map(({ index, words: told }) => `    event ${index}, ${told}`),
    ...faults.map(({ mark, words: told }) => `    fault ${mark}, ${told}`),
    `  ${words}`,
  ].join('\n');

/** One worker's share, told history by history. */
function live(share: Share, onFinished: (finished: Finished) => void): Promise<void> {
  const worker = new Worker(new URL('histories.worker.ts', import.meta.url), { workerData: share, resourceLimits });
  worker.on('message', onFinished);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

async function liveAll(): Promise<void> {
  const { histories, seed, json } = options;
  const workers = Math.min(options.workers, histories);
  const begunAt = performance.now();
  const finished: Finished[] = [];
  let saidAt = begunAt;
  const note = (one: Finished) => {
    finished.push(one);
    if (json || performance.now() - saidAt < sayEveryMs) return;
    saidAt = performance.now();
    const failed = finished.filter(({ failure }) => failure !== undefined).length;
    say(`${finished.length} of ${counted(histories, 'history', 'histories')}, ${failed} failed`);
  };
  const shares = Array.from({ length: workers }, (_, number) => ({
    seed: seed + number,
    step: workers,
    histories: Math.ceil((histories - number) / workers),
    diskLies: options.forgetfulDisk === true,
  }));
  await Promise.all(shares.map((share) => live(share, note)));
  const minutes = (performance.now() - begunAt) / minuteMs;
  const failures = finished.flatMap(({ failure }) => failure ?? []);
  const sumOf = (field: 'steps' | 'faults' | 'deaths' | 'operations') =>
    finished.reduce((sum, one) => sum + one[field], 0);
  const figures = {
    histories: finished.length,
    perMinute: Math.round(finished.length / minutes),
    steps: sumOf('steps'),
    faults: sumOf('faults'),
    deaths: sumOf('deaths'),
    operations: sumOf('operations'),
    failures,
  };
  const words = () =>
    [
      ...failures.slice(0, shownFailures).map(wordsOfFailure),
      `${counted(figures.histories, 'history', 'histories')} from seed ${seed} on, ${figures.perMinute} a minute: ${counted(figures.steps, 'step')}, ${counted(figures.operations, 'operation')}, ${counted(figures.faults, 'fault')}, ${counted(figures.deaths, 'death')} of nodes.`,
      failures.length === 0
        ? 'In each the money of every player was one sequence, and the books are right.'
        : `${failures.length} failed.`,
    ].join('\n');
  printResult(figures, { json, words });
  if (failures.length > 0) process.exitCode = 1;
}

/** What was asked for and isn't in the history of its seed: the code has another one by now, or it was mistyped. */
function findUnlived(asked: Telling, { events, struck }: Lived): string[] {
  const lived = new Set(events.map(({ index }) => index));
  const marks = new Set(struck.map(({ mark }) => mark));
  const unlived = [...(asked.events ?? [])].filter((index) => !lived.has(index)).map((index) => `event ${index}`);
  const unstruck = [...(asked.faults ?? [])].filter((mark) => !marks.has(mark)).map((mark) => `fault ${mark}`);
  return [...unlived, ...unstruck].map((name) => `The history of seed ${asked.seed} has no ${name}`);
}

const wordsOfLived = ({ events, struck, violations, hash }: Lived, unlived: string[], isSame: boolean): string =>
  [
    ...events.map(({ index, words }) => `event ${index}, ${words}`),
    ...struck.map(({ mark, fault, place }) => `fault ${mark}, ${fault} at ${place}`),
    ...violations,
    ...unlived,
    `${hash} ${isSame ? 'twice' : 'once: THE SECOND TIME IT WAS ANOTHER HISTORY'}`,
  ].join('\n');

async function replay(): Promise<void> {
  const telling: Telling = {
    seed: options.seed,
    events: options.events,
    faults: options.faults === undefined ? undefined : new Set(listOf(options.faults)),
    diskLies: options.forgetfulDisk,
  };
  const ready = await setUpHouse();
  const lived = await runHistory(ready, telling, options.trace === true ? say : undefined);
  const unlived = findUnlived(telling, lived);
  const isSame = (await runHistory(ready, telling)).hash === lived.hash;
  printResult(
    { ...lived, unlived, isSame, balances: [...lived.balances] },
    { json: options.json, words: () => wordsOfLived(lived, unlived, isSame) },
  );
  if (lived.violations.length > 0 || unlived.length > 0 || !isSame) process.exitCode = 1;
  // The engine of a database that was only frozen keeps nothing that must be closed.
  await ready.engine.close();
}

await run(() => (options.replay === true ? replay() : liveAll()));

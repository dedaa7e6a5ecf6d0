import { createHash } from 'node:crypto';
import { checkHistories } from '../sequence/check-histories.ts';
import type { Operation } from '../sequence/operation.ts';
import { auditHistory } from './audit-history.ts';
import type { HistoryWorld } from './history-world.ts';
import { openHistoryWorld } from './open-history-world.ts';
import { drawnFor } from './players/act.ts';
import { createChronicle, type Chronicle } from './players/chronicle.ts';
import { drawHistory, type Event } from './players/draw-history.ts';
import type { Person } from './players/person.ts';
import { endRounds } from './players/play-by-hand.ts';
import { readBalances, readLists } from './players/read-lists.ts';
import { runLoops, settleMoney } from './players/settle-down.ts';
import { startMs, type Ready } from './set-up-house.ts';
import { createChance } from './world/chance.ts';
import { enterWorld } from './world/enter-world.ts';
import { Scheduler } from './world/scheduler.ts';
import { createWeather, type Struck } from './world/weather.ts';

/** A history, or what is left of it when it was made smaller. */
export type Telling = {
  seed: number;
  /** The numbers of the events that happen; all without. */
  events?: ReadonlySet<number> | undefined;
  /** The marks of the faults that strike; all without. */
  faults?: ReadonlySet<string> | undefined;
  /** Now and then the disk forgets a commit: what somebody was told of must be found missing. */
  diskLies?: boolean | undefined;
};

export type Lived = {
  violations: string[];
  /** In words, with their numbers. */
  events: { index: number; words: string }[];
  struck: Struck[];
  steps: number;
  deaths: number;
  operations: Operation[];
  balances: ReadonlyMap<number, number>;
  /** Of every step, answer and book: the same for the same telling. */
  hash: string;
};

const wordsOf = (event: Event): string => {
  const at = `${(event.atMs / 1_000).toFixed(1)} s:`;
  if (event.what === 'act') return `${at} player ${event.person} ${event.name}`;
  if (event.what === 'job') return `${at} job ${event.name}`;
  return event.what === 'kill' ? `${at} node ${event.node} is killed` : `${at} the clock jumps ${event.jumpMs} ms`;
};

/** What the weather makes the house say, which is no fault of its own. */
const expectedFaults =
  /Connection terminated unexpectedly|the bank (?:was not reached|did not answer)|PspUnavailableError|phone network/u;

async function happen(world: HistoryWorld, event: Event, people: readonly Person[]): Promise<void> {
  const { scheduler, house } = world;
  await scheduler.wait('time comes', { afterMs: event.atMs });
  if (event.what === 'kill') return house.kill(event.node);
  if (event.what === 'clock') return void (scheduler.nowMs += event.jumpMs);
  if (event.what === 'act') return event.act(world, people[event.person]!, drawnFor(world, `act ${event.index}`));
  await runJob(world, event.name);
}

/** As the queue does: one that failed is tried again. */
async function runJob({ house, scheduler }: HistoryWorld, name: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const isDone = await house
      .work(`job ${name}`, async ({ application }) => {
        await application.jobs.find((job) => job.name === name)!.work({});
      })
      .catch((error: Error) => {
        if (!expectedFaults.test(error.message)) throw error;
        return false;
      });
    if (isDone) return;
    await scheduler.wait('job again', { afterMs: 5_000 });
  }
}

/** The house's own looks while its players are busy. */
async function lookOn(world: HistoryWorld, isOver: () => boolean): Promise<void> {
  const { scheduler, chance } = world;
  for (let looks = 0; !isOver(); looks += 1) {
    // Who waits for a payer who takes an hour needs no look a second.
    const longestMs = looks < 20 ? 9_000 : 240_000;
    await scheduler.wait('looks', { afterMs: 1_000 + chance.throw(`look ${looks}`) * longestMs });
    await runLoops(world).catch((error: Error) => {
      if (!expectedFaults.test(error.message)) throw error;
    });
  }
}

/** Everything that happens, then calm weather until all money is at its end, then what the house shows. */
async function live(world: HistoryWorld, events: readonly Event[], people: readonly Person[]) {
  const { scheduler, house, weather, chronicle } = world;
  let isOver = false;
  scheduler.start('house', () => lookOn(world, () => isOver));
  await Promise.all(
    events.map((event) => scheduler.as(`event${event.index}`, undefined, () => happen(world, event, people))),
  );
  isOver = true;
  weather.clear();
  await scheduler.wait('it clears up', { afterMs: 30_000 });
  await house.startAll();
  await endRounds(world, people);
  const hanging = await settleMoney(world);
  const jobsRan = events.some(({ what }) => what === 'job');
  // Of the others nothing can have changed but what the house's own looks did: their wallets show it.
  const busy = new Set(events.flatMap((event) => (event.what === 'act' ? [event.person] : [])));
  for (const person of people) if (busy.has(person.number) || jobsRan) await readLists(world, person);
  const shown = await readBalances(world, people);
  return {
    shown,
    violations: [
      ...chronicle.violations,
      ...chronicle.record.violations,
      ...chronicle.instants.violations,
      ...hanging.map((words) => `after everything was over: ${words}`),
    ],
  };
}

/** A chronicle that knows what was asked for, and who joined, while the house was set up. */
function beginChronicle({ record, joined }: Chronicle): Chronicle {
  const chronicle = createChronicle();
  for (const [playerId, at] of joined) chronicle.joined.set(playerId, at);
  for (const [requestId, asked] of record.asked) chronicle.record.asked.set(requestId, { ...asked });
  return chronicle;
}

/**
 * One history of a house of two nodes: the same to the byte for the same telling.
 * @param trace gets a line for every step
 */
export async function runHistory(
  ready: Ready,
  telling: Telling,
  trace: (line: string) => void = () => {},
): Promise<Lived> {
  const { engine, people, balances } = ready;
  ready.thaw();
  const hash = createHash('sha256');
  const note = (line: string) => {
    hash.update(line).update('\n');
    trace(line);
  };
  const chance = createChance(telling.seed);
  const scheduler = new Scheduler(chance, startMs, note);
  const weather = createWeather(chance, telling.faults, telling.diskLies);
  const chronicle = beginChronicle(ready.chronicle);
  const bank = ready.bank.copy(() => new Date(Math.floor(scheduler.nowMs)));
  const events = drawHistory(chance, people.length).filter(({ index }) => telling.events?.has(index) ?? true);
  const violations: string[] = [];
  const onFault = (line: string) => {
    if (!expectedFaults.test(line)) violations.push(`the house logs a fault: ${line.slice(0, 600)}`);
  };
  let deaths = 0;
  using _world = enterWorld({ scheduler, chance });
  try {
    await scheduler.run('history', async () => {
      const around = { engine, scheduler, chance, weather, bank, chronicle, nodes: 2, onFault };
      const world = await openHistoryWorld(around);
      const lived = await live(world, events, people);
      violations.push(...lived.violations, ...(await auditHistory(world, people, lived.shown)));
      deaths = world.house.deaths;
    });
  } catch (error) {
    violations.push(
      `the history broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
  const { operations } = chronicle;
  violations.push(...checkHistories(operations, balances));
  note(JSON.stringify({ operations, violations, movements: bank.movements }));
  const told = events.map((event) => ({ index: event.index, words: wordsOf(event) }));
  return {
    violations,
    events: told,
    struck: weather.struck,
    steps: scheduler.steps,
    deaths,
    operations,
    balances,
    hash: hash.digest('hex'),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptProgram } from './keep-running.ts';
import type { Random } from '#simulation/random.ts';
import { moneyPaths, type RunRecord } from '../record.ts';

/**
 * The victims of five kills if the database is the run's own, of four otherwise. The server dies most often, because
 * most promises are made there.
 */
const kindsInADeck = ['server', 'server', 'server', 'simulator', 'database'] as const;

/** A kill waits at most this long for the next request. */
const longestWatchMs = 1_500;
/** Between two kills the players get this many acknowledgements, or this much time: a server that is always starting proves little. */
const promisesBetweenKills = 12;
const longestProgressMs = 15_000;
/** Before the first kill, at least one request of each kind is acknowledged, for at most this time. */
const longestWarmUpMs = 60_000;

/** Draws the victims like cards from a deck, so that even a short run kills each kind. Servers share the cards of their kind. */
function createVictims(random: Random, programs: KeptProgram[]): () => KeptProgram {
  const shuffle = () =>
    kindsInADeck.flatMap((kind, index) => {
      const ofKind = programs.filter((program) => program.kind === kind);
      return ofKind[index % ofKind.length] ?? [];
    });
  let deck: KeptProgram[] = [];
  return () => {
    if (deck.length === 0) deck = shuffle();
    const [victim] = deck.splice(random.whole(0, deck.length - 1), 1);
    return victim!;
  };
}

/** Waits for the moment of a kill: any moment, the beginning of a program's life, or some milliseconds after a money request was sent. */
async function untilMoment(random: Random, programs: KeptProgram[], record: RunRecord): Promise<string> {
  if (random.chance(0.2)) {
    await sleep(random.whole(0, 1_500));
    return 'at any moment';
  }
  await Promise.all(programs.map((program) => program.untilReady()));
  const goal = record.acknowledged() + promisesBetweenKills;
  await Promise.race([record.untilAnswered(() => record.acknowledged() >= goal), sleep(longestProgressMs)]);
  await sleep(random.whole(0, 1_000));
  if (random.chance(0.3)) return 'while all ran';
  const path = random.pick(moneyPaths);
  await Promise.race([record.untilSent(path), sleep(longestWatchMs)]);
  await sleep(random.whole(0, 60));
  return `after ${path}`;
}

/** @param onKill called with a line about each kill */
export async function killOften(
  random: Random,
  run: { kills: number; programs: KeptProgram[]; record: RunRecord; onKill: (line: string) => void },
): Promise<void> {
  const hasAll = () => moneyPaths.every((path) => run.record.acknowledged(path) > 0);
  await Promise.race([run.record.untilAnswered(hasAll), sleep(longestWarmUpMs)]);
  const nextVictim = createVictims(random, run.programs);
  for (let kill = 1; kill <= run.kills; kill += 1) {
    const moment = await untilMoment(random, run.programs, run.record);
    const victim = nextVictim();
    const state = await victim.kill();
    run.onKill(`kill ${kill} of ${run.kills}: ${victim.name}, ${state}, ${moment}`);
  }
}

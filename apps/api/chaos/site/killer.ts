import { setTimeout as sleep } from 'node:timers/promises';
import type { KeptProgram } from './keep-running.ts';
import type { Random } from '#simulation/random.ts';
import { moneyPaths, type RunRecord } from '../record.ts';

/** Of five kills with a database of its own, of four without: the server's is where most promises are made. */
const kindsInADeck = ['server', 'server', 'server', 'simulator', 'database'] as const;

/** While everything runs, a request leaves within this time… */
const longestWatchMs = 1_500;
/** …the players get so much done before the next kill: a server that is always starting proves little… */
const promisesBetweenKills = 12;
const longestProgressMs = 15_000;
/** …and before the first kill something of each kind. */
const longestWarmUpMs = 60_000;

/** Deals the victims like cards, so that even a short run kills each. Servers share the cards of their kind. */
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

/** At any moment, at the beginning of a life, or some milliseconds after a money request has left. */
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

/** @param onKill told how each went, in a line */
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

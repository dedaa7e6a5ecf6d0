import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from './chance.ts';

/** A node from its start to its end. What waits for one that is over is never woken. */
export type Life = { name: string; isOver: boolean };

/** On whose behalf code runs. Whatever it waits for or draws is named after it and counted. */
export type Actor = { name: string; life: Life | undefined; waits: number; draws: number };

type Waiting = {
  name: string;
  life: Life | undefined;
  readyAtMs: number;
  /** Which of several that are ready comes first. */
  rank: number;
  isPossible: () => boolean;
  wake: () => void;
};

export type Wait = {
  /** How long it takes at least, in milliseconds of this world. */
  afterMs?: number;
  /** What must be so besides, such as a connection that is free. */
  when?: () => boolean;
};

const realTurn = setImmediate;

/** After so many steps a history isn't going anywhere. */
const mostSteps = 200_000;

/**
 * A world in which one thing happens at a time. All that code waits for (a statement, the bank, a timer, an answer) is parked here under a
 * name; when nothing can run any more, the earliest in this world's time is woken, and among those of one moment the dice decide.
 */
export class Scheduler {
  nowMs: number;
  steps = 0;
  readonly #chance: Chance;
  readonly #actors = new AsyncLocalStorage<Actor>();
  readonly #trace: (line: string) => void;
  #waiting: Waiting[] = [];
  #busy = 0;
  #fault: { error: unknown } | undefined;

  constructor(chance: Chance, startMs: number, trace: (line: string) => void = () => {}) {
    this.#chance = chance;
    this.nowMs = startMs;
    this.#trace = trace;
  }

  get actor(): Actor | undefined {
    return this.#actors.getStore();
  }

  /** Runs `work` as this actor, in the node whose life is given. */
  as<Result>(name: string, life: Life | undefined, work: () => Result): Result {
    return this.#actors.run({ name, life, waits: 0, draws: 0 }, work);
  }

  /** Begins something of its own. One that fails ends the history: nothing here may fail unseen. */
  start(name: string, work: () => Promise<void>): void {
    void this.as(name, undefined, work).catch((error: unknown) => (this.#fault ??= { error }));
  }

  /** The name of the next thing that this actor does. */
  nameNext(what: string): string {
    const actor = this.actor;
    if (actor === undefined) throw new Error(`nobody does ${what}`);
    return `${actor.name}#${(actor.waits += 1)}:${what}`;
  }

  /** Parks the caller. @returns the name of this place in the history */
  wait(what: string, { afterMs = 0, when = () => true }: Wait = {}): Promise<string> {
    const name = this.nameNext(what);
    return new Promise((resolve) => this.park(name, { afterMs, when, wake: () => resolve(name) }));
  }

  /** @returns how to take it back */
  park(name: string, { afterMs = 0, when = () => true, wake }: Wait & { wake: () => void }): () => void {
    const parked: Waiting = {
      name,
      life: this.actor?.life,
      readyAtMs: this.nowMs + afterMs,
      rank: this.#chance.throw(`rank of ${name}`),
      isPossible: when,
      wake,
    };
    this.#waiting.push(parked);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== parked);
    };
  }

  /** Work of the machine below this world, during which nobody else is woken. */
  async real<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
    }
  }

  /** Lives until this is done. @throws what any of the history's parts threw, or Error when nobody can go on */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    let end: { result: Result } | undefined;
    this.start(name, async () => {
      end = { result: await work() };
    });
    for (;;) {
      await this.#untilQuiet();
      if (this.#fault !== undefined) throw this.#fault.error;
      if (end !== undefined) return end.result;
      this.#step();
    }
  }

  async #untilQuiet(): Promise<void> {
    do await new Promise((resolve) => realTurn(resolve));
    while (this.#busy > 0);
  }

  #step(): void {
    this.#waiting = this.#waiting.filter(({ life }) => life?.isOver !== true);
    const next = this.#findNext();
    if (next === undefined) throw new Error(`nobody can go on: ${this.#waiting.map(({ name }) => name).join(', ')}`);
    if ((this.steps += 1) > mostSteps) throw new Error(`the history has more than ${mostSteps} steps`);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.nowMs = Math.max(this.nowMs, next.readyAtMs);
    this.#trace(`${this.nowMs} ${next.name}`);
    next.wake();
  }

  #findNext(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const one of this.#waiting)
      if (one.isPossible() && (best === undefined || isBefore(one, best, this.nowMs))) best = one;
    return best;
  }
}

function isBefore(one: Waiting, other: Waiting, nowMs: number): boolean {
  const [oneMs, otherMs] = [Math.max(nowMs, one.readyAtMs), Math.max(nowMs, other.readyAtMs)];
  return oneMs === otherMs ? one.rank < other.rank : oneMs < otherMs;
}

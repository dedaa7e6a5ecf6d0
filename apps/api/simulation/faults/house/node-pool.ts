import type { Pool, PoolClient } from 'pg';
import type { Rows, SharedEngine } from '../engine/shared-engine.ts';
import type { Chance } from '../world/chance.ts';
import type { Life, Scheduler } from '../world/scheduler.ts';
import type { Fault, Weather } from '../world/weather.ts';

export type Ground = { engine: SharedEngine; scheduler: Scheduler; chance: Chance; weather: Weather };

/** @property die ends the node at once; what asked it to is never woken */
export type NodeLife = Life & { die: () => Promise<void> };

/** Most statements are quick, some wait, and a few take as long as a bad disk does. */
function latencyOf(chance: Chance, name: string): number {
  const luck = chance.throw(`latency of ${name}`);
  return luck < 0.7 ? luck : luck < 0.95 ? (luck - 0.7) * 80 : (luck - 0.95) * 6_000;
}

const isBegin = (text: string): boolean => /^(?:begin|start transaction)/iu.test(text);
const isEnd = (text: string): boolean => /^(?:commit|rollback)$/iu.test(text);

const statementFaults = [
  'statement-lost',
  'answer-of-database-lost',
  'death-before',
  'death-after',
] as const satisfies Fault[];

const never = () => new Promise<never>(() => {});

/** node-postgres's words when the server went away. */
const brokenConnection = () => new Error('Connection terminated unexpectedly');

/** A connection of one node. Between its statements others have theirs; inside its transaction the engine is its own. */
class NodeConnection {
  readonly #ground: Ground;
  readonly #life: NodeLife;
  #isBroken = false;

  constructor(ground: Ground, life: NodeLife) {
    this.#ground = ground;
    this.#life = life;
  }

  async query(text: string, values?: readonly unknown[]): Promise<Rows> {
    const { engine, scheduler, chance, weather } = this.#ground;
    if (this.#isBroken) throw brokenConnection();
    const name = scheduler.nameNext(nameOf(text));
    await new Promise<void>((wake) =>
      scheduler.park(name, {
        afterMs: latencyOf(chance, name),
        when: () => engine.owner === undefined || engine.owner === this,
        wake,
      }),
    );
    const fault = /^rollback$/iu.test(text) ? undefined : weather.strike(name, statementFaults);
    if (fault === 'death-before') return this.#life.die().then(never);
    if (fault === 'statement-lost') return this.#break();
    const isForgotten = /^commit$/iu.test(text) && weather.strike(name, ['commit-forgotten']) !== undefined;
    const rows = await (isForgotten ? this.#forget() : this.#run(text, values));
    if (fault === 'death-after') return this.#life.die().then(never);
    if (fault === 'answer-of-database-lost') return this.#break();
    // What others do between the commit and its answer.
    if (engine.owner !== this)
      await scheduler.wait('answered', { afterMs: latencyOf(chance, `answer of ${name}`) / 4 });
    return rows;
  }

  /** Gives up its transaction, if it has one open. */
  async release(): Promise<void> {
    const { engine, scheduler } = this.#ground;
    if (engine.owner !== this) return;
    await scheduler.real(() => engine.run('rollback'));
    engine.owner = undefined;
  }

  async #run(text: string, values?: readonly unknown[]): Promise<Rows> {
    const { engine, scheduler } = this.#ground;
    if (isBegin(text)) engine.owner = this;
    try {
      return await scheduler.real(() => engine.run(text, values));
    } finally {
      if (isEnd(text)) engine.owner = undefined;
    }
  }

  async #forget(): Promise<Rows> {
    await this.#run('rollback');
    return { command: 'COMMIT', rowCount: null, rows: [] };
  }

  async #break(): Promise<never> {
    this.#isBroken = true;
    await this.release();
    throw brokenConnection();
  }
}

/** The verb and the table, which are enough to find a statement in a history. */
const nameOf = (text: string): string =>
  text
    .replace(/^\/\*[^*]*\*\/\s*/u, '')
    .trim()
    .split(/\s+/u)
    .slice(0, 3)
    .join(' ');

/** The pool of one node's life, over the engine that all nodes share. */
export function createNodePool(ground: Ground, life: NodeLife): { pool: Pool; end: () => Promise<void> } {
  const connections = new Set<NodeConnection>();
  const connect = async (): Promise<PoolClient> => {
    const connection = new NodeConnection(ground, life);
    connections.add(connection);
    const client = {
      query: (text: string, values?: readonly unknown[]) => connection.query(text, values),
      release: () => void connections.delete(connection),
    };
    return client as unknown as PoolClient;
  };
  const pool = { options: {}, connect, end: async () => {}, on: () => pool, ended: false };
  return {
    pool: Object.assign(pool, { totalCount: 0, idleCount: 0, waitingCount: 0 }) as unknown as Pool,
    end: async () => {
      for (const connection of connections) await connection.release();
    },
  };
}

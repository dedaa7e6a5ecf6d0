import { setTimeout as wait } from 'node:timers/promises';
import { findPendingMigrations, type Queryable } from '../database/index.ts';

/** What a node may lack; each of them keeps players away. */
type Lack = 'database' | 'migrations' | 'psp' | 'draining';

/** The state of this node. The program that starts it writes here. */
export type NodeState = {
  /** Undefined until the database is open. */
  db: Queryable | undefined;
  /** The migrations that this build needs. */
  migrations: readonly string[];
  /**
   * Whether this node has the bank's address and credentials, for the same money as the database. An outage of the bank
   * doesn't end play.
   */
  isPspKnown: boolean;
  /** True when the node stops and takes no new players. */
  isDraining: boolean;
};

export type Readiness = {
  findLacks: () => Promise<Lack[]>;
  /** The last result; false for a node that was never asked. */
  wasReady: () => boolean;
};

type Look = { begunAt: number; found: Promise<Lack[]>; isOver: boolean };

export type ReadinessLimits = { answerWithinMs: number; keepMs: number; giveUpMs: number };
const defaultLimits: ReadinessLimits = { answerWithinMs: 2_000, keepMs: 1_000, giveUpMs: 10_000 };

/** @throws Error when the database doesn't answer */
async function lookAtDatabase(db: Queryable, migrations: readonly string[]): Promise<Lack[]> {
  // A database that a newer build has migrated has everything that this build needs.
  const pending = await findPendingMigrations(db, migrations);
  return pending.length === 0 ? [] : ['migrations'];
}

/**
 * Finds what a node lacks. However often it is asked, it queries the database at most once a second and once at a time,
 * and reports a silent database within two seconds. A query without an answer for longer (`giveUpMs`) may be on a
 * connection to a host that is gone, so another one begins in parallel.
 */
export function createReadiness(
  node: NodeState,
  { answerWithinMs, keepMs, giveUpMs }: ReadinessLimits = defaultLimits,
): Readiness {
  let look: Look | undefined;
  let isReady = false;

  function begin(db: Queryable): Look {
    const found = lookAtDatabase(db, node.migrations).catch((): Lack[] => ['database']);
    const begun: Look = { begunAt: performance.now(), found, isOver: false };
    void found.then(() => (begun.isOver = true));
    return begun;
  }

  async function findDatabaseLacks(db: Queryable): Promise<Lack[]> {
    if (look === undefined || performance.now() - look.begunAt >= (look.isOver ? keepMs : giveUpMs)) look = begin(db);
    if (look.isOver) return look.found;
    const leftMs = Math.max(0, look.begunAt + answerWithinMs - performance.now());
    const stopWaiting = new AbortController();
    const late = wait<Lack[]>(leftMs, ['database'], stopWaiting).catch((): Lack[] => []);
    return Promise.race([look.found, late]).finally(() => stopWaiting.abort());
  }

  const findAll = async (): Promise<Lack[]> => [
    ...(node.db === undefined ? (['database', 'migrations'] as const) : await findDatabaseLacks(node.db)),
    ...(node.isPspKnown ? [] : (['psp'] as const)),
    ...(node.isDraining ? (['draining'] as const) : []),
  ];
  return {
    findLacks: async () => {
      const lacks = await findAll();
      isReady = lacks.length === 0;
      return lacks;
    },
    wasReady: () => isReady && !node.isDraining,
  };
}

import { overloaded } from '../../overload/index.ts';
import type { ConnectionLine, ConnectionUse } from '../database.ts';

type Waiting = { since: number; begin: () => void; giveUp: () => void; timer: NodeJS.Timeout | undefined };

/** After this wait a transaction goes before the statements: one player's transactions then take about a fifth of the engine at most. */
const transactionWaitsMs = 30;

/**
 * The line for the embedded engine, which has one user at a time. Statements go first, because each of them is short
 * and often serves a batch of players, while one player can ask for transactions without end. A transaction that has
 * waited long enough goes before them, but never two in a row while a statement waits.
 * @param withinMs a use that waits longer than this is refused; without it uses wait without a limit
 */
export function createEngineLine(withinMs?: number, now = () => performance.now()): ConnectionLine {
  const waiting: { [Use in ConnectionUse]: Waiting[] } = { statement: [], transaction: [] };
  let current: ConnectionUse | undefined;

  function begin(use: ConnectionUse): void {
    const { begin: beginOne, timer } = waiting[use].shift()!;
    clearTimeout(timer);
    current = use;
    beginOne();
  }

  function beginTransaction(): void {
    if (current === undefined && waiting.transaction.length > 0) begin('transaction');
  }

  /** Refuses the uses that have waited too long. The engine works on this thread, so their timers may not have run yet. */
  function refuseOverdue(): void {
    if (withinMs === undefined) return;
    for (const line of Object.values(waiting)) {
      while (line[0] !== undefined && now() - line[0].since >= withinMs) line[0].giveUp();
    }
  }

  function leave(): void {
    const last = current;
    current = undefined;
    refuseOverdue();
    const [transaction] = waiting.transaction;
    const isDue = transaction !== undefined && now() - transaction.since >= transactionWaitsMs;
    if (isDue && (last === 'statement' || waiting.statement.length === 0)) begin('transaction');
    else if (waiting.statement.length > 0) begin('statement');
    // Waits one turn of the event loop, because the request whose statement just ended may ask for its next statement in this turn.
    else if (transaction !== undefined) setImmediate(beginTransaction);
  }

  const wait = (use: ConnectionUse) =>
    new Promise<void>((resolve, refuse) => {
      const giveUp = () => {
        clearTimeout(timer);
        waiting[use].splice(waiting[use].indexOf(mine), 1);
        refuse(overloaded());
      };
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
      const mine: Waiting = { since: now(), begin: resolve, giveUp, timer };
      waiting[use].push(mine);
    });

  return {
    enter: async (use) => {
      if (current !== undefined || waiting[use].length > 0) return wait(use);
      current = use;
    },
    leave,
    waiting: () => waiting.statement.length + waiting.transaction.length,
  };
}

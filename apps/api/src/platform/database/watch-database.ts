import type { Pool } from 'pg';
import { counter, gauge, histogram, seconds } from '../telemetry/metric.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const transactions = counter('ipe_database_transactions_total', 'Transactions of this node by their outcome', [
  'outcome',
]);
const waits = histogram(
  'ipe_database_connection_wait_seconds',
  'How long a statement or transaction waited for a connection',
  {
    bounds: seconds,
  },
);
const connections = gauge('ipe_database_connections', 'Connections of this node, and what waits for one', ['state']);

export const databaseMetrics = [transactions, waits, connections];

/**
 * Measures how long uses wait for a connection, and how transactions end.
 * @param inLine the number of uses that wait before they ask the pool
 */
export function watchDatabase(pool: Pool, { meter, trace }: Telemetry, inLine = () => 0) {
  const observeWait = meter.histogram(waits)();
  const outcomes = meter.counter(transactions);
  const [committed, rolledBack] = [outcomes('committed'), outcomes('rolled_back')];
  meter.gauge(connections, () => [
    { labels: ['busy'], value: pool.totalCount - pool.idleCount },
    { labels: ['idle'], value: pool.idleCount },
    { labels: ['waiting'], value: pool.waitingCount + inLine() },
  ]);
  return {
    timeWait: async <Connection>(take: () => Promise<Connection>): Promise<Connection> => {
      const begunAt = performance.now();
      return take().finally(() => observeWait((performance.now() - begunAt) / 1_000));
    },
    inTransaction: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        const result = await trace.inSpan({ name: 'database transaction' }, work);
        committed.add();
        return result;
      } catch (error) {
        rolledBack.add();
        throw error;
      }
    },
  };
}

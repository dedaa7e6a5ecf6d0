import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { columnTypes } from '#platform/database/column-types.ts';
import { atOnce } from '#platform/database/embedded/at-once.ts';
import { PreparingClient } from '#platform/database/preparing-client.ts';
import { freezeEngine } from './frozen-engine.ts';

export type Rows = { command: string; rowCount: number | null; rows: Record<string, unknown>[] };

/** The statements that a connection has prepared, as node-postgres remembers them. */
type Prepared = { parsedStatements: object; submittedNamedStatements: object };

/** PostgreSQL's only session, which the nodes of a history share: one transaction at a time. */
export type SharedEngine = {
  /** Who has a transaction open. */
  owner: object | undefined;
  run: (text: string, values?: readonly unknown[]) => Promise<Rows>;
  /** @returns how to bring everything back to this moment */
  freeze: () => () => void;
  close: () => Promise<void>;
};

/** Whether PostgreSQL makes a plan of it, which it needn't make in every history. */
const isPlanned = (text: string): boolean =>
  /^\s*(?:\/\*[^*]*\*\/\s*)?(?:\(?\s*select|with|insert|update|delete)\b/iu.test(text);

export async function shareEngine(engine: PGlite): Promise<SharedEngine> {
  const config: pg.ClientConfig & { connection: EventEmitter } = {
    connection: createPgConfig(atOnce(engine)).connection,
    types: columnTypes,
  };
  const client = new PreparingClient(config);
  await client.connect();
  const prepared = config.connection as unknown as Prepared;
  const shared: SharedEngine = {
    owner: undefined,
    run: async (text, values) =>
      (await client.query(
        isPlanned(text) ? `/* prepared */ ${text}` : text,
        values as unknown[] | undefined,
      )) as unknown as Rows,
    freeze: () => {
      const thaw = freezeEngine(engine);
      const { parsedStatements, submittedNamedStatements } = prepared;
      const kept = {
        parsedStatements: { ...parsedStatements },
        submittedNamedStatements: { ...submittedNamedStatements },
      };
      return () => {
        thaw();
        shared.owner = undefined;
        prepared.parsedStatements = { ...kept.parsedStatements };
        prepared.submittedNamedStatements = { ...kept.submittedNamedStatements };
      };
    },
    close: async () => {
      await client.end();
      await engine.close();
    },
  };
  return shared;
}

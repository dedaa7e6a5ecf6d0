import { randomBytes } from 'node:crypto';
import { execute, requireRow, sql, type Queryable } from '../database/index.ts';

const secretBytes = 32;

/** A secret of the installation by its name, the same on every node. The first node that needs it makes it. */
async function requireServerSecret(db: Queryable, name: string): Promise<Buffer> {
  await execute(
    db,
    sql`insert into house_secret (name, secret) values (${name}, ${randomBytes(secretBytes)}) on conflict do nothing`,
  );
  const row = await requireRow(db, sql<{ secret: Uint8Array }>`select secret from house_secret where name = ${name}`);
  return Buffer.from(row.secret);
}

/** Reads the secret from the database once and keeps it; after a failure it reads again. */
export function createServerSecret(db: Queryable, name: string): () => Promise<Buffer> {
  let asked: Promise<Buffer> | undefined;
  return () => {
    asked ??= requireServerSecret(db, name).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

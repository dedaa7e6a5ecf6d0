import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { listRules, publishRule } from './index.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const now = new Date('2026-11-21T12:00:00Z');
const versions = Array.from({ length: 25 }, (_, index) => `2026-11-21.${index}`);

it('versions that eight nodes publish at once, in different orders, are all published, each once', async () => {
  const publishAll = (ownOrder: readonly string[]) =>
    Promise.all(
      ownOrder.map((version) => publishRule(db, { kind: 'race', version, body: { version }, terms: version, now })),
    );
  await Promise.all(
    Array.from({ length: 8 }, (_, node) => publishAll(node % 2 === 0 ? versions : versions.toReversed())),
  );
  expect((await listRules(db, 'race')).map(({ version }) => version)).toEqual(versions.toSorted());
});

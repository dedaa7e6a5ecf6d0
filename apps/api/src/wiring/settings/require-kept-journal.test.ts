import { afterAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { requireKeptJournal } from './require-kept-journal.ts';

const db = await openTestDatabase();
afterAll(() => db.close());

it('a licensed house starts as the role that may only add to the journal', async () => {
  await expect(requireKeptJournal(db)).resolves.toBeUndefined();
});

it('R15 and doesn’t start as one that may change it, and says what to do', async () => {
  const asOwner = db.transaction(async (tx) => {
    await execute(tx, sql`set local role none`);
    await requireKeptJournal(tx);
  });
  await expect(asOwner).rejects.toThrow(
    /the role \w+ may change the journal\. Work as ipe_application.*DATABASE_OWNER_URL/u,
  );
});

import { addDays, saoPauloDay } from '@ipe/pt-br';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { forgetOldFiles } from './forget-files.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() =>
  asOwner(app.db, async (tx) => {
    for (const table of ['sigap_answer', 'sigap_file', 'sigap_document'])
      await execute(tx, sql`delete from ${sql.table(table)}`);
  }),
);

const now = new Date();
const fiveYearsAgo = new Date(now);
fiveYearsAgo.setUTCFullYear(now.getUTCFullYear() - 5);
const dayAgo = (days: number) => addDays(saoPauloDay(fiveYearsAgo), -days);

/** Inserts a day with one file, sent and answered on the next morning, or corrected at `correctedAt`. */
async function sent(day: string, correctedAt?: Date): Promise<void> {
  const morning = new Date(`${addDays(day, 1)}T05:00:00-03:00`);
  await execute(
    app.db,
    sql`insert into sigap_document (day, document, builder, claimed_at, due_at, lots, built_at)
        values (${day}, 'games', gen_random_uuid(), ${morning}, ${morning}, 1, ${morning})`,
  );
  for (const [revision, at] of [morning, ...(correctedAt ? [correctedAt] : [])].entries()) {
    await execute(
      app.db,
      sql`insert into sigap_file (day, document, lot_no, revision, is_final, after_player, upto_player, entries, totals, cnpj, brand,
            reason, content, state, built_at)
          values (${day}, 'games', 1, ${revision}, true, 0, 9, 0, '{}', '1', 'Ipê', ${revision === 0 ? null : 'Correção'}, ${Buffer.from('<lot/>')}, 'accepted',
            ${at})`,
    );
    await execute(
      app.db,
      sql`insert into sigap_answer (day, document, lot_no, revision, try_no, status, words, at)
          values (${day}, 'games', 1, ${revision}, 1, 200, '{}', ${at})`,
    );
  }
}

const left = async () =>
  queryRows(
    app.db,
    sql<{ day: string; files: number; answers: number }>`
      select day::text, (select count(*)::int from sigap_file f where f.day = d.day) as files,
        (select count(*)::int from sigap_answer a where a.day = d.day) as answers
      from sigap_document d order by day`,
  );

it('R15 a day’s files and answers go once they are five years old, and not a day before', async () => {
  for (const days of [400, 3, 0, -1]) await sent(dayAgo(days));
  await forgetOldFiles(app.db, now);
  expect(await left()).toEqual([0, -1].map((days) => ({ day: dayAgo(days), files: 1, answers: 1 })));
});

it('R15 a day that was corrected later stays until its correction is five years old', async () => {
  await sent(dayAgo(30), new Date(fiveYearsAgo.getTime() + 86_400_000));
  await forgetOldFiles(app.db, now);
  expect(await left()).toEqual([{ day: dayAgo(30), files: 2, answers: 2 }]);
});

it('R15 the database keeps them from a clock that is wrong, and answers from any other deletion', async () => {
  await sent(dayAgo(-1));
  const farAhead = new Date('2099-01-01T12:00:00Z');
  await expect(forgetOldFiles(app.db, farAhead)).rejects.toThrow('are not five years old');
  await expect(execute(app.db, sql`delete from sigap_answer`)).rejects.toThrow('permission denied');
  expect(await left()).toHaveLength(1);
});

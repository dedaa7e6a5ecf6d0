import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { retentionLines, terms } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const lines = retentionLines();

it('R48 every table has a line: how long its rows are kept, what is left of a person, and which jobs see to it', async () => {
  const tables = await queryRows(
    app.db,
    sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and not starts_with(relname, 'citus_')`,
  );
  expect(lines.map(({ table }) => table)).toEqual(tables.map(({ name }) => name).toSorted());
});

it('every job that ends a term is there', () => {
  const jobs = new Set(app.application.jobs.map(({ name }) => name));
  for (const { job } of Object.values(terms)) expect(jobs).toContain(job);
  expect(jobs).toContain('erase-long-closed');
});

it('operations prints the list as it is', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const printed = /<!-- retention -->\n([\s\S]*?)\n<!-- \/retention -->/u.exec(text)?.[1]?.split('\n').slice(2);
  expect(printed).toEqual(
    lines.map(({ table, ...line }) => `| \`${table}\` | ${line.whileOpen} | ${line.afterFiveYears} | ${line.job} |`),
  );
});

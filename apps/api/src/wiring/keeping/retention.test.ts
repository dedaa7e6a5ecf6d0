import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { erasureOfTables } from './erasure.ts';
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

it('every table that a job sweeps by age has its term there', () => {
  const modules = join(import.meta.dirname, '../../modules');
  const stores = globSync('**/*.store.ts', { cwd: modules }).map((path) => readFileSync(join(modules, path), 'utf8'));
  const swept = stores.flatMap((text) =>
    [...text.matchAll(/rows: \(\w+\) =>\s*sql`\s*from (\w+)/gu)].map(([, name = '']) => name),
  );
  expect(swept).toContain('message');
  expect(swept.filter((name) => terms[name] === undefined)).toEqual([]);
});

it('what the database’s own function erases is what the list says', async () => {
  const { source } = await requireRow(
    app.db,
    sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'erase_history'`,
  );
  const deleted = [...source.matchAll(/delete from (\w+)/gu)].map(([, name = '']) => name);
  expect(deleted.toSorted()).toEqual(
    Object.keys(erasureOfTables)
      .filter((table) => erasureOfTables[table] === 'history')
      .toSorted(),
  );
  const emptied = [...source.matchAll(/update (\w+) set (\w+)/gu)].map(([, table, column]) => [table, column]);
  const listed = Object.entries(erasureOfTables).flatMap(([table, erasure]) =>
    typeof erasure === 'object' && 'emptiedHistory' in erasure
      ? erasure.emptiedHistory.map((column) => [table, column])
      : [],
  );
  expect(emptied).toEqual(listed);
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

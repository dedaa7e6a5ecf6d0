import type { RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { requireRow, sql } from './index.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const read = async (value: RawBuilder<unknown>): Promise<unknown> =>
  (await requireRow(database, sql<{ value: unknown }>`select ${value} as value`)).value;

const moment = new Date('2026-11-20T12:34:56.789Z');

test.each([
  ['bigint', sql`9007199254740991::bigint`, 9_007_199_254_740_991],
  ['negative bigint', sql`-9007199254740991::bigint`, -9_007_199_254_740_991],
  ['integer', sql`7::int`, 7],
  ['numeric', sql`1.50::numeric`, '1.50'],
  ['boolean', sql`true`, true],
  ['null', sql`null::bigint`, null],
  ['timestamptz', sql`'2026-11-20 09:34:56.789-03'::timestamptz`, moment],
  ['date', sql`'2026-11-20'::date`, '2026-11-20'],
  ['timestamp', sql`'2026-11-20 12:34:56'::timestamp`, '2026-11-20 12:34:56'],
  ['bytea', sql`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ['jsonb', sql`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ['uuid', sql`'0198f1c2-0000-7000-8000-000000000000'::uuid`, '0198f1c2-0000-7000-8000-000000000000'],
  ['bigint[]', sql`array[1, null, 3]::bigint[]`, [1, null, 3]],
  ['numeric[]', sql`array[1.50, 2]::numeric[]`, ['1.50', '2']],
  ['date[]', sql`array['2026-11-20']::date[]`, ['2026-11-20']],
  ['text[]', sql`array['a,b', 'ç"', null]::text[]`, ['a,b', 'ç"', null]],
])('%s arrives as it should', async (_, value, expected) => {
  expect(await read(value)).toEqual(expected);
});

test.each([
  ['a number as bigint', sql`${5}::bigint`, 5],
  ['a bigint as bigint', sql`${5n}::bigint`, 5],
  ['a text', sql`${"d'água ✓"}::text`, "d'água ✓"],
  ['a date and time', sql`${moment}::timestamptz`, moment],
  ['bytes', sql`${new Uint8Array([0, 255])}::bytea`, Buffer.from([0, 255])],
  ['JSON as text', sql`${JSON.stringify([{ a: 1 }])}::jsonb`, [{ a: 1 }]],
  ['an object as JSON', sql`${{ a: [1] }}::jsonb`, { a: [1] }],
  ['numbers as bigint[]', sql`${[1, null, 3]}::bigint[]`, [1, null, 3]],
  ['texts as text[]', sql`${['a,b', '"', '', null]}::text[]`, ['a,b', '"', '', null]],
  ['times as timestamptz[]', sql`${[moment]}::timestamptz[]`, [moment]],
])('%s goes there and back', async (_, value, expected) => {
  expect(await read(value)).toEqual(expected);
});

test('a bigint that a JavaScript number would round is a fault, and only of its own statement', async () => {
  await expect(read(sql`9007199254740993::bigint`)).rejects.toThrow('bigint 9007199254740993 does not fit');
  expect(await read(sql`1::bigint`)).toBe(1);
});

test('today is UTC everywhere', async () => {
  expect(await read(sql`current_setting('timezone')`)).toBe('UTC');
});

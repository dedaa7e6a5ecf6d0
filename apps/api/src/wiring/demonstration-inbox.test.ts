import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { openDemonstrationInbox } from './demonstration-inbox.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function printedWith(given: {
  COMPLIANCE_PROFILE: 'demo' | 'licensed-br';
  SMS_URL?: string;
  isRehearsal?: boolean;
}) {
  const printed: string[] = [];
  const settings = { isRehearsal: false, ...given };
  const close = await openDemonstrationInbox({ db, settings, print: (line) => void printed.push(line) });
  await close();
  return printed;
}

it('a demonstration without a provider of text messages opens their page, and prints where', async () => {
  expect(await printedWith({ COMPLIANCE_PROFILE: 'demo' })).toEqual([
    expect.stringMatching(/^Text messages of this demonstration: http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}$/u),
  ]);
});

it('where messages reach phones, or real people play, there is no such page', async () => {
  expect(await printedWith({ COMPLIANCE_PROFILE: 'demo', SMS_URL: 'https://sms.example.com' })).toEqual([]);
  expect(await printedWith({ COMPLIANCE_PROFILE: 'licensed-br' })).toEqual([]);
  expect(await printedWith({ COMPLIANCE_PROFILE: 'licensed-br', isRehearsal: true })).toHaveLength(1);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { listRules, publishRule } from './index.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const now = new Date('2026-11-21T12:00:00Z');
const rule = { kind: 'circus', version: '1', body: { prize: 5, days: [1, 2] }, terms: 'Cinco reais.', now };

describe('the book of rules', () => {
  it('keeps what a version says, however often and on however many nodes it is published', async () => {
    await Promise.all(Array.from({ length: 8 }, () => publishRule(db, { ...rule, kind: 'fair' })));
    expect(await listRules(db, 'fair')).toMatchObject([
      { kind: 'fair', version: '1', body: { prize: 5, days: [1, 2] }, terms: 'Cinco reais.', publishedAt: now },
    ]);
  });

  it('refuses other data under the same version, and another text', async () => {
    await publishRule(db, rule);
    const sentence = 'The rule "circus" is not what was published as version 1. A change of its data or of its text';
    await expect(publishRule(db, { ...rule, body: { prize: 6, days: [1, 2] } })).rejects.toThrow(sentence);
    await expect(publishRule(db, { ...rule, body: { prize: 5, days: [2, 1] } })).rejects.toThrow(sentence);
    await expect(publishRule(db, { ...rule, terms: 'Seis reais.' })).rejects.toThrow(sentence);
    await publishRule(db, { ...rule, body: { days: [1, 2], prize: 5 } });
  });

  it('is the history: a new version stands beside the old one, and nobody rewrites either', async () => {
    await publishRule(db, { ...rule, kind: 'tent' });
    const later = new Date(now.getTime() + 1000);
    await publishRule(db, { ...rule, kind: 'tent', version: '2', body: { prize: 6 }, now: later });
    expect((await listRules(db, 'tent')).map(({ version }) => version)).toEqual(['1', '2']);
    await expect(execute(db, sql`update published_rule set terms = '' where kind = 'tent'`)).rejects.toThrow(
      'permission denied for table',
    );
  });
});

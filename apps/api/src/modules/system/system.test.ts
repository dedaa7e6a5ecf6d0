import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { rememberMathematics } from '#modules/rounds/index.ts';
import { noteAudit } from '#platform/telemetry/house-metrics.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, machine, type TestMember } from '#test/staff/staff-browser.ts';
import { checkRelease } from './check-itself.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  admin = await buildMember(app, ['administration']);
});
afterAll(() => app[Symbol.asyncDispose]());

it('tells how the server stands: version, queues, bank, log, and the last audit once there was one', async () => {
  const look = () => admin.browser.succeed('/back-office/api/system/state', {});
  const state = await look();
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
    profile: 'demo',
    queues: {
      deposits: { waiting: 0, dueSince: null },
      withdrawals: { waiting: 0 },
      webhooks: { waiting: 0, dueSince: null },
      sms: { waiting: 0 },
      jobsDead: 0,
    },
    backup: { failedAt: null },
    bankMs: expect.any(Number),
    audit: null,
  });
  expect(state.log).toEqual({ entryNo: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/u) });
  await noteAudit(app.db, { now: new Date('2026-11-22T12:00:00Z'), found: 2 });
  expect((await look()).audit).toEqual({ at: '2026-11-22T12:00:00.000Z', violations: 2 });
});

it('says that a bank doesn’t answer, and tells the rest', async () => {
  await using house = await startTestApp();
  const { bankMs, version } = await machine(house).succeed('/back-office/api/system/state', {});
  expect([bankMs, version]).toEqual([null, expect.any(String)]);
});

it('R45 compares mathematics and rules with what was published', async () => {
  await rememberMathematics({ db: app.db, shelf: app.shelf, now: new Date() });
  const { release, games, rules } = await admin.browser.succeed('/back-office/api/system/check', {});
  expect(release).toBeNull();
  expect(games.length).toBeGreaterThan(10);
  expect(games.filter(({ isAsPublished }) => !isAsPublished)).toEqual([]);
  expect(rules.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['vip', 'sign', 'invite', 'activities', 'risk']),
  );
  expect(rules.map(({ standing, sha256, released }) => [standing, sha256 === released.sha256])).toEqual(
    rules.map(() => ['as-released', true]),
  );
});

it('says of a rule that its published version was changed in the database', async () => {
  await asOwner(app.db, (tx) =>
    execute(tx, sql`update published_rule set sha256 = ${'0'.repeat(64)} where kind = 'vip'`),
  );
  const { rules } = await admin.browser.succeed('/back-office/api/system/check', {});
  expect(rules.filter(({ standing }) => standing === 'changed').map(({ kind }) => kind)).toEqual(['vip']);
});

describe('a release', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ipe-release-'));
    await mkdir(join(folder, 'apps'));
    for (const name of ['a', 'b', 'c']) await writeFile(join(folder, `apps/${name}.ts`), name);
    const files = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`apps/${name}.ts`, createHash('sha256').update(name).digest('hex')]),
    );
    await writeFile(join(folder, 'release.json'), JSON.stringify({ version: '1.2.3', files }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is as it was released, until a file is changed or gone', async () => {
    const look = () => checkRelease(folder);
    expect(await look()).toMatchObject({ version: '1.2.3', files: 3, changed: [], missing: [] });
    await writeFile(join(folder, 'apps/a.ts'), 'other');
    await rm(join(folder, 'apps/b.ts'));
    expect(await look()).toMatchObject({ changed: ['apps/a.ts'], missing: ['apps/b.ts'] });
  });
});

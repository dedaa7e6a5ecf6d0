import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, machine, minutes, later, type TestMember } from '#test/staff/staff-browser.ts';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { findViolations } from '#wiring/audit-books.ts';

let app: TestApp;
let auditor: TestMember;
let administrator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = new Date('2026-11-23T12:00:00Z');
  auditor = await buildMember(app, ['audit']);
  administrator = await buildMember(app, ['administration']);
});
afterAll(() => app[Symbol.asyncDispose]());

const list = (filter = {}) => auditor.browser.succeed('/back-office/api/log/list', filter);
const audit = () => findViolations(app.db);

describe('the log', () => {
  it('R14 says who did what to whom, by which right, from where and why', async () => {
    const input = { name: 'Rita', email: 'rita@casa.example', roles: ['risk' as const], reason: 'Nova no plantão' };
    const { id, proposalId } = await administrator.browser.succeed('/back-office/api/staff/invite', input);
    const [entry] = (await list()).list;
    expect(entry).toMatchObject({
      at: '2026-11-23T12:00:00.000Z',
      actor: { kind: 'member', id: administrator.id, name: administrator.name },
      roles: ['administration'],
      permission: 'staff.manage',
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/u),
      address: '127.0.0.1',
      action: 'staff/invite',
      subject: `member:${id}`,
      before: null,
      after: { name: 'Rita', email: 'rita@casa.example', roles: ['risk'], proposalId },
      reason: 'Nova no plantão',
      requestId: expect.stringMatching(/^[\w-]{8,}$/u),
      hash: expect.stringMatching(/^[\da-f]{64}$/u),
    });
  });

  it('names the user of the machine where its root did it', async () => {
    const reason = 'Chave perdida';
    const left = await buildMember(app, ['risk']);
    await machine(app).succeed('/back-office/api/staff/suspend', { email: left.email, reason });
    expect((await list()).list[0]).toMatchObject({
      actor: { kind: 'root', id: null, name: 'ana' },
      permission: 'machine',
      action: 'staff/suspend',
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason,
    });
  });

  it('keeps no secret: neither link nor password, code or cookie', async () => {
    const entries = JSON.stringify(await queryRows(app.db, sql`select before, after, subject, reason from staff_log`));
    expect(entries).not.toMatch(/invitation#|cavalo|"code"|Host-ipe/u);
    expect(entries).not.toContain(auditor.totpSecret);
  });

  it('is filtered by member, action and subject, and read on from an entry', async () => {
    const all = (await list()).list;
    expect(all.length).toBeGreaterThan(4);
    const own = (await list({ memberId: administrator.id })).list;
    expect(new Set(own.map(({ actor }) => actor.id))).toEqual(new Set([administrator.id]));
    expect((await list({ action: 'staff/invite' })).list).toHaveLength(1);
    expect((await list({ subject: `member:${auditor.id}` })).list.map(({ action }) => action)).toEqual([
      'staff/accept-invitation',
      'staff/admit',
    ]);
    const [, second] = all;
    expect((await list({ before: second!.entryNo })).list).toEqual(all.slice(2));
    expect((await list({ subject: "' or true --" })).list).toEqual([]);
  });

  it('stands in the commit of the action: what is rolled back left no entry, and its number is given again', async () => {
    const { entryNo } = (await list()).list[0]!;
    const { writeEntry } = app.application.staffDoor;
    const entry = {
      action: 'test',
      subject: 'test',
      permission: 'machine',
      address: '',
      requestId: 'request-1',
      memberId: null,
      unixUser: 'ana',
      roles: [],
      sessionId: null,
    };
    const rolledBack = app.db.transaction(async (tx) => {
      await writeEntry(tx, entry);
      throw new Error('the action failed');
    });
    await expect(rolledBack).rejects.toThrow('the action failed');
    expect((await list()).list[0]!.entryNo).toBe(entryNo);
    await Promise.all(Array.from({ length: 10 }, () => app.db.transaction((tx) => writeEntry(tx, entry))));
    expect((await list()).list[0]!.entryNo).toBe(entryNo + 10);
    expect(await audit()).toEqual([]);
  });

  it('takes every sign that a text may have', async () => {
    const reason = `Aspas " ' \\ \u2028 \\u0000 ${'😀'} </script>`;
    const left = await buildMember(app, ['risk']);
    await machine(app).succeed('/back-office/api/staff/suspend', { email: left.email, reason });
    expect((await list()).list[0]!.reason).toBe(reason);
    expect(await audit()).toEqual([]);
  });
});

describe('ledger check', () => {
  it.each([
    ['changed', sql`update staff_log set reason = 'outra' where entry_no = 3`, /entry 3: its hash does not follow/u],
    [
      'changed and hashed anew',
      sql`update staff_log l set reason = 'outra', hash = sha256(staff_log_bytes(l)) where entry_no = 3`,
      /entry [34]: its hash/u,
    ],
    ['taken out', sql`delete from staff_log where entry_no = 3`, /entry 4: it should be number 3/u],
    [
      'taken off the end',
      sql`delete from staff_log where entry_no = (select max(entry_no) from staff_log)`,
      /it counts \d+ entries, and ends at/u,
    ],
    ['taken out with all others', sql`delete from staff_log`, /it counts \d+ entries, and ends at 0/u],
    ['left without the head', sql`delete from staff_log_head`, /it counts 0 entries, and ends at/u],
  ])('finds an entry that was %s', async (_what, change, sentence) => {
    expect(await audit()).toEqual([]);
    const found = asOwner(app.db, async (tx) => {
      await execute(tx, change);
      throw Object.assign(new Error('taken back'), { violations: await findViolations(tx) });
    });
    await expect(found).rejects.toMatchObject({
      violations: expect.arrayContaining([expect.stringMatching(sentence)]),
    });
    expect(await audit()).toEqual([]);
  });
});

it('reading the log needs its right, and time doesn’t bring it', async () => {
  expect((await administrator.browser.ask('/back-office/api/log/list', {})).status).toBe(403);
  later(app, minutes(1));
  expect((await auditor.browser.ask('/back-office/api/log/list', {})).status).toBe(200);
});

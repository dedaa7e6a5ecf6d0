import {
  permissionsOf,
  roleNames,
  staffCalls,
  type Role,
  type StaffCallDefinition,
  type StaffCallPath,
} from '@ipe/staff-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, machine, staffBrowser, type StaffBrowser, type TestMember } from '../staff/staff-browser.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';

let app: TestApp;
let members: Record<Role, TestMember>;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = new Date('2026-11-23T12:00:00Z');
});
beforeEach(async () => {
  // A test's garbage may sign a member out.
  const isThere = async ({ browser }: TestMember) =>
    (await browser.ask('/back-office/api/staff/me', {})).status === 200;
  if (members !== undefined && (await isThere(members.administration))) return;
  members = Object.fromEntries(
    await Promise.all(roleNames.map(async (role) => [role, await buildMember(app, [role])])),
  ) as typeof members;
});
afterAll(() => app[Symbol.asyncDispose]());

const definitions: Record<StaffCallPath, StaffCallDefinition> = staffCalls;
const paths = Object.keys(staffCalls) as StaffCallPath[];
const asked = paths.map((path) => [path, definitions[path].permission] as const);

/** An input that no call accepts, so that a call which passes the door is refused for its input. */
const nothing = { noSuchField: true } as never;
const isRefusedAtTheDoor = (body: { reason?: string }) =>
  ['session_ended', 'not_permitted', 'wrong_origin'].includes(body.reason ?? '');

const opens = (role: Role, permission: StaffCallDefinition['permission']): boolean =>
  permission === 'none' ||
  permission === 'signed-in' ||
  (permission !== 'machine' && permissionsOf([role]).includes(permission));

describe.each(asked)('%s, which asks for %s', (path, permission) => {
  it('signed out: 401, unless it is for signing in', async () => {
    const { status, body } = await staffBrowser(app).ask(path, nothing);
    expect({ status, isRefused: isRefusedAtTheDoor(body) }).toEqual(
      permission === 'none' ? { status: 400, isRefused: false } : { status: 401, isRefused: true },
    );
  });

  it('in each role: 403 without the right, and looked at with it', async () => {
    for (const role of roleNames) {
      const { status, body } = await members[role].browser.ask(path, nothing);
      expect({ role, status, isRefused: isRefusedAtTheDoor(body) }).toEqual(
        opens(role, permission) ? { role, status: 400, isRefused: false } : { role, status: 403, isRefused: true },
      );
    }
  });

  it('of another page: 403, whatever it brings', async () => {
    const { browser } = members.administration;
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: browser.origin.replace(/\d+$/u, '1') },
      { origin: 'http://evil.localhost' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '' },
    ];
    for (const headers of forged)
      expect(await browser.ask(path, nothing, headers)).toMatchObject({
        status: 403,
        body: { reason: 'wrong_origin' },
      });
  });

  it('of the machine: with its key alone, and no page may have that', async () => {
    const ask = (headers: Record<string, string> = {}) => machine(app).ask(path, nothing, headers);
    expect((await ask()).status).toBe(permission === 'signed-in' ? 403 : 400);
    for (const authorization of ['Bearer x', 'Bearer ', 'x', `Basic ${'A'.repeat(43)}`])
      expect((await ask({ authorization })).status).toBe(401);
    expect((await ask({ origin: members.risk.browser.origin })).status).toBe(401);
  });

  it('answers garbage with a sentence, never with 500', async () => {
    const { browser } = members.administration;
    const garbage = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...knownWords), values(), { maxKeys: 8 }));
    await fc.assert(
      fc.asyncProperty(garbage, async (body) => {
        const answer = await browser.ask(path, body as never);
        expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
        if (answer.status !== 200) expect(answer.body.message).toMatch(/\p{L}{2,}/u);
      }),
      { numRuns: 15 },
    );
  });

  it('refuses what is no JSON, and more than 64 KiB where it doesn’t take more', async () => {
    const { bodyKiB = 64 } = definitions[path];
    const post = async (body: string, type = 'application/json') => {
      const { browser } = members.administration;
      const headers = { ...browser.headers, 'content-type': type };
      const response = await fetch(`${browser.origin}${path}`, { method: 'POST', headers, body });
      return { status: response.status, ...((await response.json()) as { message: string }) };
    };
    expect(await post('{"email": ')).toEqual({ status: 400, message: 'O pedido não é um JSON válido' });
    expect(await post(JSON.stringify({ x: 'x'.repeat((bodyKiB + 1) * 1024) }))).toEqual({
      status: 400,
      message: 'Pedido grande demais',
    });
    expect((await post('{}', 'text/plain')).status).toBeGreaterThanOrEqual(400);
    expect((await post('email=a', 'application/x-www-form-urlencoded')).status).toBe(400);
  });
});

const knownWords = [
  'email',
  'password',
  'code',
  'token',
  'way',
  'proof',
  'credential',
  'id',
  'name',
  'roles',
  'reason',
  'kind',
  'payload',
  'page',
  'before',
  'state',
  '__proto__',
  'constructor',
];
const knownValues = [
  0,
  -1,
  2 ** 53,
  '',
  'staff.roles',
  'password',
  'ana@casa.example',
  '123456',
  'A'.repeat(43),
  '018f3c5e-0000-7000-8000-000000000000',
  "'; drop table staff_log; --",
  '\u0000',
  null,
  true,
  [],
  {},
];
const values = () => fc.oneof(fc.constantFrom(...knownValues), fc.jsonValue());

it('another address below it answers 404 as JSON, and another method is none', async () => {
  const { origin, headers }: StaffBrowser = members.audit.browser;
  for (const [path, method] of [
    ['/back-office/api/staff/nothing', 'POST'],
    ['/back-office/api/staff/me', 'GET'],
    ['/back-office/api/%ff', 'POST'],
  ] as const) {
    const response = await fetch(`${origin}${path}`, { method, headers });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 404,
      body: { message: 'Endereço não encontrado' },
    });
  }
});

it('a crowd of players keeps no member of staff out', async () => {
  await using crowded = await startTestApp({
    admission: {
      mostAtWork: 0,
      mostAtWorkInCrowd: 0,
      burst: { most: 0, waitMs: 0 },
      crowded: { most: 0, waitMs: 0 },
      calmAfterMs: 60_000,
      ofOneCaller: { atWork: 1, waiting: 1 },
    },
  });
  expect((await crowded.call('/api/home/page', {})).code).toBe(503);
  const { browser } = await buildMember(crowded, ['audit']);
  expect((await browser.ask('/back-office/api/log/list', {})).status).toBe(200);
});

it('the security log tells of actions, of forged keys and of lacking rights', async () => {
  const { browser, id } = members.risk;
  app.securityEvents.length = 0;
  await browser.ask('/back-office/api/staff/members', {});
  await machine(app).ask('/back-office/api/staff/members', {}, { authorization: 'Bearer x' });
  await staffBrowser(app).ask('/back-office/api/staff/me', {});
  await browser.succeed('/back-office/api/staff/sign-out', {});
  const lines = app.securityEvents.map(({ requestId: _id, ...line }) => line);
  const about = { event: 'staff_call', address: '127.0.0.1' };
  expect(lines).toEqual([
    {
      ...about,
      outcome: 'refused',
      actor: '/back-office/api/staff/members',
      memberId: id,
      code: 403,
      reason: 'not_permitted',
    },
    { ...about, outcome: 'refused', actor: '/back-office/api/staff/members', code: 401, reason: 'session_ended' },
    {
      ...about,
      outcome: 'success',
      actor: '/back-office/api/staff/sign-out',
      memberId: id,
      deed: 'staff/sign-out',
      subject: expect.stringMatching(/^session:/u),
    },
  ]);
});

describe('with an address of its own', () => {
  it('the back office answers that page alone', async () => {
    await using served = await startTestApp({ settings: { BACK_OFFICE_URL: 'https://casa.example' } });
    const browser = staffBrowser(served);
    const begin = () => browser.ask('/back-office/api/staff/begin-passkey-sign-in', {});
    expect((await begin()).status).toBe(403);
    browser.headers['origin'] = 'https://casa.example';
    expect(await begin()).toMatchObject({ status: 200, body: { rpId: 'casa.example' } });
    const invited = { name: 'Ana', email: 'ana@casa.example', roles: ['administration' as const] };
    const { link } = await machine(served).succeed('/back-office/api/staff/admit', invited);
    expect(link).toMatch(/^https:\/\/casa\.example\/back-office\/invitation#/u);
  });
});

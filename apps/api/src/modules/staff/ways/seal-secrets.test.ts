import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, machine, staffBrowser, tokenOf, type TestMember } from '#test/staff/staff-browser.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { readKeyring } from '#platform/security/keyring.ts';
import { endEverything } from '../sessions/end-everything.ts';
import { sealSecrets } from './seal-secrets.ts';

let app: TestApp;
let members: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  members = [await buildMember(app, ['risk']), await buildMember(app, ['risk'])];
});
afterAll(() => app[Symbol.asyncDispose]());

const [before, after] = [`test:${'5'.repeat(64)}`, `new:${'6'.repeat(64)}`];
const keysInUse = async () =>
  (await queryRows(app.db, sql<{ key: string }>`select split_part(totp_secret, '.', 1) as key from staff_member`)).map(
    ({ key }) => key,
  );

it('secrets come under the key that seals now, and out of it', async () => {
  expect(await keysInUse()).toEqual(['test', 'test']);
  await sealSecrets({ db: app.db, seedKeys: readKeyring(`${after},${before}`) });
  expect(await keysInUse()).toEqual(['new', 'new']);
  await sealSecrets({ db: app.db, seedKeys: readKeyring(`none,${after}`) });
  expect((await keysInUse()).toSorted()).toEqual(members.map(({ totpSecret }) => totpSecret).toSorted());
  await sealSecrets({ db: app.db, seedKeys: readKeyring(before) });
  expect(await keysInUse()).toEqual(['test', 'test']);
  const [member] = members;
  const signedIn = await staffBrowser(app).ask('/back-office/api/staff/sign-in', {
    email: member!.email,
    ...member!.proof(),
  });
  expect(signedIn.status).toBe(200);
});

it('a key that is missing is named, and nothing is changed', async () => {
  await expect(sealSecrets({ db: app.db, seedKeys: readKeyring(after) })).rejects.toThrow(
    'the key test that sealed this is not here',
  );
  expect(await keysInUse()).toEqual(['test', 'test']);
});

it('after a restore every session and invitation is over', async () => {
  const { link } = await machine(app).succeed('/back-office/api/staff/admit', {
    name: 'Eva',
    email: 'eva@casa.example',
    roles: ['risk'],
  });
  const [member] = members;
  expect(await endEverything(app)).toMatchObject({ done: { 'sessions ended': 3, 'invitations ended': 1 } });
  expect((await member!.browser.ask('/back-office/api/staff/me', {})).status).toBe(401);
  const opened = await staffBrowser(app).ask('/back-office/api/staff/open-invitation', { token: tokenOf(link) });
  expect(opened.status).toBe(409);
});

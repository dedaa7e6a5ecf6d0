import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { softPasskey } from '#test/staff/soft-passkey.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  buildMember,
  later,
  machine,
  minutes,
  staffBrowser,
  tokenOf,
  type StaffBrowser,
} from '#test/staff/staff-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  app.time.now = new Date('2026-11-23T12:00:00Z');
});
afterAll(() => app[Symbol.asyncDispose]());

const wrongProof = { status: 400, body: { reason: 'wrong_proof' } };
type Passkey = ReturnType<typeof softPasskey>;
type Faults = Parameters<Passkey['sign']>[2];

async function addPasskey(browser: StaffBrowser, passkey = softPasskey(), faults: Faults = {}) {
  const { passkey: options } = await browser.succeed('/back-office/api/staff/begin-new-way', {});
  const credential = passkey.register(options, browser.origin, faults);
  const way = { kind: 'passkey', label: 'Notebook', credential } as const;
  return { passkey, way, answer: await browser.ask('/back-office/api/staff/add-way', { way }) };
}

async function signIn(passkey: Passkey, faults: Faults = {}) {
  const browser = staffBrowser(app);
  const options = await browser.succeed('/back-office/api/staff/begin-passkey-sign-in', {});
  const credential = passkey.sign(options, browser.origin, faults);
  return { browser, credential, answer: await browser.ask('/back-office/api/staff/passkey-sign-in', { credential }) };
}

describe('a passkey', () => {
  it('is the first way of somebody invited, who then has no password', async () => {
    const person = { name: 'Eva', email: 'eva@casa.example', roles: ['audit' as const] };
    const { link } = await machine(app).succeed('/back-office/api/staff/admit', person);
    const browser = staffBrowser(app);
    const token = tokenOf(link);
    const { passkey: options } = await browser.succeed('/back-office/api/staff/open-invitation', { token });
    expect(options).toMatchObject({ rp: { name: 'Ipê', id: 'localhost' }, user: { name: 'eva@casa.example' } });
    const passkey = softPasskey();
    const way = { kind: 'passkey', label: 'Celular', credential: passkey.register(options, browser.origin) } as const;
    const accepted = await browser.succeed('/back-office/api/staff/accept-invitation', { token, way });
    expect(accepted).toMatchObject({ hasPassword: false, passkeys: [{ id: passkey.id, label: 'Celular' }] });
    const { answer } = await signIn(passkey);
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Eva', passkeys: [{ usedAt: '2026-11-23T12:00:00.000Z' }] },
    });
  });

  it('is added beside a password, signs in, gives a fresh proof, and is removed', async () => {
    const member = await buildMember(app, ['content']);
    const { passkey, answer } = await addPasskey(member.browser);
    expect(answer).toMatchObject({ status: 200, body: { hasPassword: true, passkeys: [{ label: 'Notebook' }] } });
    const { browser } = await signIn(passkey);
    later(app, minutes(6));
    const prove = async () => {
      const options = await browser.succeed('/back-office/api/staff/begin-re-authentication', {});
      expect(options.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
      const proof = { kind: 'passkey', credential: passkey.sign(options, browser.origin) } as const;
      return browser.ask('/back-office/api/staff/re-authenticate', { proof });
    };
    expect((await browser.ask('/back-office/api/staff/begin-new-way', {})).status).toBe(403);
    expect((await prove()).status).toBe(200);
    expect((await browser.ask('/back-office/api/staff/begin-new-way', {})).status).toBe(200);
    await browser.succeed('/back-office/api/staff/remove-passkey', { id: passkey.id });
    expect((await member.browser.ask('/back-office/api/staff/me', {})).status).toBe(401);
    expect((await browser.ask('/back-office/api/staff/remove-passkey', { id: passkey.id })).status).toBe(404);
    expect((await signIn(passkey)).answer).toMatchObject(wrongProof);
  });

  it('that is the only way can’t be removed', async () => {
    const person = { name: 'Gil', email: 'gil@casa.example', roles: ['audit' as const] };
    const { link } = await machine(app).succeed('/back-office/api/staff/admit', person);
    const browser = staffBrowser(app);
    const token = tokenOf(link);
    const { passkey: options } = await browser.succeed('/back-office/api/staff/open-invitation', { token });
    const passkey = softPasskey();
    const way = { kind: 'passkey', label: 'Celular', credential: passkey.register(options, browser.origin) } as const;
    await browser.succeed('/back-office/api/staff/accept-invitation', { token, way });
    const removed = await browser.ask('/back-office/api/staff/remove-passkey', { id: passkey.id });
    expect(removed).toMatchObject({ status: 409, body: { reason: 'last_way' } });
    expect((await signIn(passkey)).answer.status).toBe(200);
  });

  it.each<[string, NonNullable<Faults>]>([
    ['signed for another page', { origin: 'https://evil.example' }],
    ['signed for another host', { rpId: 'evil.example' }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['without a look at the person', { isVerified: false }],
    ['copied, with a counter that goes back', { counter: 0 }],
  ])('%s proves nothing', async (_what, faults) => {
    const { passkey } = await addPasskey((await buildMember(app, ['risk'])).browser);
    expect((await signIn(passkey)).answer.status).toBe(200);
    expect((await signIn(passkey, faults)).answer).toMatchObject(wrongProof);
  });

  it.each<[string, NonNullable<Faults>]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['nobody', { isVerified: false }],
  ])('made for %s is not taken', async (_what, faults) => {
    const { browser } = await buildMember(app, ['risk']);
    expect((await addPasskey(browser, softPasskey(), faults)).answer).toMatchObject(wrongProof);
  });

  it('a challenge is good once, for five minutes and for its purpose', async () => {
    const member = await buildMember(app, ['risk']);
    const { passkey, way } = await addPasskey(member.browser);
    expect(await member.browser.ask('/back-office/api/staff/add-way', { way })).toMatchObject(wrongProof);
    const { browser, credential } = await signIn(passkey);
    expect(await browser.ask('/back-office/api/staff/passkey-sign-in', { credential })).toMatchObject(wrongProof);
    const options = await browser.succeed('/back-office/api/staff/begin-re-authentication', {});
    const other = passkey.sign(options, browser.origin);
    expect(await browser.ask('/back-office/api/staff/passkey-sign-in', { credential: other })).toMatchObject(
      wrongProof,
    );
    const late = await browser.succeed('/back-office/api/staff/begin-passkey-sign-in', {});
    later(app, minutes(5));
    const signed = passkey.sign(late, browser.origin);
    expect(await browser.ask('/back-office/api/staff/passkey-sign-in', { credential: signed })).toMatchObject(
      wrongProof,
    );
    const forged = passkey.sign({ ...late, challenge: Buffer.from('made up').toString('base64url') }, browser.origin);
    expect(await browser.ask('/back-office/api/staff/passkey-sign-in', { credential: forged })).toMatchObject(
      wrongProof,
    );
  });

  it('belongs to one member, and another’s proves nothing in a session', async () => {
    const [one, other] = [await buildMember(app, ['risk']), await buildMember(app, ['risk'])];
    const { passkey } = await addPasskey(one.browser);
    expect((await addPasskey(other.browser, passkey)).answer).toMatchObject(wrongProof);
    const options = await other.browser.succeed('/back-office/api/staff/begin-re-authentication', {});
    const proof = { kind: 'passkey', credential: passkey.sign(options, other.browser.origin) } as const;
    expect(await other.browser.ask('/back-office/api/staff/re-authenticate', { proof })).toMatchObject(wrongProof);
  });
});

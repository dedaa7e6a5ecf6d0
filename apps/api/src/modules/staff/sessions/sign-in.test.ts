import { permissionsOf } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffModule } from '../index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { softPasskey } from '#test/staff/soft-passkey.ts';
import {
  acceptLink,
  buildMember,
  codeOf,
  later,
  machine,
  minutes,
  staffBrowser,
  staffPassword,
  tokenOf,
  type StaffBrowser,
  type TestMember,
} from '#test/staff/staff-browser.ts';
import { findRow, requireRow, sql } from '#platform/database/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUSTED_PROXIES: 1 } });
});
beforeEach(() => {
  app.time.now = new Date('2026-11-23T12:00:00Z');
});
afterAll(() => app[Symbol.asyncDispose]());

const wrongProof = { status: 400, body: { reason: 'wrong_proof' } };
const ended = { status: 401, body: { reason: 'session_ended' } };
const invite = (email = 'nova@casa.example') =>
  machine(app).succeed('/back-office/api/staff/admit', { name: 'Nova Pessoa', email, roles: ['audit'] });
const me = (browser: StaffBrowser) => browser.ask('/back-office/api/staff/me', {});
const signIn = (browser: StaffBrowser, { email, proof }: TestMember) =>
  browser.ask('/back-office/api/staff/sign-in', { email, ...proof() });

describe('an invitation', () => {
  it('says whose it is, and makes a first way of signing in', async () => {
    const { link, expiresAt } = await invite();
    expect(link).toMatch(/^http:\/\/localhost:\d+\/back-office\/invitation#[\w-]{43}$/u);
    expect(expiresAt).toBe('2026-11-24T12:00:00.000Z');
    const opened = await staffBrowser(app).succeed('/back-office/api/staff/open-invitation', { token: tokenOf(link) });
    expect(opened).toMatchObject({ name: 'Nova Pessoa', email: 'nova@casa.example', isRecovery: false });
    expect(opened.totp.uri).toContain(`otpauth://totp/Ip%C3%AA:nova%40casa.example`);
    const { browser } = await acceptLink(app, link);
    expect((await me(browser)).body).toMatchObject({
      name: 'Nova Pessoa',
      roles: ['audit'],
      permissions: permissionsOf(['audit']),
      hasPassword: true,
      passkeys: [],
      idleAt: '2026-11-23T12:15:00.000Z',
      endsAt: '2026-11-24T00:00:00.000Z',
    });
  });

  it('is good once, also when two accept it in the same moment', async () => {
    const { link } = await invite('uma@casa.example');
    const token = tokenOf(link);
    const { totp } = await staffBrowser(app).succeed('/back-office/api/staff/open-invitation', { token });
    const way = { kind: 'password', password: staffPassword, code: codeOf(totp.secret, app.time.now!) } as const;
    const accept = () => staffBrowser(app).ask('/back-office/api/staff/accept-invitation', { token, way });
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await accept()).toMatchObject({ status: 409, body: { reason: 'invitation_over' } });
  });

  it('is over after a day, or when another one was made', async () => {
    const first = await invite('outra@casa.example');
    const second = await invite('outra@casa.example');
    const open = ({ link }: { link: string }) =>
      staffBrowser(app).ask('/back-office/api/staff/open-invitation', { token: tokenOf(link) });
    expect(await open(first)).toMatchObject({ status: 409, body: { reason: 'invitation_over' } });
    expect((await open(second)).status).toBe(200);
    later(app, minutes(24 * 60));
    expect((await open(second)).status).toBe(409);
  });

  it.each([
    ['curta', { 'way.password': 'A senha precisa de pelo menos 12 caracteres' }],
    ['123456789012', { 'way.password': 'Sequências, repetições e datas são fáceis de adivinhar' }],
  ])('takes no password like %s', async (password, fields) => {
    const { link } = await invite(`senha${password.length}@casa.example`);
    const way = { kind: 'password', password, code: '000000' } as const;
    const answer = await staffBrowser(app).ask('/back-office/api/staff/accept-invitation', {
      token: tokenOf(link),
      way,
    });
    expect(answer).toMatchObject({ status: 400, body: { fields } });
  });

  it('to a member who is there ends every way and session of before', async () => {
    const member = await buildMember(app, ['risk']);
    const { link } = await invite(member.email);
    expect((await me(member.browser)).status).toBe(200);
    const again = await acceptLink(app, link);
    expect(again.id).toBe(member.id);
    expect(await me(member.browser)).toMatchObject(ended);
    expect(await signIn(staffBrowser(app), member)).toMatchObject(wrongProof);
    expect((await signIn(staffBrowser(app), again)).status).toBe(200);
  });
});

describe('a way that is being added when its session ends', () => {
  /** Adds another password, and runs `meanwhile` while it is hashed. */
  async function addWhile(member: TestMember, meanwhile: () => Promise<unknown>) {
    const { totp } = await member.browser.succeed('/back-office/api/staff/begin-new-way', {});
    const { passwords } = app.cashier;
    const hash = passwords.hash.bind(passwords);
    const held = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (...asked) => {
      await meanwhile();
      return hash(...asked);
    });
    const password = 'girafa sanfona violeta';
    const code = codeOf(totp.secret, app.time.now!);
    const added = await member.browser.ask('/back-office/api/staff/add-way', {
      way: { kind: 'password', password, code },
    });
    held.mockRestore();
    return added;
  }

  it('is not added after a recovery: the new way stays the only one, and its session open', async () => {
    const member = await buildMember(app, ['risk']);
    const { link } = await invite(member.email);
    let recovered: TestMember | undefined;
    const added = await addWhile(member, async () => {
      recovered = await acceptLink(app, link);
    });
    expect(added).toMatchObject(ended);
    expect((await me(recovered!.browser)).status).toBe(200);
    expect((await signIn(staffBrowser(app), recovered!)).status).toBe(200);
  });

  it('is not added after a suspension', async () => {
    const member = await buildMember(app, ['risk']);
    const { email } = member;
    const added = await addWhile(member, () =>
      machine(app).succeed('/back-office/api/staff/suspend', { email, reason: 'Saiu da empresa' }),
    );
    expect(added).toMatchObject(ended);
    expect(await signIn(staffBrowser(app), member)).toMatchObject({ status: 403, body: { reason: 'suspended' } });
  });
});

describe('signing in', () => {
  it('takes e-mail, password and code, and gives a cookie that no script and no other site gets', async () => {
    const member = await buildMember(app, ['finance']);
    const answer = await signIn(staffBrowser(app), member);
    expect(answer).toMatchObject({ status: 200, body: { id: member.id } });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-ipe-staff=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/u,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers a wrong password, a wrong code and an unknown e-mail the same', async () => {
    const member = await buildMember(app, ['finance']);
    const { email } = member;
    const tried = [
      { email, ...member.proof(), password: 'outra senha qualquer' },
      { email, ...member.proof(), code: '000000' },
      { email: 'ninguem@casa.example', ...member.proof() },
    ];
    const answers = await Promise.all(
      tried.map((input) => staffBrowser(app).ask('/back-office/api/staff/sign-in', input)),
    );
    const [first] = answers;
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 400, body: first!.body });
    expect(first).toMatchObject(wrongProof);
  });

  it('takes a code once: not again, not the one before it, not for two at once', async () => {
    const member = await buildMember(app, ['finance']);
    const input = { email: member.email, ...member.proof() };
    const ask = (code = input.code) => staffBrowser(app).ask('/back-office/api/staff/sign-in', { ...input, code });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await ask()).toMatchObject(wrongProof);
    expect(await ask(codeOf(member.totpSecret, app.time.now!, -1))).toMatchObject(wrongProof);
    expect((await ask(codeOf(member.totpSecret, app.time.now!, 1))).status).toBe(200);
    expect(await ask(codeOf(member.totpSecret, app.time.now!, 3))).toMatchObject(wrongProof);
  });

  it('a guesser is refused after ten tries, and the member signs in from elsewhere all the same', async () => {
    const member = await buildMember(app, ['finance']);
    const wrong = { email: member.email, password: 'tentativa', code: '123456' };
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const guess = () => staffBrowser(app).ask('/back-office/api/staff/sign-in', wrong, from);
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 429, body: { retryAfterSeconds: 15 * 60 } });
    expect((await signIn(staffBrowser(app), member)).status).toBe(200);
  });

  it('a guesser of one network has thirty tries a day for an e-mail', async () => {
    const member = await buildMember(app, ['finance']);
    const wrong = { email: member.email, password: 'tentativa', code: '123456' };
    const from = { 'x-forwarded-for': '203.0.113.8' };
    const guess = () => staffBrowser(app).ask('/back-office/api/staff/sign-in', wrong, from);
    for (let time = 0; time < 30; time += 1) {
      if (time % 10 === 0) later(app, minutes(15));
      expect((await guess()).status).toBe(400);
    }
    later(app, minutes(15));
    expect((await guess()).status).toBe(429);
    later(app, minutes(24 * 60));
    expect((await guess()).status).toBe(400);
  });

  it('from three hundred guesses on, codes are taken that day only from where the member has signed in before', async () => {
    const member = await buildMember(app, ['finance']);
    const wrong = { password: 'tentativa', code: '123456' };
    const askFrom = (network: string, input: { email: string; password: string; code: string }) =>
      staffBrowser(app).ask('/back-office/api/staff/sign-in', input, { 'x-forwarded-for': network });
    const right = () => ({ email: member.email, ...member.proof() });
    const passkey = softPasskey();
    const { passkey: offered } = await member.browser.succeed('/back-office/api/staff/begin-new-way', {});
    const credential = passkey.register(offered, member.browser.origin);
    const way = { kind: 'passkey', label: 'Celular', credential } as const;
    await member.browser.succeed('/back-office/api/staff/add-way', { way });
    expect((await askFrom('192.0.2.1', right())).status).toBe(200);
    for (const email of [member.email, 'ninguem-300@casa.example']) {
      for (let guess = 0; guess < 300; guess += 1)
        expect((await askFrom(`198.51.${100 + (guess % 2)}.${guess >> 1}`, { email, ...wrong })).status).toBe(400);
      const refused = await askFrom('198.51.102.1', { email, ...wrong });
      expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('chave de acesso') } });
    }
    expect((await askFrom('198.51.102.2', right())).status).toBe(429);
    expect((await askFrom('192.0.2.1', { email: member.email, ...wrong })).status).toBe(400);
    expect((await askFrom('192.0.2.1', right())).status).toBe(200);
    // A right code from a known network gives a guesser no further tries.
    expect((await askFrom('198.51.102.3', right())).status).toBe(429);
    const browser = staffBrowser(app);
    const options = await browser.succeed('/back-office/api/staff/begin-passkey-sign-in', {});
    const signed = { credential: passkey.sign(options, browser.origin) };
    const elsewhere = { 'x-forwarded-for': '198.51.102.4' };
    expect((await browser.ask('/back-office/api/staff/passkey-sign-in', signed, elsewhere)).status).toBe(200);
    later(app, minutes(24 * 60));
    expect((await askFrom('198.51.102.5', right())).status).toBe(200);
  });

  it('a wrong code costs no hash: a flood of strangers keeps nobody waiting', async () => {
    const member = await buildMember(app, ['finance']);
    const hashed = vi.spyOn(app.cashier.passwords, 'isRight');
    const wrong = { email: member.email, password: 'tentativa', code: '000000' };
    expect(await staffBrowser(app).ask('/back-office/api/staff/sign-in', wrong)).toMatchObject(wrongProof);
    expect(hashed).not.toHaveBeenCalled();
    expect((await signIn(staffBrowser(app), member)).status).toBe(200);
    expect(hashed).toHaveBeenCalledOnce();
    hashed.mockRestore();
  });

  it('the secret of the app is sealed in the database, for this member alone', async () => {
    const [one, other] = [await buildMember(app, ['risk']), await buildMember(app, ['risk'])];
    const kept = ({ id }: TestMember) =>
      findRow(app.db, sql<{ secret: string }>`select totp_secret as secret from staff_member where member_id = ${id}`);
    const sealed = (await kept(one))!.secret;
    expect(sealed).toMatch(/^test\./u);
    expect(app.seedKeys.open(sealed, `staff:${one.id}`)).toBe(one.totpSecret);
    expect(() => app.seedKeys.open(sealed, `staff:${other.id}`)).toThrow('moved');
  });
});

describe('a session', () => {
  it('is over after fifteen minutes without a call', async () => {
    const { browser } = await buildMember(app, ['content']);
    later(app, minutes(15) - 1_000);
    expect((await me(browser)).status).toBe(200);
    later(app, minutes(15) - 1_000);
    expect((await me(browser)).status).toBe(200);
    later(app, minutes(15));
    expect(await me(browser)).toMatchObject(ended);
  });

  it('is over after twelve hours, whatever is called', async () => {
    const { browser } = await buildMember(app, ['content']);
    for (let time = 0; time < 71; time += 1) {
      later(app, minutes(10));
      expect((await me(browser)).status).toBe(200);
    }
    later(app, minutes(10));
    expect(await me(browser)).toMatchObject(ended);
  });

  it('is listed and ended: one by its id, this one by signing out, all by signing out everywhere', async () => {
    const member = await buildMember(app, ['content']);
    const [second, third] = [staffBrowser(app), staffBrowser(app)];
    await signIn(second, member);
    await signIn(third, member);
    const { list } = await third.succeed('/back-office/api/staff/sessions', {});
    expect(list).toHaveLength(3);
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    const own = (await member.browser.succeed('/back-office/api/staff/sessions', {})).list.find(({ isThis }) => isThis);
    await third.succeed('/back-office/api/staff/end-session', { id: own!.id });
    expect(await me(member.browser)).toMatchObject(ended);
    expect((await third.ask('/back-office/api/staff/end-session', { id: own!.id })).status).toBe(404);
    const kept = second.cookie;
    await second.succeed('/back-office/api/staff/sign-out', {});
    expect(second.cookie).toBeUndefined();
    second.cookie = kept;
    expect(await me(second)).toMatchObject(ended);
    const fourth = staffBrowser(app);
    await signIn(fourth, member);
    await third.succeed('/back-office/api/staff/sign-out-everywhere', {});
    expect(await me(fourth)).toMatchObject(ended);
  });

  it('another member’s can’t be ended', async () => {
    const [one, other] = [await buildMember(app, ['risk']), await buildMember(app, ['risk'])];
    const [session] = (await other.browser.succeed('/back-office/api/staff/sessions', {})).list;
    expect((await one.browser.ask('/back-office/api/staff/end-session', { id: session!.id })).status).toBe(404);
    expect((await me(other.browser)).status).toBe(200);
  });

  it('of a suspended member is over, and they learn why when they sign in', async () => {
    const member = await buildMember(app, ['risk']);
    const reason = 'Saiu da empresa';
    await machine(app).succeed('/back-office/api/staff/suspend', { email: member.email, reason });
    expect(await me(member.browser)).toMatchObject(ended);
    expect(await signIn(staffBrowser(app), member)).toMatchObject({ status: 403, body: { reason: 'suspended' } });
    expect(
      await staffBrowser(app).ask('/back-office/api/staff/sign-in', {
        email: member.email,
        password: 'x',
        code: '000000',
      }),
    ).toMatchObject(wrongProof);
  });

  it.each([
    ['none', undefined],
    ['a forged one', `__Host-ipe-staff=${'A'.repeat(43)}`],
    ['half of one', '__Host-ipe-staff='],
    ['garbage', 'x=;=;;__Host-ipe-staff'],
  ])('cookie: %s is no session', async (_what, cookie) => {
    const browser = staffBrowser(app);
    browser.cookie = cookie;
    expect(await me(browser)).toMatchObject(ended);
  });

  it('two cookies of the name are none', async () => {
    const { browser } = await buildMember(app, ['content']);
    const { cookie } = browser;
    browser.cookie = `${cookie}; __Host-ipe-staff=${'A'.repeat(43)}`;
    expect(await me(browser)).toMatchObject(ended);
    browser.cookie = `other=1; ${cookie}`;
    expect((await me(browser)).status).toBe(200);
  });

  it('what is over is forgotten', async () => {
    const { id } = await buildMember(app, ['content']);
    const countOwn = () =>
      requireRow(app.db, sql<{ count: number }>`select count(*) from staff_session where member_id = ${id}`);
    for (const [ms, count] of [
      [minutes(14), 1],
      [minutes(1), 0],
    ] as const) {
      later(app, ms);
      for (const forget of staffModule.retention) await forget(app.db, app.time.now!);
      expect(await countOwn()).toEqual({ count });
    }
  });
});

describe('a fresh proof', () => {
  it('is asked for five minutes after the last one, and given by password and code', async () => {
    const member = await buildMember(app, ['content']);
    const { browser } = member;
    expect((await browser.ask('/back-office/api/staff/begin-new-way', {})).status).toBe(200);
    later(app, minutes(5));
    expect(await browser.ask('/back-office/api/staff/begin-new-way', {})).toMatchObject({
      status: 403,
      body: { reason: 're_authentication_needed' },
    });
    const proof = { kind: 'password', ...member.proof() } as const;
    await browser.succeed('/back-office/api/staff/re-authenticate', { proof });
    expect((await browser.ask('/back-office/api/staff/begin-new-way', {})).status).toBe(200);
    expect(await browser.ask('/back-office/api/staff/re-authenticate', { proof })).toMatchObject(wrongProof);
  });

  it('is the person’s own, and guessing it ends', async () => {
    const [one, other] = [await buildMember(app, ['risk']), await buildMember(app, ['risk'])];
    const prove = (proof: { password: string; code: string }) =>
      one.browser.ask('/back-office/api/staff/re-authenticate', { proof: { kind: 'password', ...proof } });
    for (let time = 0; time < 10; time += 1) expect(await prove(other.proof())).toMatchObject(wrongProof);
    expect((await prove(one.proof())).status).toBe(429);
  });

  it('lets a member replace password and app', async () => {
    const member = await buildMember(app, ['content']);
    const { browser } = member;
    const { totp } = await browser.succeed('/back-office/api/staff/begin-new-way', {});
    expect(totp.secret).not.toBe(member.totpSecret);
    const password = 'girafa sanfona violeta';
    const add = (code: string) =>
      browser.ask('/back-office/api/staff/add-way', { way: { kind: 'password', password, code } });
    expect(await add('000000')).toMatchObject(wrongProof);
    const elsewhere = staffBrowser(app);
    await signIn(elsewhere, member);
    expect((await add(codeOf(totp.secret, app.time.now!))).status).toBe(200);
    expect(await me(elsewhere)).toMatchObject(ended);
    expect((await me(browser)).status).toBe(200);
    expect(await signIn(staffBrowser(app), member)).toMatchObject(wrongProof);
    later(app, 60_000);
    const input = { email: member.email, password, code: codeOf(totp.secret, app.time.now!) };
    expect((await staffBrowser(app).ask('/back-office/api/staff/sign-in', input)).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, randomMobile, testPassword } from '#test/app/build-player.ts';
import { askForCode, sendSmsOf, smsTo } from '#test/app/phone-codes.ts';
import { readRegistrationCode } from '#simulation/read-registration-code.ts';
import { register, withCode, testAddress } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { minuteMs } from '#platform/time/durations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(() => {
  app.time.now = undefined;
});

const password = testPassword;
const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
const ask = (mobile: string, device: string = randomUUID()) =>
  app.call('/api/user/register', { mobile, password, device });
const tryCode = (mobile: string, device: string, code: string) =>
  app.call('/api/user/register', { mobile, password, device, code });
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const words = 'Código de verificação não existe';
const noSuchCode = { code: codes.invalidInput, msg: words, data: { fields: { code: words } } };

describe('sign-up without a code', () => {
  it('sends one to the phone and says what comes next', async () => {
    app.time.now = new Date();
    const device = randomUUID();
    expect(await ask(randomMobile(), device)).toEqual({
      code: codes.conflict,
      msg: 'Digite o código que enviamos por SMS',
      data: {
        reason: 'phone_code_needed',
        device,
        expiresAt: new Date(app.time.now.getTime() + 10 * minuteMs).toISOString(),
        retryAfterSeconds: 60,
      },
    });
  });

  it('is limited for a network as the settings say, whatever phones it names', async () => {
    await using narrow = await startTestApp({ settings: { SIGN_UPS_PER_NETWORK: 2 } });
    const input = () => ({ mobile: randomMobile(), password, device: randomUUID() });
    const askNarrow = async () => (await narrow.call('/api/user/register', input())).code;
    expect([await askNarrow(), await askNarrow()]).toEqual([codes.conflict, codes.conflict]);
    expect(await askNarrow()).toBe(codes.tooManyTries);
  });

  it('with the payload of the specification gets a device to repeat the call with', async () => {
    const mobile = randomMobile();
    const asked = await app.call('/api/user/register', { mobile, password, source: 'anuncio', source_code: '' });
    const { device } = asked.data;
    const code = await readRegistrationCode(app, mobile);
    const answer = await app.call('/api/user/register', { mobile, password, ...(device && { device }), code });
    expect(answer).toMatchObject({ code: codes.success, data: { userInfo: { mobile } } });
  });

  it('answers a free and a taken phone alike, before and after a wrong code', async () => {
    app.time.now = new Date();
    const [taken, free] = [(await buildPlayer(app)).mobile, randomMobile()];
    const device = randomUUID();
    expect(await ask(taken, device)).toEqual(await ask(free, device));
    const wrong = await tryCode(free, device, '000000');
    expect(wrong).toMatchObject(noSuchCode);
    expect(await tryCode(taken, device, '000000')).toEqual(wrong);
  });

  it('tells the holder of a taken phone by SMS, without a code, and gives a free one the code', async () => {
    const [taken, free] = [(await buildPlayer(app)).mobile, randomMobile()];
    await ask(taken);
    await ask(free);
    const sent = new Map<string, string>();
    await sendSmsOf(app, async ({ mobile, text }) => void sent.set(mobile, text));
    expect(sent.get(taken)).toBe('Ipê: este telefone já tem conta. Use Entrar ou Esqueci a senha.');
    expect(sent.get(free)).toMatch(/^Ipê: \d{6} é o seu código de cadastro\. Vale 10 minutos\.$/u);
    for (const text of sent.values()) expect(text.length).toBeLessThanOrEqual(70);
    expect((await smsTo(app, free)).at(-1)?.state).toBe('sent');
  });

  it('does the same work for a taken phone as for a free one, so that the time tells nothing either', async () => {
    const [taken, free] = [(await buildPlayer(app)).mobile, randomMobile()];
    const device = randomUUID();
    for (const mobile of [taken, free]) {
      await ask(mobile, device);
      await tryCode(mobile, device, '000000');
    }
    const rows = await queryRows(
      app.db,
      sql`select c.tries, s.state, s.text is not null as told, s.text_without_account is not null as code
          from phone_code c join sms s on s.mobile = c.mobile
          where c.mobile in (${taken}, ${free}) and c.purpose = 'register'`,
    );
    const work = { tries: 1, state: 'waiting', told: true, code: true };
    expect(rows).toEqual([work, work]);
  });

  it('asked again within the minute, as after a lost answer, sends no other code', async () => {
    app.time.now = new Date();
    const [mobile, device] = [randomMobile(), randomUUID()];
    const first = await ask(mobile, device);
    later(20_000);
    expect(await ask(mobile, device)).toEqual({ ...first, data: { ...first.data, retryAfterSeconds: 40 } });
    expect(await smsTo(app, mobile)).toHaveLength(1);
    later(41_000);
    expect((await ask(mobile, device)).data.retryAfterSeconds).toBe(60);
    expect(await smsTo(app, mobile)).toHaveLength(2);
  });

  it('is limited by phone and network', async () => {
    const mobile = randomMobile();
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      answers.push((await ask(mobile)).code);
      later(minuteMs + 1_000);
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => codes.conflict), codes.tooManyTries]);
  });
});

describe('the code of a sign-up', () => {
  it('is good once, for ten minutes, for the browser that asked and for nothing else', async () => {
    app.time.now = new Date();
    const input = await withCode(app, { mobile: randomMobile(), password });
    const { mobile, device = '', code = '' } = input;
    expect(await tryCode(mobile, randomUUID(), code)).toMatchObject(noSuchCode);
    expect(await app.call('/api/user/resetPass', { mobile, device, code, newPassword: password })).toMatchObject(
      noSuchCode,
    );
    later(10 * minuteMs);
    expect(await tryCode(mobile, device, code)).toMatchObject(noSuchCode);
    const next = await withCode(app, { mobile, password });
    expect((await app.call('/api/user/register', next)).code).toBe(codes.success);
    expect(await app.call('/api/user/register', next)).toMatchObject(noSuchCode);
  });

  it('is void after five wrong ones', async () => {
    const { mobile, device = '', code = '' } = await withCode(app, { mobile: randomMobile(), password });
    for (let by = 1; by <= 5; by += 1)
      expect(await tryCode(mobile, device, otherThan(code, by))).toMatchObject(noSuchCode);
    expect(await tryCode(mobile, device, code)).toMatchObject(noSuchCode);
  });

  it('of a phone that got an account meanwhile says so to its holder', async () => {
    const mobile = randomMobile();
    const late = await withCode(app, { mobile, password });
    await execute(app.db, sql`delete from rate_limit`);
    await register(app, { mobile, password });
    expect(await app.call('/api/user/register', late)).toMatchObject({
      code: codes.conflict,
      msg: 'Este telefone já tem uma conta. Use Entrar.',
      data: { reason: 'mobile_taken' },
    });
  });

  it('doesn’t keep its holder from asking for a new password at once', async () => {
    const { mobile } = await buildPlayer(app);
    expect(await askForCode(app, mobile)).toMatch(/^\d{6}$/u);
  });

  it.each(['demo', 'licensed-br'] as const)('is asked for by the profile %s', async (COMPLIANCE_PROFILE) => {
    await using other = await startTestApp({ settings: { COMPLIANCE_PROFILE } });
    const answer = await other.call('/api/user/register', {
      mobile: randomMobile(),
      password,
      address: testAddress,
    });
    expect(answer.data.reason).toBe('phone_code_needed');
    expect((await buildPlayer(other)).userInfo.id).toMatch(/^\d{10}$/u);
  });
});

import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, randomMobile, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer } from '#test/app/cashier-player.ts';
import { resetPassword, sendSmsOf, smsTo } from '#test/app/phone-codes.ts';
import { readRegistrationCode } from '#simulation/read-registration-code.ts';
import { register } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { refusing } from '#test/database/dying-database.ts';
import { hourMs } from '#platform/time/durations.ts';
import { changePhones } from './change-phones.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(() => {
  app.time.now = undefined;
});

const password = testPassword;
const device = randomUUID();
const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
type Wish = Partial<Input<'/api/user/changePhone'>> & { mobile: string };
const ask = (player: { token: string }, wish: Wish) =>
  app.call('/api/user/changePhone', { password, device, ...wish }, player.token);
const runJob = (db = app.db) => changePhones({ db, clock: () => app.time.now ?? new Date(), brandName: 'Ipê' });
const phoneOf = async ({ token }: { token: string }) => (await app.succeed('/api/user/info', {}, token)).mobile;
const changeOf = async ({ token }: { token: string }) => (await app.succeed('/api/user/phoneChange', {}, token)).change;
const canLogIn = async (mobile: string, secret = password) =>
  (await app.call('/api/user/login', { mobile, password: secret })).code === codes.success;

/** Does everything up to the day of waiting. @returns the new phone */
async function askWithCode(player: TestPlayer): Promise<string> {
  const mobile = randomMobile();
  expect((await ask(player, { mobile })).data.reason).toBe('phone_code_needed');
  const code = await readRegistrationCode(app, mobile);
  expect((await ask(player, { mobile, code })).code).toBe(codes.success);
  return mobile;
}

describe('another phone', () => {
  it('takes effect a day after it was asked for, with a code that went to it', async () => {
    app.time.now = new Date();
    const player = await buildPlayer(app);
    const mobile = await askWithCode(player);
    const takesEffectAt = new Date(app.time.now.getTime() + 24 * hourMs).toISOString();
    expect(await changeOf(player)).toEqual({ mobileEnd: mobile.slice(-4), takesEffectAt });
    later(24 * hourMs - 1_000);
    await runJob();
    expect([await phoneOf(player), await canLogIn(player.mobile), await canLogIn(mobile)]).toEqual([
      player.mobile,
      true,
      false,
    ]);
    later(1_000);
    await Promise.all([runJob(), runJob()]);
    expect([await phoneOf(player), await canLogIn(player.mobile), await canLogIn(mobile)]).toEqual([
      mobile,
      false,
      true,
    ]);
    expect(await changeOf(player)).toBeNull();
    // The old phone is free for another account.
    await execute(app.db, sql`delete from rate_limit`);
    await execute(app.db, sql`delete from sms`);
    expect((await register(app, { mobile: player.mobile, password })).userInfo.mobile).toBe(player.mobile);
  });

  it('asks for the password and the code, and is another one', async () => {
    const player = await buildPlayer(app);
    const mobile = randomMobile();
    expect((await ask(player, { mobile, password: 'errada-123' })).data.fields).toEqual({
      password: 'Senha incorreta',
    });
    expect((await ask(player, { mobile: player.mobile })).data.fields).toEqual({ mobile: 'Este já é o seu telefone' });
    await ask(player, { mobile });
    const words = 'Código de verificação não existe';
    expect((await ask(player, { mobile, code: '000000' })).data.fields).toEqual({ code: words });
    expect(await changeOf(player)).toBeNull();
  });

  it('that has an account is answered like a free one, and only its holder is told, without a code', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    app.time.now = new Date();
    const free = randomMobile();
    expect(await ask(player, { mobile: other.mobile })).toEqual(await ask(player, { mobile: free }));
    const sent = new Map<string, string>();
    await sendSmsOf(app, async ({ mobile, text }) => void sent.set(mobile, text));
    expect(sent.get(other.mobile)).toBe('Ipê: pediram este telefone para outra conta. Ele continua na sua.');
    expect(sent.get(free)).toMatch(/^Ipê: \d{6} confirma este telefone na sua conta\. Vale 10 min\.$/u);
    for (const text of sent.values()) expect(text.length).toBeLessThanOrEqual(70);
  });

  it('that can’t be changed for one player holds up no other', async () => {
    const [refused, other] = [await buildPlayer(app), await buildPlayer(app)];
    await askWithCode(refused);
    const mobile = await askWithCode(other);
    later(24 * hourMs + 1_000);
    await expect(runJob(refusing(app.db, refused.playerId))).rejects.toThrow("can't be worked on");
    expect([await phoneOf(refused), await phoneOf(other)]).toEqual([refused.mobile, mobile]);
  });

  it('that gets an account of its own in the meantime stays with that one', async () => {
    const player = await buildPlayer(app);
    const mobile = await askWithCode(player);
    await execute(app.db, sql`delete from rate_limit`);
    await register(app, { mobile, password });
    later(24 * hourMs + 1_000);
    await runJob();
    expect(await phoneOf(player)).toBe(player.mobile);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]?.title).toBe('Telefone não trocado');
  });
});

const newPassword = 'senha-nova-22';

describe('in the day of waiting', () => {
  it('the old phone and the app are told, with what to do', async () => {
    const player = await buildPlayer(app);
    const mobile = await askWithCode(player);
    expect((await smsTo(app, player.mobile)).map(({ text }) => text)).toEqual([
      'Ipê: pediram outro telefone na conta. Não foi você? Troque a senha.',
    ]);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]).toMatchObject({ title: 'Troca de telefone pedida', link: '/settings' });
    expect(list[0]?.content).toContain(`final ${mobile.slice(-4)}`);
  });

  it('withdrawals are on hold', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await askWithCode(player);
    expect((await askToWithdraw(app, player, { amountCentavos: 20_00 })).data.reason).toBe('money_rests');
    later(24 * hourMs + 1_000);
    expect((await askToWithdraw(app, player, { amountCentavos: 20_00 })).code).toBe(codes.success);
  });

  it('any device that is logged in stops it', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password });
    await askWithCode(player);
    await app.succeed('/api/user/stopPhoneChange', {}, accessToken);
    expect(await changeOf(player)).toBeNull();
    later(24 * hourMs + 1_000);
    await runJob();
    expect(await phoneOf(player)).toBe(player.mobile);
  });

  it('the old phone stops it with a new password, and throws the thief out', async () => {
    const player = await buildPlayer(app);
    const mobile = await askWithCode(player);
    await resetPassword(app, player.mobile, newPassword);
    expect((await app.call('/api/user/info', {}, player.token)).code).toBe(codes.sessionEnded);
    later(24 * hourMs + 1_000);
    await runJob();
    expect([await canLogIn(player.mobile, newPassword), await canLogIn(mobile, newPassword)]).toEqual([true, false]);
  });

  it('does not begin where a new password came while its code was looked at', async () => {
    const player = await buildPlayer(app);
    const mobile = randomMobile();
    await ask(player, { mobile });
    const code = await readRegistrationCode(app, mobile);
    const { passwords } = app.cashier;
    const isRight = passwords.isRight.bind(passwords);
    const held = vi.spyOn(passwords, 'isRight').mockImplementation(async (...asked) => {
      if (asked[0] === code) {
        held.mockRestore();
        await resetPassword(app, player.mobile, newPassword);
      }
      return isRight(...asked);
    });
    expect((await ask(player, { mobile, code })).code).toBe(codes.sessionEnded);
    const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: newPassword });
    expect(await changeOf({ token: accessToken })).toBeNull();
  });
});

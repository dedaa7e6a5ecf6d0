import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { testPassword } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer, type Withdrawer } from '#test/app/cashier-player.ts';
import { askForCode, ownDevice, resetPassword, smsTo, useUpStrangersCodes } from '#test/app/phone-codes.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { hourMs } from '#platform/time/durations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(() => {
  app.time.now = undefined;
});

const [oldPin, newPin] = ['482913', '739154'];
const device = randomUUID();
const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};

/** Builds a player who has withdrawn before, so that there is a PIN and no open withdrawal. */
async function buildWithPin(): Promise<Withdrawer> {
  const player = await buildWithdrawer(app, 500_00);
  expect((await withdraw(player, oldPin)).code).toBe(codes.success);
  return player;
}

async function withdraw(player: Withdrawer, pin: string) {
  await execute(app.db, sql`update withdrawal set state = 'paid' where player_id = ${player.playerId}`);
  return askToWithdraw(app, player, { amountCentavos: 20_00, pin });
}

const reset = (player: Withdrawer, more: Partial<Input<'/api/pay/resetPin'>> = {}) =>
  app.call('/api/pay/resetPin', { pin: newPin, password: testPassword, device, ...more }, player.token);
const codeTo = async ({ mobile }: Withdrawer) =>
  /\b\d{6}\b/u.exec((await smsTo(app, mobile)).at(-1)?.text ?? '')?.[0] ?? '';
const holdOf = async ({ token }: Withdrawer) => (await app.succeed('/api/pay/withdrawConfig', {}, token)).rest;
const saveKey = (player: Withdrawer) =>
  app.call(
    '/api/pay/saveKey',
    { requestId: randomUUID(), type: 'email', key: 'outra@exemplo.com', password: testPassword },
    player.token,
  );

const newPassword = 'senha-nova-22';

/** Sets a new password by a code to the phone. @returns the session of the log-in after it */
async function logInAnew({ mobile }: Withdrawer): Promise<string> {
  await resetPassword(app, mobile, newPassword);
  return (await app.succeed('/api/user/login', { mobile, password: newPassword })).accessToken;
}

async function resetWithCode(player: Withdrawer): Promise<void> {
  expect((await reset(player)).data.reason).toBe('phone_code_needed');
  expect((await reset(player, { code: await codeTo(player) })).code).toBe(codes.success);
}

describe('a forgotten PIN', () => {
  it('is replaced with the password and a code from the phone', async () => {
    const player = await buildWithPin();
    await resetWithCode(player);
    later(24 * hourMs + 1_000);
    expect((await withdraw(player, oldPin)).data.fields).toEqual({ pin: 'PIN incorreto' });
    expect((await withdraw(player, newPin)).code).toBe(codes.success);
  });

  it('is replaced however many codes strangers asked for', async () => {
    const player = await buildWithPin();
    app.time.now = new Date();
    await useUpStrangersCodes(app, player.mobile);
    await resetWithCode(player);
  });

  it('is not replaced without the password, without the code, nor with a code for something else', async () => {
    const player = await buildWithPin();
    expect((await reset(player, { password: 'errada-123' })).data.fields).toEqual({ password: 'Senha incorreta' });
    expect(await smsTo(app, player.mobile)).toEqual([]);
    const code = await askForCode(app, player.mobile);
    const words = 'Código de verificação não existe';
    expect((await reset(player, { device: ownDevice, code })).data.fields).toEqual({ code: words });
    await execute(app.db, sql`delete from rate_limit`);
    await reset(player);
    expect((await reset(player, { code: '000000' })).data.fields).toEqual({ code: words });
    expect((await withdraw(player, oldPin)).code).toBe(codes.success);
  });

  it('is not replaced by one that is easily guessed, and nothing is sent for that', async () => {
    const player = await buildWithPin();
    expect(Object.keys((await reset(player, { pin: '123456' })).data.fields ?? {})).toEqual(['pin']);
    expect(Object.keys((await reset(player, { pin: player.mobile.slice(-6) })).data.fields ?? {})).toEqual(['pin']);
    expect(await smsTo(app, player.mobile)).toEqual([]);
  });

  it('can’t be replaced where there is none: the first withdrawal sets it', async () => {
    expect((await reset(await buildWithdrawer(app, 100_00))).data.reason).toBe('no_pin');
  });

  it('is not replaced where a new password came while the other PIN was hashed', async () => {
    const player = await buildWithPin();
    await reset(player);
    const code = await codeTo(player);
    const { passwords } = app.cashier;
    const hash = passwords.hash.bind(passwords);
    let token = '';
    const held = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (...asked) => {
      token = await logInAnew(player);
      return hash(...asked);
    });
    expect((await reset(player, { code })).code).toBe(codes.sessionEnded);
    held.mockRestore();
    expect((await withdraw({ ...player, token }, oldPin)).code).toBe(codes.success);
  });

  it('uses its code once, also when two try at the same moment', async () => {
    const player = await buildWithPin();
    await reset(player);
    const code = await codeTo(player);
    const answers = await Promise.all([reset(player, { code }), reset(player, { code, pin: '918273' })]);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([codes.success, codes.invalidInput]));
  });
});

describe('money after another PIN', () => {
  it('is on hold for 24 hours: no withdrawal, no new key, and the page is told until when', async () => {
    const player = await buildWithPin();
    app.time.now = new Date('2026-11-22T08:10:00Z');
    await resetWithCode(player);
    const endsAt = '2026-11-23T08:10:00.000Z';
    expect(await holdOf(player)).toEqual({ reason: 'pin_reset', endsAt });
    const refused = {
      code: codes.notAllowed,
      msg: 'Por segurança, saques e novas chaves Pix ficam parados até 23/11/2026 às 05:10 (horário de Brasília).',
      data: { reason: 'money_rests', expiresAt: endsAt },
    };
    expect(await withdraw(player, newPin)).toEqual(refused);
    expect(await saveKey(player)).toEqual(refused);
    later(24 * hourMs - 1);
    expect((await withdraw(player, newPin)).code).toBe(codes.notAllowed);
    later(1);
    expect(await holdOf(player)).toBeNull();
    expect((await withdraw(player, newPin)).code).toBe(codes.success);
    expect((await saveKey(player)).code).toBe(codes.success);
  });

  it('is told of on every channel, with what to do if it wasn’t the owner', async () => {
    const player = await buildWithPin();
    await resetWithCode(player);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]).toMatchObject({ title: 'PIN de saque trocado', link: '/settings' });
    expect(list[0]?.content).toMatch(/parados até .* \(horário de Brasília\)\. Se não foi você, troque a senha agora/u);
    const sms = (await smsTo(app, player.mobile)).map(({ text }) => text);
    expect(sms).toContain('Ipê: PIN trocado. Saques param 24 h. Não foi você? Troque a senha.');
    for (const text of sms) expect(text?.length).toBeLessThanOrEqual(70);
  });

  it('is on hold for a PIN that another thief’s withdrawal was already typed with', async () => {
    const player = await buildWithPin();
    await reset(player);
    const code = await codeTo(player);
    const [, withdrawal] = await Promise.all([reset(player, { code }), withdraw(player, newPin)]);
    expect(withdrawal.code).not.toBe(codes.success);
  });
});

describe('money after a new password by code', () => {
  it('is on hold where there is no PIN, that one could set now, until the day is over', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const token = await logInAnew(player);
    expect((await withdraw({ ...player, token }, oldPin)).data.reason).toBe('money_rests');
    expect(await holdOf({ ...player, token })).toMatchObject({ reason: 'password_reset' });
  });

  it('moves on where there is a PIN: who has only taken over the phone doesn’t know it', async () => {
    const player = await buildWithPin();
    const token = await logInAnew(player);
    expect(await holdOf({ ...player, token })).toBeNull();
    expect((await withdraw({ ...player, token }, oldPin)).code).toBe(codes.success);
  });

  it('is on hold when the PIN is replaced after it: that is how a stolen phone number would go on', async () => {
    const player = await buildWithPin();
    const token = await logInAnew(player);
    await execute(app.db, sql`delete from rate_limit`);
    const thief = { ...player, token };
    await reset(thief, { password: newPassword });
    expect((await reset(thief, { password: newPassword, code: await codeTo(player) })).code).toBe(codes.success);
    expect((await withdraw(thief, newPin)).data.reason).toBe('money_rests');
  });
});

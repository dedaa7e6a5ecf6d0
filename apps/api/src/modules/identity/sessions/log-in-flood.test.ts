import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { solveChallenge } from '@ipe/proof-of-work';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, randomMobile, testPassword } from '#test/app/build-player.ts';
import { askForCode, sendSmsOf, smsTo } from '#test/app/phone-codes.ts';
import { register } from '#test/app/register.ts';
import { owaspHashCost } from '../passwords/password-hash.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => execute(app.db, sql`delete from rate_limit`));

type LogIn = Parameters<typeof app.call<'/api/user/login'>>[1];
const logIn = (address: string, input: LogIn) => app.callFrom(address)('/api/user/login', input);

/** Does what the player's app does: solves the challenge and repeats the call. */
async function logInPatiently(address: string, input: LogIn) {
  const answer = await logIn(address, input);
  const { challenge } = answer.data;
  return challenge === undefined ? answer : logIn(address, { ...input, proof: await solveChallenge(challenge) });
}

/** Makes wrong tries with a phone as strangers, ten from each address. */
async function guess(mobile: string, addresses: number, tries = 10) {
  const codesSeen = [];
  for (let address = 0; address < addresses; address += 1)
    for (let count = 0; count < tries; count += 1)
      codesSeen.push((await logInPatiently(`203.0.113.${address}`, { mobile, password: `errada-${count}` })).code);
  return codesSeen;
}

const newDevice = '198.51.100.7';

describe('fifty wrong tries of strangers from five addresses', () => {
  it('don’t lock out the owner, from a new device nor from a known one, and not with the specification’s fields alone', async () => {
    const device = randomUUID();
    const { mobile } = await buildPlayer(app);
    await app.succeed('/api/user/login', { mobile, password: testPassword, device });
    expect(await guess(mobile, 5)).toEqual(Array.from({ length: 50 }, () => codes.invalidInput));
    expect((await logIn(newDevice, { mobile, password: testPassword })).code).toBe(codes.success);
    await guess(mobile, 5);
    expect((await logIn('203.0.113.1', { mobile, password: testPassword, device })).code).toBe(codes.success);
  });

  it('leave the owner on a new device their own typing errors: those cost some work', async () => {
    const { mobile } = await buildPlayer(app);
    await guess(mobile, 5);
    expect((await logIn(newDevice, { mobile, password: 'errada-1' })).code).toBe(codes.invalidInput);
    const asked = await logIn(newDevice, { mobile, password: testPassword });
    expect(asked).toMatchObject({ code: codes.notAllowed, data: { reason: 'proof_needed' } });
    expect(asked.msg).toContain('muitas tentativas');
    expect((await logInPatiently(newDevice, { mobile, password: testPassword })).code).toBe(codes.success);
  });

  it('are as many as those five get: their own tries are over', async () => {
    const { mobile } = await buildPlayer(app);
    await guess(mobile, 5);
    expect(await guess(mobile, 5, 1)).toEqual(Array.from({ length: 5 }, () => codes.tooManyTries));
  });

  it('are thirty a day from one address, however patient it is', async () => {
    const mobile = randomMobile();
    const seen = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      app.time.now = new Date(Date.now() + quarter * 16 * 60_000);
      seen.push(...(await guess(mobile, 1)));
    }
    app.time.now = undefined;
    expect(seen.filter((code) => code === codes.invalidInput)).toHaveLength(30);
  });

  it('get the same answers for a phone without an account', async () => {
    const [known, unknown] = [(await buildPlayer(app)).mobile, randomMobile()];
    expect(await guess(known, 3, 12)).toEqual(await guess(unknown, 3, 12));
  });
});

describe('guessing with one phone from very many networks', () => {
  it('ends after ten thousand tries a day for strangers; a known device and a code by SMS still let the owner in', async () => {
    const device = randomUUID();
    const { mobile } = await buildPlayer(app);
    await app.succeed('/api/user/login', { mobile, password: testPassword, device });
    await execute(
      app.db,
      sql`insert into rate_limit values (${`login-mobile:${mobile}`}, 10000, now() + interval '1 day')
          on conflict (key) do update set tries = 10000`,
    );
    const refused = await logInPatiently(newDevice, { mobile, password: testPassword });
    expect(refused.code).toBe(codes.tooManyTries);
    expect(refused.msg).toContain('Esqueci a senha');
    expect((await logIn(newDevice, { mobile, password: testPassword, device })).code).toBe(codes.success);
    const newPassword = 'senha-nova-22';
    const code = await askForCode(app, mobile, device);
    await app.succeed('/api/user/resetPass', { mobile, device, code, newPassword });
    expect((await logIn(newDevice, { mobile, password: newPassword })).code).toBe(codes.success);
  });
});

describe('the networks of one /48', () => {
  it('share their tries: 130 of them guess no more than four', async () => {
    const mobile = randomMobile();
    const answers = [];
    for (let network = 0; network < 130; network += 1)
      answers.push(
        (await logInPatiently(`2804:14c:65:${network.toString(16)}00::1`, { mobile, password: 'errada-1' })).code,
      );
    expect(answers.filter((code) => code === codes.invalidInput)).toHaveLength(40);
    expect(answers.at(-1)).toBe(codes.tooManyTries);
  });
});

describe('a proof of work', () => {
  /** Gets a challenge for a phone, from an address with many tries. */
  async function challengeFor(mobile: string, address: string) {
    await execute(
      app.db,
      sql`insert into rate_limit values (${`login-network: ${address}`}, 60, now() + interval '10 minutes')`,
    );
    const { challenge } = (await logIn(address, { mobile, password: testPassword })).data;
    if (challenge === undefined) throw new Error('no challenge was given');
    return challenge;
  }

  it('is good once', async () => {
    const { mobile } = await buildPlayer(app);
    const proof = await solveChallenge(await challengeFor(mobile, '192.0.2.1'));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => logIn('192.0.2.1', { mobile, password: 'errada-1', proof })),
    );
    expect(answers.filter(({ code }) => code === codes.invalidInput)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === 'proof_needed')).toHaveLength(3);
  });

  it('is for one phone and one network, and for two minutes', async () => {
    const [{ mobile }, other] = [await buildPlayer(app), await buildPlayer(app)];
    const proof = await solveChallenge(await challengeFor(mobile, '192.0.2.2'));
    await challengeFor(mobile, '192.0.2.3');
    const right = { mobile, password: testPassword, proof };
    expect((await logIn('192.0.2.2', { ...right, mobile: other.mobile })).data.reason).toBe('proof_needed');
    expect((await logIn('192.0.2.3', right)).data.reason).toBe('proof_needed');
    app.time.now = new Date(Date.now() + 121_000);
    expect((await logIn('192.0.2.2', right)).data.reason).toBe('proof_needed');
    app.time.now = undefined;
    expect((await logIn('192.0.2.2', right)).code).toBe(codes.success);
  });

  it.each([
    ['no work at all', { answers: [] }],
    ['answers of nothing', { answers: Array.from({ length: 16 }, () => 0) }],
    ['a token that nobody signed', { token: 'a'.repeat(120) }],
  ])('%s is none', async (_, wrong) => {
    const { mobile } = await buildPlayer(app);
    const address = `192.0.2.${10 + _.length}`;
    const proof = { ...(await solveChallenge(await challengeFor(mobile, address))), ...wrong };
    expect((await logIn(address, { mobile, password: testPassword, proof })).data.reason).toBe('proof_needed');
  });

  it('isn’t made easier by saying so', async () => {
    const { mobile } = await buildPlayer(app);
    const challenge = await challengeFor(mobile, '192.0.2.9');
    const token = challenge.token.replace(/^([^.]+)\.\d+/u, '$1.0');
    const proof = { token, answers: Array.from({ length: 16 }, () => 0) };
    expect((await logIn('192.0.2.9', { mobile, password: testPassword, proof })).data.reason).toBe('proof_needed');
  });
});

describe('a crowd of strangers', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ settings: { TRUSTED_PROXIES: 1 }, hashCost: owaspHashCost });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const logInAt = (address: string, input: LogIn) => server.callFrom(address)('/api/user/login', input);
  const waiting = () => server.cashier.passwords.waiting('strangers');

  /** Fills the strangers' line with passwords of networks that have tried often. */
  function crowd() {
    const client = new AbortController();
    const place = { line: 'strangers', rank: 50, signal: client.signal } as const;
    const works = Array.from({ length: 66 }, () =>
      server.cashier.passwords.hash('uma-senha-qualquer', place).catch(() => {}),
    );
    return { leave: async () => (client.abort(), Promise.all(works)) };
  }

  it('makes every unknown browser work first, and then lets it in before all who have tried more', async () => {
    const { mobile } = await buildPlayer(server);
    await server.cashier.passwords.hash('so that a hash was timed');
    const { leave } = crowd();
    const asked = await logInAt('192.0.2.50', { mobile, password: testPassword });
    expect(asked.data.reason).toBe('proof_needed');
    const { challenge } = asked.data;
    const proof = challenge && (await solveChallenge(challenge));
    const filled = crowd();
    expect((await logInAt('192.0.2.50', { mobile, password: testPassword, proof })).code).toBe(codes.success);
    expect(waiting()).toBeGreaterThan(0);
    await Promise.all([leave(), filled.leave()]);
  });

  it('holds up no known device, sign-up, code nor signed-in player', async () => {
    const device = randomUUID();
    const { mobile, token } = await buildPlayer(server);
    await server.succeed('/api/user/login', { mobile, password: testPassword, device });
    const { leave } = crowd();
    expect((await logInAt('192.0.2.51', { mobile, password: testPassword, device })).code).toBe(codes.success);
    await askForCode(server, mobile, device);
    await buildPlayer(server);
    const change = { password: testPassword, newPassword: 'senha-nova-22' };
    expect((await server.call('/api/user/updatePass', change, token)).code).toBe(codes.success);
    expect(waiting()).toBeGreaterThan(0);
    await leave();
  });
});

describe('a known device', () => {
  const knownRows = (playerId: number) =>
    requireRow(app.db, sql<{ count: number }>`select count(*) from known_device where player_id = ${playerId}`);

  it('stays known when its player logs out, and is known from sign-up on', async () => {
    const [mobile, device] = [randomMobile(), randomUUID()];
    const { accessToken } = await register(app, { mobile, password: testPassword, device });
    await app.succeed('/api/user/logout', {}, accessToken);
    await guess(mobile, 1, 11);
    expect((await logIn('203.0.113.0', { mobile, password: testPassword })).code).toBe(codes.tooManyTries);
    expect((await logIn('203.0.113.0', { mobile, password: testPassword, device })).code).toBe(codes.success);
  });

  it('is a stranger again when its session is revoked, or when another device changes the password', async () => {
    const [mobile, own, other] = [randomMobile(), randomUUID(), randomUUID()];
    const { accessToken, userInfo } = await register(app, {
      mobile,
      password: testPassword,
      device: own,
    });
    const playerId = Number(userInfo.id);
    await app.succeed('/api/user/login', { mobile, password: testPassword, device: other });
    const { list } = await app.succeed('/api/user/devices', {}, accessToken);
    const deviceId = list.find(({ current }) => !current)?.deviceId ?? '';
    await app.succeed('/api/user/revokeDevice', { deviceId }, accessToken);
    expect(await knownRows(playerId)).toEqual({ count: 1 });
    await app.succeed('/api/user/login', { mobile, password: testPassword, device: other });
    const change = { password: testPassword, newPassword: 'senha-nova-22', device: own };
    await app.succeed('/api/user/updatePass', change, accessToken);
    expect(await knownRows(playerId)).toEqual({ count: 1 });
  });

  it('is one of the ten that were seen last', async () => {
    const player = await buildPlayer(app);
    for (let count = 0; count < 12; count += 1)
      await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword, device: randomUUID() });
    expect(await knownRows(player.playerId)).toEqual({ count: 10 });
  });

  it('of one player is a stranger to another', async () => {
    const device = randomUUID();
    await app.succeed('/api/user/login', { mobile: (await buildPlayer(app)).mobile, password: testPassword, device });
    const { mobile } = await buildPlayer(app);
    for (let count = 0; count < 11; count += 1) await logIn('203.0.113.77', { mobile, password: 'errada-1', device });
    const answer = await logIn('203.0.113.77', { mobile, password: testPassword, device });
    expect(answer.code).toBe(codes.tooManyTries);
  });

  it('in a thief’s hands guesses twenty times in a quarter of an hour', async () => {
    const [mobile, device] = [randomMobile(), randomUUID()];
    await register(app, { mobile, password: testPassword, device });
    for (let count = 0; count < 20; count += 1)
      expect((await logIn(`192.0.2.${count}`, { mobile, password: 'errada-1', device })).code).toBe(codes.invalidInput);
    expect((await logIn('192.0.2.99', { mobile, password: testPassword, device })).code).toBe(codes.tooManyTries);
  });

  it('gets a code when strangers have used up those of the phone', async () => {
    const [mobile, device] = [randomMobile(), randomUUID()];
    await register(app, { mobile, password: testPassword, device });
    for (let network = 0; network < 11; network += 1)
      await app.callFrom(`203.0.113.${network}`)('/api/user/sendCode', {
        mobile,
        device: randomUUID(),
        purpose: 'reset_password',
      });
    const code = await askForCode(app, mobile, device);
    expect(code).toMatch(/^\d{6}$/u);
    expect(await smsTo(app, mobile)).toHaveLength(11);
    await sendSmsOf(app);
  });

  it('is stored as a hash only', async () => {
    const [mobile, device] = [randomMobile(), randomUUID()];
    const { userInfo } = await register(app, { mobile, password: testPassword, device });
    const { row } = await requireRow(
      app.db,
      sql<{ row: string }>`select d::text as row from known_device d where player_id = ${Number(userInfo.id)}`,
    );
    expect(row).not.toContain(device.replaceAll('-', '').slice(0, 12));
    expect(row).not.toContain(device.slice(0, 8));
  });
});

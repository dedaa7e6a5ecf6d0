import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, randomMobile, testPassword } from '#test/app/build-player.ts';
import { askForCode, ownDevice as device, sendSmsOf, smsTo } from '#test/app/phone-codes.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { owaspHashCost } from '../passwords/password-hash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => app[Symbol.asyncDispose]());
// All tests call from one address, so each clears what the last one used of its network's limit.
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(() => {
  app.time.now = undefined;
});

const newPassword = 'senha-nova-22';
const purpose = 'reset_password' as const;
const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
const reset = (mobile: string, code: string) => app.call('/api/user/resetPass', { mobile, device, code, newPassword });
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const noSuchCode = {
  code: codes.invalidInput,
  msg: 'Código de verificação não existe',
  data: { fields: { code: 'Código de verificação não existe' } },
};

describe('a code that arrived on the phone', () => {
  it('gives a new password, ends all sessions, and the old password with them', async () => {
    const { mobile, token } = await buildPlayer(app);
    const other = await app.succeed('/api/user/login', { mobile, password: testPassword });
    const answer = await reset(mobile, await askForCode(app, mobile));
    expect(answer).toMatchObject({ code: codes.success, msg: 'Senha alterada' });
    for (const session of [token, other.accessToken])
      expect((await app.call('/api/user/info', {}, session)).code).toBe(codes.sessionEnded);
    expect((await app.call('/api/user/login', { mobile, password: testPassword })).code).toBe(codes.invalidInput);
    const { accessToken } = await app.succeed('/api/user/login', { mobile, password: newPassword });
    const { list } = await app.succeed('/api/message/list', {}, accessToken);
    expect(list.map(({ title }) => title)).toContain('Senha alterada');
  });

  it('lets in a player whom tries with the forgotten password had locked out', async () => {
    const { mobile } = await buildPlayer(app);
    for (let tries = 0; tries < 11; tries += 1) await app.call('/api/user/login', { mobile, password: 'esquecida-1' });
    expect((await app.call('/api/user/login', { mobile, password: testPassword })).code).toBe(codes.tooManyTries);
    await reset(mobile, await askForCode(app, mobile));
    expect((await app.call('/api/user/login', { mobile, password: newPassword })).code).toBe(codes.success);
  });

  it('is good once', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    expect((await reset(mobile, code)).code).toBe(codes.success);
    expect(await reset(mobile, code)).toMatchObject(noSuchCode);
  });

  it('is good once when five use it at the same moment', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(mobile, code)));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.invalidInput)).toHaveLength(4);
  });

  it('is good for ten minutes', async () => {
    const [early, late] = [await buildPlayer(app), await buildPlayer(app)];
    app.time.now = new Date();
    const [earlyCode, lateCode] = [await askForCode(app, early.mobile), await askForCode(app, late.mobile)];
    later(10 * minuteMs - 1_000);
    expect((await reset(early.mobile, earlyCode)).code).toBe(codes.success);
    later(1_000);
    expect(await reset(late.mobile, lateCode)).toMatchObject(noSuchCode);
  });

  it('isn’t good for longer because a clock had jumped ahead when it was made', async () => {
    const { mobile } = await buildPlayer(app);
    later(24 * 60 * minuteMs);
    const code = await askForCode(app, mobile);
    app.time.now = undefined;
    expect(await reset(mobile, code)).toMatchObject(noSuchCode);
  });

  it('S5-code-unknown: is void after five wrong ones, and says that no such code exists', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    for (let by = 1; by <= 5; by += 1) expect(await reset(mobile, otherThan(code, by))).toMatchObject(noSuchCode);
    expect(await reset(mobile, code)).toMatchObject(noSuchCode);
  });

  it('is still good after four wrong ones', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    for (let by = 1; by <= 4; by += 1) await reset(mobile, otherThan(code, by));
    expect((await reset(mobile, code)).code).toBe(codes.success);
  });

  it('can’t be guessed more than five times by asking at the same moment', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    await Promise.all(Array.from({ length: 9 }, (_, index) => reset(mobile, otherThan(code, index + 1))));
    const [row] = await queryRows(
      app.db,
      sql<{ tries: number }>`select tries from phone_code where mobile = ${mobile}`,
    );
    expect(row?.tries).toBe(5);
  });

  it('is void when a newer one was asked for', async () => {
    const { mobile } = await buildPlayer(app);
    const first = await askForCode(app, mobile);
    later(minuteMs + 1_000);
    const second = await askForCode(app, mobile);
    if (first !== second) expect(await reset(mobile, first)).toMatchObject(noSuchCode);
    expect((await reset(mobile, second)).code).toBe(codes.success);
  });

  it('of one phone is nothing for another', async () => {
    const [one, other] = [await buildPlayer(app), await buildPlayer(app)];
    const code = await askForCode(app, one.mobile);
    expect(await reset(other.mobile, code)).toMatchObject(noSuchCode);
  });

  it('is stored as a hash; the text is gone once it is sent', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    await sendSmsOf(app, async () => {}, false);
    const rows = await queryRows(
      app.db,
      sql<{ row: string }>`select c::text as row from phone_code c where mobile = ${mobile}
        union all select s::text from sms s where mobile = ${mobile}`,
    );
    expect(rows).toHaveLength(2);
    for (const { row } of rows)
      expect(row.replaceAll(mobile, '')).not.toMatch(new RegExp(`(?<![0-9])${code}(?![0-9])`, 'u'));
  });
});

describe('a phone without an account', () => {
  it('gets the same answer, and no message', async () => {
    const [player, nobody] = [(await buildPlayer(app)).mobile, randomMobile()];
    app.time.now = new Date();
    const [known, unknown] = [
      await app.call('/api/user/sendCode', { mobile: player, device, purpose }),
      await app.call('/api/user/sendCode', { mobile: nobody, device, purpose }),
    ];
    expect(known).toMatchObject({ code: codes.success, msg: 'Código enviado', data: { retryAfterSeconds: 60 } });
    expect(unknown).toEqual(known);
    const sent: string[] = [];
    await sendSmsOf(app, async ({ mobile }) => void sent.push(mobile));
    expect(sent).toEqual([player]);
    expect(await smsTo(app, nobody)).toEqual([expect.objectContaining({ state: 'dropped', text: null })]);
  });

  it('is refused like a wrong code, even with the right one', async () => {
    const nobody = randomMobile();
    const wrong = await reset((await buildPlayer(app)).mobile, '000000');
    expect(await reset(nobody, '000000')).toEqual(wrong);
    expect(await reset(nobody, await askForCode(app, nobody))).toEqual(wrong);
  });

  it('takes as long as one that has one', async () => {
    await using server = await startTestApp({ hashCost: owaspHashCost });
    const shortest = (values: number[]) => Math.min(...values);
    // The processor's time of this process: other programs on a busy machine add to every time that passes meanwhile.
    const timed = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times: Record<'sendKnown' | 'sendUnknown' | 'resetKnown' | 'resetUnknown' | 'resetNeverAsked', number[]> = {
      sendKnown: [],
      sendUnknown: [],
      resetKnown: [],
      resetUnknown: [],
      resetNeverAsked: [],
    };
    const send = (mobile: string) => timed(() => server.call('/api/user/sendCode', { mobile, device, purpose }));
    const tryCode = (mobile: string) =>
      timed(() => server.call('/api/user/resetPass', { mobile, device, code: '000000', newPassword }));
    for (let turn = 0; turn < 7; turn += 1) {
      const [known, unknown] = [(await buildPlayer(server)).mobile, randomMobile()];
      times.sendKnown.push(await send(known));
      times.sendUnknown.push(await send(unknown));
      times.resetKnown.push(await tryCode(known));
      times.resetUnknown.push(await tryCode(unknown));
      times.resetNeverAsked.push(await tryCode(randomMobile()));
    }
    // Without the hash and the rows for an unknown phone the answer would come many times faster.
    expect(shortest(times.sendUnknown)).toBeGreaterThan(shortest(times.sendKnown) / 2);
    expect(shortest(times.resetUnknown)).toBeGreaterThan(shortest(times.resetKnown) / 2);
    expect(shortest(times.resetNeverAsked)).toBeGreaterThan(shortest(times.resetKnown) / 2);
  });
});

describe('a stranger who asks for codes of somebody’s phone', () => {
  const stranger = randomUUID();
  const askFrom = (address: string, mobile: string) =>
    app.callFrom(address)('/api/user/sendCode', { mobile, purpose, device: stranger });
  const tryFrom = (address: string, mobile: string, code: string) =>
    app.callFrom(address)('/api/user/resetPass', { mobile, device: stranger, code, newPassword });

  it('can’t burn the owner’s code by trying wrong ones', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    await askFrom('203.0.113.1', mobile);
    for (let by = 1; by <= 6; by += 1)
      expect(await tryFrom('203.0.113.1', mobile, otherThan(code, by))).toMatchObject(noSuchCode);
    expect((await reset(mobile, code)).code).toBe(codes.success);
  });

  it('can’t use the owner’s code, also when it is known', async () => {
    const { mobile } = await buildPlayer(app);
    expect(await tryFrom('203.0.113.2', mobile, await askForCode(app, mobile))).toMatchObject(noSuchCode);
  });

  it('doesn’t make the owner’s code void by asking for another', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    expect((await askFrom('203.0.113.3', mobile)).code).toBe(codes.success);
    expect((await reset(mobile, code)).code).toBe(codes.success);
  });

  it('doesn’t keep the owner from asking, neither for a minute nor for an hour', async () => {
    const { mobile } = await buildPlayer(app);
    app.time.now = new Date();
    for (let asked = 0; asked < 8; asked += 1) {
      await askFrom('203.0.113.4', mobile);
      later(minuteMs);
    }
    await askFrom('203.0.113.4', mobile);
    expect((await reset(mobile, await askForCode(app, mobile))).code).toBe(codes.success);
  });

  it('rings the phone ten times an hour at most, from however many networks', async () => {
    const { mobile } = await buildPlayer(app);
    const asked = [];
    for (let network = 0; network < 12; network += 1) asked.push((await askFrom(`198.51.100.${network}`, mobile)).code);
    expect(asked.filter((code) => code === codes.success)).toHaveLength(10);
    expect(await smsTo(app, mobile)).toHaveLength(10);
  });
});

describe('asking for codes', () => {
  it('is possible once a minute and five times an hour, with or without an account', async () => {
    for (const mobile of [(await buildPlayer(app)).mobile, randomMobile()]) {
      app.time.now = new Date();
      const ask = () => app.call('/api/user/sendCode', { mobile, device, purpose });
      expect((await ask()).code).toBe(codes.success);
      expect(await ask()).toMatchObject({ code: codes.tooManyTries, data: { retryAfterSeconds: 60 } });
      for (let more = 0; more < 4; more += 1) {
        later(minuteMs);
        expect((await ask()).code).toBe(codes.success);
      }
      later(minuteMs);
      expect(await ask()).toMatchObject({ code: codes.tooManyTries, data: { retryAfterSeconds: 55 * 60 } });
    }
  });

  it('is limited for a network, whatever phones it names', async () => {
    await using narrow = await startTestApp({ settings: { CODES_PER_NETWORK: 30 } });
    const answers = [];
    for (let phone = 0; phone < 31; phone += 1)
      answers.push((await narrow.call('/api/user/sendCode', { mobile: randomMobile(), device, purpose })).code);
    expect(answers.filter((code) => code === codes.success)).toHaveLength(30);
    expect(answers.at(-1)).toBe(codes.tooManyTries);
  });

  it.each(['12345', '1234567', 'abcdef', ' 12345', '１２３４５６'])('the code %j is none', async (code) => {
    expect(await reset(randomMobile(), code)).toMatchObject(noSuchCode);
  });
});

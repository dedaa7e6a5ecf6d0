import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireProfile } from '#modules/compliance/index.ts';
import { isPlayersPhone } from '#modules/identity/index.ts';
import { execute, sql } from '#platform/database/index.ts';
import { startLoops } from '#platform/jobs/loop.ts';
import { buildPlayer, randomMobile } from '#test/app/build-player.ts';
import { askForCode, sendSmsOf, smsTo } from '#test/app/phone-codes.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { createSmsSender } from './send-due-sms.ts';
import { queueSms } from './queue-sms.ts';
import { smsDepsOf, smsModule } from './sms.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  app.time.now = undefined;
  await execute(app.db, sql`delete from sms`);
  await execute(app.db, sql`delete from rate_limit`);
});

type Got = { authorization: string | undefined; body: { id: string; to: string; text: string }; path: string };

/**
 * Starts a provider on this machine.
 * @param answers the status of its first, second… answer; then 202
 * @param isSilentTo whether it doesn't answer for a number until it is stopped
 */
async function startProvider(
  answers: { status: number; location?: string }[] = [],
  isSilentTo: (to: string) => boolean = () => false,
) {
  const got: Got[] = [];
  const read = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const { status, location } = answers[got.length] ?? { status: 202 };
      const body = JSON.parse(text) as Got['body'];
      got.push({ authorization: request.headers.authorization, body, path: request.url ?? '' });
      if (isSilentTo(body.to)) return;
      response.writeHead(status, location === undefined ? {} : { location }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { got, url, [Symbol.asyncDispose]: stop };
}

type Settings = { SMS_URL?: string; SMS_TOKEN?: string; COMPLIANCE_PROFILE?: 'licensed-br' };

const partsOf = (settings: Settings, print: (line: string) => void) => ({
  db: app.db,
  clock: () => app.time.now ?? new Date(),
  isPlayersPhone,
  profile: requireProfile(settings.COMPLIANCE_PROFILE ?? 'demo'),
  smsProvider: { url: settings.SMS_URL, token: settings.SMS_TOKEN },
  print,
});

/** Runs one round of the server's job with these settings. @returns what it logged and printed */
async function sendRound(settings: Settings) {
  const lines: { level: string; about: Record<string, unknown> }[] = [];
  const printed: string[] = [];
  const level = (name: string) => (about: Record<string, unknown>) => void lines.push({ level: name, about });
  const log = { info: level('info'), warn: level('warn') } as never;
  await createSmsSender(
    smsDepsOf(
      partsOf(settings, (line) => void printed.push(line)),
      log,
    ),
  ).look();
  return { lines, printed };
}

/** Starts the server's own job. */
function startSending(settings: Settings): AsyncDisposable {
  const log = { warn: () => {}, error: () => {} };
  const loops = smsModule.open(partsOf(settings, () => {})).loops(log);
  return { [Symbol.asyncDispose]: startLoops({ log, findDoubt: () => undefined }, loops) };
}

const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};

describe('an HTTP provider', () => {
  it('gets each message once, with its id, the number in E.164, and our token', async () => {
    await using provider = await startProvider();
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    const settings = { SMS_URL: provider.url, SMS_TOKEN: 'segredo' };
    expect((await sendRound(settings)).lines).toEqual([]);
    await sendRound(settings);
    const [sms] = await smsTo(app, mobile);
    const text = `Ipê: ${code} é o seu código. Vale 10 minutos. Não passe a ninguém.`;
    expect(provider.got).toEqual([
      { authorization: 'Bearer segredo', path: '/send', body: { id: sms?.smsId, to: `+55${mobile}`, text } },
    ]);
    expect(text.length).toBeLessThanOrEqual(70);
    expect(sms?.state).toBe('sent');
  });

  it('that fails gets the same message again, under the same id', async () => {
    await using provider = await startProvider([{ status: 503 }, { status: 500 }]);
    const { mobile } = await buildPlayer(app);
    await askForCode(app, mobile);
    const settings = { SMS_URL: provider.url, SMS_TOKEN: 'segredo' };
    app.time.now = new Date();
    expect((await sendRound(settings)).lines).toMatchObject([{ level: 'warn' }]);
    expect((await smsTo(app, mobile))[0]?.state).toBe('waiting');
    await sendRound(settings);
    expect(provider.got).toHaveLength(1);
    later(2_000);
    await sendRound(settings);
    later(4_000);
    await sendRound(settings);
    expect(new Set(provider.got.map(({ body }) => `${body.id} ${body.text}`)).size).toBe(1);
    expect(provider.got).toHaveLength(3);
    expect((await smsTo(app, mobile))[0]).toMatchObject({ state: 'sent', tries: 3 });
  });

  it('that is silent about some numbers holds up nobody else’s code', async () => {
    const silent = await Promise.all(Array.from({ length: 20 }, () => buildPlayer(app)));
    const numbers = new Set(silent.map(({ mobile }) => `+55${mobile}`));
    await using provider = await startProvider([], (to) => numbers.has(to));
    const { mobile } = await buildPlayer(app);
    for (const player of silent) await askForCode(app, player.mobile);
    await using _sending = startSending({ SMS_URL: provider.url, SMS_TOKEN: 'segredo' });
    await expect.poll(() => provider.got.length, { timeout: 5_000 }).toBe(20);
    await askForCode(app, mobile);
    await expect.poll(async () => (await smsTo(app, mobile))[0]?.state, { timeout: 4_000 }).toBe('sent');
    for (const player of silent) expect((await smsTo(app, player.mobile))[0]?.state).toBe('waiting');
    await provider[Symbol.asyncDispose]();
  });

  it.each([400, 410, 422])(
    'that refuses a message for good (%i) gets it once, and the log says so once',
    async (status) => {
      await using provider = await startProvider([{ status }]);
      const { mobile } = await buildPlayer(app);
      await askForCode(app, mobile);
      const settings = { SMS_URL: provider.url, SMS_TOKEN: 'segredo' };
      app.time.now = new Date();
      const { lines } = await sendRound(settings);
      expect(lines).toMatchObject([{ level: 'warn', about: { why: `the SMS provider answered ${status}` } }]);
      expect((await smsTo(app, mobile))[0]).toMatchObject({ state: 'dropped', text: null });
      later(30_000);
      expect((await sendRound(settings)).lines).toEqual([]);
      expect(provider.got).toHaveLength(1);
    },
  );

  it.each([401, 402, 403, 404, 408, 429])('gets a message again that it doesn’t take for now (%i)', async (status) => {
    await using provider = await startProvider([{ status }]);
    const { mobile } = await buildPlayer(app);
    await askForCode(app, mobile);
    const settings = { SMS_URL: provider.url, SMS_TOKEN: 'segredo' };
    app.time.now = new Date();
    await sendRound(settings);
    expect((await smsTo(app, mobile))[0]?.state).toBe('waiting');
    later(2_000);
    await sendRound(settings);
    expect((await smsTo(app, mobile))[0]).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('that is down for a day is offered the news of that day every quarter of an hour', async () => {
    const mobile = randomMobile();
    const now = new Date();
    const [text, expiresAt] = ['Ipê: PIN trocado.', new Date(now.getTime() + 24 * 60 * 60_000)];
    await queueSms(app.db, { mobile, text, textWithoutAccount: text, expiresAt, now });
    let tries = 0;
    const isDown = () => Promise.reject(new Error(`down ${(tries += 1)}`));
    for (app.time.now = now; app.time.now < expiresAt; later(5 * 60_000)) await sendSmsOf(app, isDown);
    expect(tries).toBeGreaterThan(80);
    expect(tries).toBeLessThan(120);
    await sendSmsOf(app);
    expect((await smsTo(app, mobile))[0]).toMatchObject({ state: 'dropped', text: null });
  });

  it('can’t send our token and a code elsewhere', async () => {
    await using elsewhere = await startProvider();
    await using provider = await startProvider([{ status: 307, location: elsewhere.url }]);
    const { mobile } = await buildPlayer(app);
    await askForCode(app, mobile);
    await sendRound({ SMS_URL: provider.url, SMS_TOKEN: 'segredo' });
    expect(elsewhere.got).toEqual([]);
    expect((await smsTo(app, mobile))[0]?.state).toBe('waiting');
  });

  it('that is down for ten minutes never gets a code that is over', async () => {
    const { mobile } = await buildPlayer(app);
    await askForCode(app, mobile);
    const down = { SMS_URL: 'http://127.0.0.1:1/send', SMS_TOKEN: 'segredo' };
    await sendRound(down);
    later(10 * 60_000);
    await using provider = await startProvider();
    await sendRound({ ...down, SMS_URL: provider.url });
    expect(provider.got).toEqual([]);
    expect((await smsTo(app, mobile))[0]).toMatchObject({ state: 'dropped', text: null });
  });

  it('says nothing of the code or the phone in the log when it fails', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    const { lines } = await sendRound({ SMS_URL: 'http://127.0.0.1:1/send', SMS_TOKEN: 'segredo' });
    expect(lines).toHaveLength(1);
    const words = JSON.stringify(lines, (_key, value) =>
      value instanceof Error ? `${value.stack}${String(value.cause)}` : value,
    );
    for (const secret of [mobile, 'segredo']) expect(words).not.toContain(secret);
    expect(words).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`, 'u'));
  });
});

describe('the outbox', () => {
  it('loses no message to a node that is killed while it sends: another one sends it after the lease', async () => {
    const { mobile } = await buildPlayer(app);
    await askForCode(app, mobile);
    app.time.now = new Date();
    const killed = sendSmsOf(app, () => new Promise(() => {}));
    const sent: string[] = [];
    const send = async (sms: { mobile: string }) => void sent.push(sms.mobile);
    await expect.poll(async () => (await smsTo(app, mobile))[0]?.tries).toBe(1);
    await sendSmsOf(app, send);
    expect(sent).toEqual([]);
    later(30_000);
    await sendSmsOf(app, send);
    expect(sent).toEqual([mobile]);
    void killed;
  });

  it('sends each message once when two nodes look at the same moment', async () => {
    for (let count = 0; count < 4; count += 1) await askForCode(app, (await buildPlayer(app)).mobile);
    const sent: string[] = [];
    const send = async (sms: { mobile: string }) => void sent.push(sms.mobile);
    await Promise.all([sendSmsOf(app, send), sendSmsOf(app, send), sendSmsOf(app, send)]);
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
    expect(sent).toHaveLength(4);
  });

  it('doesn’t wait for a clock that had jumped ahead', async () => {
    const { mobile } = await buildPlayer(app);
    later(5 * 60_000);
    await askForCode(app, mobile);
    app.time.now = undefined;
    const sent: string[] = [];
    await sendSmsOf(app, async (sms) => void sent.push(sms.mobile));
    expect(sent).toEqual([mobile]);
  });
});

describe('without a provider', () => {
  it('a demonstration prints messages where it was started', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    expect(await sendRound({})).toEqual({
      lines: [],
      printed: [`SMS to +55 ${mobile}: Ipê: ${code} é o seu código. Vale 10 minutos. Não passe a ninguém.`],
    });
  });

  it('where real people play nothing is sent or logged, and every try says why', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    const { lines, printed } = await sendRound({ COMPLIANCE_PROFILE: 'licensed-br' });
    const [line, ...more] = lines;
    expect([more, printed]).toEqual([[], []]);
    expect(line).toMatchObject({ level: 'warn', about: { err: new Error('no SMS provider is set: see SMS_URL') } });
    expect(JSON.stringify(line)).not.toContain(`${code} é`);
  });
});

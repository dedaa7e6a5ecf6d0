import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireProfile } from '#modules/compliance/index.ts';
import { isPlayersPhone } from '#modules/identity/index.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer } from '#test/app/build-player.ts';
import { askForCode, sendSmsOf, smsTo } from '#test/app/phone-codes.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { sendDueSms } from './send-due-sms.ts';
import { smsDepsOf } from './sms.module.ts';

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

/** A provider on this machine. @param answer the status of its first, second… answer; then 202 */
async function startProvider(answers: { status: number; location?: string }[] = []) {
  const got: Got[] = [];
  const read = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const { status, location } = answers[got.length] ?? { status: 202 };
      got.push({ authorization: request.headers.authorization, body: JSON.parse(text), path: request.url ?? '' });
      response.writeHead(status, location === undefined ? {} : { location }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { got, url, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

/** One round of the server's job with these settings; what it logged and printed. */
async function sendRound(settings: { SMS_URL?: string; SMS_TOKEN?: string; COMPLIANCE_PROFILE?: 'licensed-br' }) {
  const lines: { level: string; about: Record<string, unknown> }[] = [];
  const printed: string[] = [];
  const level = (name: string) => (about: Record<string, unknown>) => void lines.push({ level: name, about });
  const log = { info: level('info'), warn: level('warn') } as never;
  const clock = () => app.time.now ?? new Date();
  await sendDueSms(
    smsDepsOf(
      {
        db: app.db,
        clock,
        isPlayersPhone,
        profile: requireProfile(settings.COMPLIANCE_PROFILE ?? 'demo'),
        smsProvider: { url: settings.SMS_URL, token: settings.SMS_TOKEN },
        print: (line) => void printed.push(line),
      },
      log,
    ),
  );
  return { lines, printed };
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

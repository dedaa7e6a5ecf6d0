import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer } from '#test/app/build-player.ts';
import { askForCode, sendSmsOf } from '#test/app/phone-codes.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { startSmsInbox, type SmsInbox } from './sms-inbox.ts';

let app: TestApp;
let inbox: SmsInbox;
beforeAll(async () => {
  app = await startTestApp({ settings: { BRAND_NAME: '<img src=x>' } });
  inbox = await startSmsInbox({ db: app.db });
});
afterAll(async () => {
  await inbox.stop();
  await app[Symbol.asyncDispose]();
});

/** Can send any `host` header, which fetch can't. */
const statusOf = (address: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(address, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the inbox of a demonstration', () => {
  it('shows what a phone got, as text', async () => {
    const { mobile } = await buildPlayer(app);
    const code = await askForCode(app, mobile);
    await sendSmsOf(app);
    const page = await fetch(inbox.address);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const text = await page.text();
    const [areaCode, first, last] = [mobile.slice(0, 2), mobile.slice(2, -4), mobile.slice(-4)];
    expect(text).toContain(`<p>&lt;img src=x&gt;: ${code} é o seu código.`);
    expect(text).not.toContain('<img');
    expect(text).toContain(`+55 (${areaCode}) ${first}-${last}`);
    const style = await fetch(new URL(/href="(\/[^"]+\.css)"/u.exec(text)?.[1] ?? '', inbox.address));
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('listens on this machine alone, under an address that nobody can guess and that no other start has', async () => {
    const other = await startSmsInbox({ db: app.db });
    const [first, second] = [new URL(inbox.address), new URL(other.address)];
    expect(first.hostname).toBe('127.0.0.1');
    expect(first.pathname).toMatch(/^\/[\w-]{24}$/u);
    expect(first.pathname).not.toBe(second.pathname);
    expect((await fetch(new URL(first.pathname, second))).status).toBe(404);
    expect((await fetch(new URL('/', first))).status).toBe(404);
    expect((await fetch(new URL('/demo/sms', first))).status).toBe(404);
    await other.stop();
  });

  it.each([
    ['says nothing of itself', { host: 'localhost' }],
    ['says that nobody sent it', { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
    ['passes the name on', { host: 'casa.example', via: '1.1 proxy' }],
  ])('is not on the public port, whatever a proxy that %s', async (_what, headers) => {
    for (const path of ['/demo/sms', '/demo/sms.css', new URL(inbox.address).pathname])
      expect(await statusOf(`${app.address}${path}`, headers)).toBe(404);
  });
});

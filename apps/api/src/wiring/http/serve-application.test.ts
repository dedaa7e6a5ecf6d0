import { connect } from 'node:net';
import { codes } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { buildPlayer } from '#test/app/build-player.ts';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

/** The address of the player's devices after a log-in with this header. */
async function addressesSeen(app: TestApp, forwardedFor: string): Promise<string[]> {
  const { mobile, token } = await buildPlayer(app);
  await fetch(`${app.address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ mobile, password: 'senha-segura-1' }),
  });
  const { list } = await app.succeed('/api/user/devices', {}, token);
  return list.filter((device) => !device.current).map((device) => device.address);
}

describe('the address of a caller', () => {
  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.7'],
    [2, '198.51.100.2'],
    [5, '192.0.2.66'],
  ])('behind %i trusted proxies is %s, whatever else the header claims', async (TRUSTED_PROXIES, address) => {
    await using app = await startTestApp({ settings: { TRUSTED_PROXIES } });
    // The client itself wrote 192.0.2.66; each proxy then added the address that it saw.
    expect(await addressesSeen(app, '192.0.2.66, 198.51.100.2, 203.0.113.7')).toEqual([address]);
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['192.0.2.66:1, 203.0.113.7:2', '203.0.113.7'],
    ['_hidden', 'unreadable'],
    ['203.0.113.7:x', 'unreadable'],
  ])('from a proxy that writes %s is %s', async (forwardedFor, address) => {
    await using app = await startTestApp({ settings: { TRUSTED_PROXIES: 1 } });
    expect(await addressesSeen(app, forwardedFor)).toEqual([address]);
  });

  it('that can’t be read is told in the log, once', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    await using app = await startTestApp({ settings: { TRUSTED_PROXIES: 1, LOG_LEVEL: 'error' }, logTo });
    await addressesSeen(app, '203.0.113.7:1');
    expect(lines).toEqual([]);
    await addressesSeen(app, '_one');
    await addressesSeen(app, '_other');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('all of its callers count as one network');
  });
});

describe('the server', () => {
  it('hangs up on headers that never end, and can stop while one is open', async () => {
    await using app = await startTestApp();
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/user/info HTTP/1.1\r\nhost: x\r\n');
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (bytes) => (text += String(bytes)));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain('408');
  }, 30_000);

  it('S2-unknown-path: leads from an address that can’t be read to /', async () => {
    await using app = await startTestApp();
    const response = await fetch(`${app.address}/%E0%A4%A`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
  });

  it('names every wrong field, also one that is called like a part of every object', async () => {
    await using app = await startTestApp();
    const response = await fetch(`${app.address}/api/slots/gameList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ toString: 1 }),
    });
    const { payload } = (await response.json()) as { payload: string };
    const answer = openEnvelope(payload, app.envelopeKey);
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: { toString: 'Campo desconhecido' } } });
  });

  it('seals for a page with the key that it was given, while the house changes its key', async () => {
    const [newest, older] = ['2'.repeat(64), '1'.repeat(64)];
    await using app = await startTestApp({ settings: { ENVELOPE_KEY: `k2:${newest},${older}` } });
    const open = async (headers: Record<string, string>, key: string, path = '/api/home/page') => {
      const response = await fetch(`${app.address}${path}`, { method: 'POST', headers });
      return openEnvelope(((await response.json()) as { payload: string }).payload, key).code;
    };
    expect(await open({ 'envelope-key': 'k2' }, newest)).toBe(codes.success);
    expect(await open({}, older)).toBe(codes.success);
    expect(await open({ 'envelope-key': 'gone' }, newest)).toBe(codes.success);
    expect(await open({ 'envelope-key': 'k2' }, newest, '/api/nowhere')).toBe(codes.notFound);
  });

  it.each([{ from: '9999-12-01', to: '9999-12-31' }, { to: '0000-01-05' }, { from: '2026-02-31', to: '2026-03-05' }])(
    'refuses the days %j instead of failing on them',
    async (days) => {
      await using app = await startTestApp();
      const { token } = await buildPlayer(app);
      const answer = await app.call('/api/pay/walletLog', days, token);
      expect([answer.code, answer.msg]).toEqual([codes.invalidInput, 'Data inválida']);
    },
  );
});

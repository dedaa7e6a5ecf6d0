import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, randomMobile, testPassword } from '#test/app/build-player.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { register } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  app = await startTestApp({ settings: { LOG_LEVEL: 'error', NODE_NAME: 'node-7' }, logTo });
});
afterAll(() => app[Symbol.asyncDispose]());

async function idFor(given?: string): Promise<string> {
  const response = await fetch(`${app.address}/api/home/page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(given === undefined ? {} : { 'x-request-id': given }) },
    body: '{}',
  });
  return response.headers.get('x-request-id') ?? '';
}

describe('the id of a request', () => {
  it.each(['0af7651916cd43dd8448eb211c80319c', 'proxy-1:2026.11_22'])(
    'is the one that a proxy gave it: %s',
    async (id) => {
      expect(await idFor(id)).toBe(id);
    },
  );

  it.each([
    ['none', undefined],
    ['short', 'a'],
    ['long', 'a'.repeat(65)],
    ['with signs', 'a"} {"level":60'],
    ['several', 'abcdefgh, ijklmnop'],
  ])('is made where the given one is %s', async (_what, given) => {
    const ids = [await idFor(given), await idFor(given)];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8}-\d+$/u);
  });

  it('stands in the log with call, node and player where a call fails, and nothing else of the person', async () => {
    const { token, playerId, mobile } = await buildPlayer(app);
    await asOwner(app.db, (tx) => execute(tx, sql`alter table player_limit rename to player_limit_away`));
    const response = await fetch(`${app.address}/api/user/limits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token, 'x-request-id': 'from-the-proxy' },
      body: '{}',
    });
    await asOwner(app.db, (tx) => execute(tx, sql`alter table player_limit_away rename to player_limit`));
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy');
    const [line = '{}', ...others] = lines;
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      reqId: 'from-the-proxy',
      node: 'node-7',
      call: '/api/user/limits',
      playerId,
      msg: 'call failed',
    });
    for (const secret of [mobile, token, '127.0.0.1']) expect(line).not.toContain(secret);
  });

  it('is all that says who it was where the database tells the row that it refuses', async () => {
    lines.length = 0;
    await asOwner(app.db, (tx) =>
      execute(tx, sql`alter table player add constraint refused check (player_id < 0) not valid`),
    );
    const mobile = randomMobile();
    await expect(register(app, { mobile, password: testPassword })).rejects.toThrow();
    await asOwner(app.db, (tx) => execute(tx, sql`alter table player drop constraint refused`));
    const [line = '{}', ...others] = lines;
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      msg: 'call failed',
      // A cluster names the player's part of the table.
      err: { code: '23514', message: expect.stringMatching(/"player(?:_\d+)?" violates check constraint "refused/u) },
    });
    for (const secret of [mobile, 'argon2id', 'Failing row']) expect(line).not.toContain(secret);
  });
});

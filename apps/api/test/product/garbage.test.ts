import { calls, codes, type CallDefinition, type CallPath } from '@ipe/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEnvelope, type OpenedAnswer } from '../app/open-envelope.ts';
import { buildPlayerWith, openGameWindow, testPassword, type TestPlayer } from '../app/build-player.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';

let app: TestApp;
let player: TestPlayer;
let tokens: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  player = await buildPlayerWith(app, 10_00);
  tokens = {};
});
beforeEach(async () => {
  // A test's garbage may log the player out.
  const isLoggedIn = (await app.call('/api/user/info', {}, tokens['player'])).code === codes.success;
  if (isLoggedIn) return;
  const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
  const { gameSession } = await openGameWindow(app, { ...player, token: accessToken });
  tokens = { player: accessToken, game: gameSession };
});
afterAll(() => app[Symbol.asyncDispose]());

const paths = Object.keys(calls) as CallPath[];

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<OpenedAnswer> {
  const response = await fetch(`${app.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(response.status).toBe(200);
  const { payload } = (await response.json()) as { payload: string };
  return openEnvelope(payload, app.envelopeKey);
}

const authorized = (path: CallPath): Record<string, string> => {
  const token = tokens[calls[path].session];
  return token === undefined ? {} : { authorization: token };
};

/** Words that the calls know, so that garbage sometimes passes the first check. */
const knownWords = [
  'mobile',
  'password',
  'requestId',
  'amountCentavos',
  'game_id',
  'page',
  'pageSize',
  'keyword',
  'cpf',
  'name',
  'keyId',
  'pin',
  'type',
  'key',
  'orderId',
  'roundId',
  'launchToken',
  'stakeCentavos',
  'mode',
  'deviceId',
  'from',
  'to',
  '__proto__',
  'constructor',
];
const knownValues = [
  0,
  1,
  -1,
  0.5,
  1e308,
  10_00,
  2 ** 53,
  '',
  'base',
  'capivara-da-sorte',
  '11999887766',
  'cpf',
  '2026-11-20',
  '9999-99-99',
  '123456',
  '52998224725',
  '018f3c5e-0000-7000-8000-000000000000',
  ' ',
  "'; drop table wallet; --",
  null,
  true,
  [],
  {},
];
const garbage = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...knownWords), fc.oneof(fc.constantFrom(...knownValues), fc.jsonValue()), {
    maxKeys: 8,
  }),
);

describe('every call', () => {
  it.each(paths)('%s answers garbage with a code and a sentence, never with 500', async (path) => {
    await fc.assert(
      fc.asyncProperty(garbage, async (body) => {
        const answer = await post(path, JSON.stringify(body), authorized(path));
        expect(answer.code, `${answer.msg} for ${JSON.stringify(body)}`).not.toBe(codes.serverError);
        if (answer.code !== codes.success) expect(answer.msg).toMatch(/\p{L}{2,}/u);
      }),
      { numRuns: 15 },
    );
  });

  it.each(paths)('%s refuses what is no JSON, and more than 64 KiB or its own limit', async (path) => {
    expect(await post(path, '{"mobile": ', authorized(path))).toMatchObject({
      code: codes.invalidInput,
      msg: 'O pedido não é um JSON válido',
    });
    const { bodyLimitBytes = 64 * 1024 }: CallDefinition = calls[path];
    const huge = JSON.stringify({ keyword: 'x'.repeat(bodyLimitBytes) });
    expect(await post(path, huge, authorized(path))).toMatchObject({
      code: codes.invalidInput,
      msg: 'Pedido grande demais',
    });
    const asText = await post(path, '{}', { ...authorized(path), 'content-type': 'text/plain' });
    expect(asText.code).toBe(codes.invalidInput);
  });

  it.each(paths.filter((path) => ['player', 'game'].includes(calls[path].session)))(
    '%s answers 401 without a token, with a made-up one and with one of the other kind',
    async (path) => {
      const otherKind = calls[path].session === 'player' ? tokens['game'] : tokens['player'];
      for (const authorization of [undefined, 'made-up', `zz.${'A'.repeat(43)}`, otherKind]) {
        const answer = await post(path, '{}', authorization === undefined ? {} : { authorization });
        expect(answer).toMatchObject({ code: codes.sessionEnded, msg: 'Sua sessão terminou. Entre novamente.' });
      }
    },
  );

  it('is the only address: others answer 404 in an envelope', async () => {
    expect(await post('/api/user/nothing', '{}')).toMatchObject({ code: codes.notFound });
    expect((await fetch(`${app.address}/api/user/info`)).status).toBe(200);
  });
});

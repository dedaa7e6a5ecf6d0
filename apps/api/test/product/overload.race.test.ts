import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { codes, type CallPath, type Input } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBalance } from '#modules/ledger/index.ts';
import { defaultAdmission } from '#platform/overload/index.ts';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '../app/build-player.ts';
import { findLedgerViolations } from '../app/check-ledger.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
  winOf,
  type WalletAnswer,
} from '../app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Makes 200 calls at once; `haveAnswers` resolves when this many of them are answered. */
function ask200<One>(make: () => Promise<One>, answered: number) {
  const { promise: haveAnswers, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const all = Array.from({ length: 200 }, async () => {
    const answer = await make();
    if ((count += 1) === answered) resolve();
    return answer;
  });
  return { all: Promise.all(all), haveAnswers };
}

/** All calls but six at work and fifty-nine that wait for those. */
const refusedAtOnce = 200 - 65;

/** Holds the player's turn while `work` runs, as a commit that hangs would. */
async function whileHeld<Result>({ playerId }: { playerId: number }, work: () => Promise<Result>): Promise<Result> {
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const turn = app.db.inTurnOf(playerId, () => end);
  try {
    return await work();
  } finally {
    letGo();
    await turn;
  }
}

const spin = async (window: string) =>
  app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 100, mode: 'base' }, window);

const limitsOf = (): Input<'/api/user/setLimits'> => ({
  requestId: randomUUID(),
  limits: [{ kind: 'bet', period: 'day', value: 1_000_00 }],
});

/** How often each code was answered; `ok` is the wallet's success. */
const countOf = (answers: { code?: number | string; ok?: boolean }[]): Record<string, number> => {
  const all = Map.groupBy(answers, ({ code, ok }) => (ok === true ? 'ok' : String(code)));
  return Object.fromEntries([...all].map(([code, same]) => [code, same.length]));
};

const requestsOf = async ({ playerId }: TestPlayer): Promise<number> =>
  (
    await requireRow(
      app.db,
      sql<{ kept: number }>`select count(*) as kept from account_request where player_id = ${playerId}`,
    )
  ).kept;

describe('200 writes of one account at once, none of which gets any further', () => {
  it('setLimits: others spin beside them, and afterwards each is answered 1 or 429', async () => {
    const noisy = await buildPlayerWith(app, 10_00);
    const other = await buildPlayerWith(app, 10_00);
    const { gameSession } = await openGameWindow(app, other);
    const { asked } = await whileHeld(noisy, async () => {
      const asking = ask200(() => app.call('/api/user/setLimits', limitsOf(), noisy.token), refusedAtOnce);
      await asking.haveAnswers;
      for (let round = 0; round < 5; round += 1) await spin(gameSession);
      return { asked: asking.all };
    });
    // Of the calls that were let in, the rate allows thirty a minute.
    expect(countOf(await asked)).toEqual({ [codes.success]: 30, [codes.tooManyTries]: 170 });
    expect(await requestsOf(noisy)).toBe(30);
  });

  it('wins of a provider: others spin beside them, and afterwards each is answered ok or server_busy', async () => {
    const noisy = await buildPlayerWith(app, 10_00);
    const session = await openProviderSession(app, noisy);
    const bet = betOf(session, 1_00);
    await callWallet(app, 'bet', bet);
    const other = await buildPlayerWith(app, 10_00);
    const { gameSession } = await openGameWindow(app, other);
    const { asked } = await whileHeld(noisy, async () => {
      const asking = ask200(() => callWallet(app, 'win', winOf(bet, 1)), refusedAtOnce);
      await asking.haveAnswers;
      for (let round = 0; round < 5; round += 1) await spin(gameSession);
      return { asked: asking.all };
    });
    expect(countOf(await asked)).toEqual({ ok: 65, server_busy: refusedAtOnce });
  });
});

it('a caller who was told to wait is told again without a look at the database, and may call again afterwards', async () => {
  const player = await buildPlayerWith(app, 10_00);
  const call = async () => (await app.call('/api/user/setLimits', limitsOf(), player.token)).code;
  for (let time = 0; time < 30; time += 1) expect(await call()).toBe(codes.success);
  expect(await call()).toBe(codes.tooManyTries);
  await app.db.transaction((tx) => execute(tx, sql`delete from session where player_id = ${player.playerId}`));
  expect(await call()).toBe(codes.tooManyTries);
  try {
    app.time.now = new Date(Date.now() + 61_000);
    expect(await call()).toBe(codes.sessionEnded);
  } finally {
    app.time.now = undefined;
  }
});

it('500 credits of one hot account: each is paid once, told to come again until then, and none is a fault', async () => {
  const player = await buildPlayerWith(app, 10_00);
  const session = await openProviderSession(app, player);
  const bet = betOf(session, 1_00);
  await callWallet(app, 'bet', bet);
  const told = new Set<string>();
  let left = Array.from({ length: 500 }, () => winOf(bet, 1));
  while (left.length > 0) {
    const answers: WalletAnswer[] = await Promise.all(left.map((win) => callWallet(app, 'win', win)));
    for (const { ok, code } of answers) told.add(ok ? 'ok' : String(code));
    left = left.filter((_win, index) => !answers[index]?.ok);
  }
  expect(told).toEqual(new Set(['ok', 'server_busy']));
  expect(await findBalance(app.db, player.playerId)).toBe(9_00 + 500);
});

it('a call whose client hung up while it waited does nothing', async () => {
  const player = await buildPlayerWith(app, 10_00);
  const { port } = new URL(app.address);
  const body = JSON.stringify(limitsOf());
  const head = `POST /api/user/setLimits HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${player.token}\r\ncontent-type: application/json`;
  await whileHeld(player, async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    // This call is answered after the other one has reached its turn's queue on the same server.
    await app.succeed('/api/user/limits', {}, player.token);
    socket.destroy();
    for (let look = 0; look < 3; look += 1) await app.succeed('/api/user/limits', {}, player.token);
  });
  await app.succeed('/api/user/setLimits', limitsOf(), player.token);
  expect(await requestsOf(player)).toBe(1);
});

describe('a house that is full', () => {
  const noPlace = { most: 0, waitMs: 0 };
  const full = { ...defaultAdmission, mostAtWork: 0, mostAtWorkInCrowd: 0, burst: noPlace, crowded: noPlace };
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startTestApp({ providers: providersOf(testProvider('alfa')), admission: full });
  });
  afterAll(() => closed[Symbol.asyncDispose]());

  it('answers every call 503 with when to come again, but those about money in play', async () => {
    const paths: CallPath[] = ['/api/home/page', '/api/user/wallet', '/api/user/login', '/api/game/play'];
    for (const path of paths)
      expect(await closed.call(path, {} as never)).toEqual({
        code: codes.overloaded,
        data: { retryAfterSeconds: 1 },
        msg: 'Estamos com muito movimento agora. Tente de novo em instantes.',
      });
    expect(await closed.call('/api/game/cashOut', { roundId: randomUUID() })).toMatchObject({
      code: codes.sessionEnded,
    });
  });

  it('answers providers and banks in their own shapes', async () => {
    expect(await callWallet(closed, 'balance', {})).toMatchObject({
      ok: false,
      code: 'server_busy',
      retryAfterSeconds: 1,
    });
    const headers = { 'content-type': 'application/json' };
    const webhook = await fetch(`${closed.webhookUrl}/pix`, { method: 'POST', headers, body: '{"pix":[]}' });
    expect(webhook.status).toBe(503);
  });
});

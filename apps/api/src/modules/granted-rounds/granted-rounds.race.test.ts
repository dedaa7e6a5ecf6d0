import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGrantedSettler, createRoundSettler, type GrantedRoundToSettle } from '#modules/ledger/index.ts';
import { databaseClock, requireRow, sql, type Database } from '#platform/database/index.ts';
import { publishByStaff } from '#platform/rule-book/index.ts';
import { buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { bringFirstSeed, changeSeeds } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { roundOf } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { dyingDatabase, KilledError } from '#test/database/dying-database.ts';
import { findGrantViolations } from './audit.store.ts';
import { endGrants } from './end-grants.ts';
import { giveRounds, ruleKind } from './give-rounds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  // These lots have no proposals; another test covers that audit.
  const found = await findLedgerViolations(app.db);
  expect(found.filter((sentence) => !sentence.includes('no two persons decided it'))).toEqual([]);
  expect(await findGrantViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const lot = {
  gameId: 'capivara-da-sorte',
  mode: null,
  stakeCentavos: 50,
  rounds: 20,
  playDays: 1,
  wageringX100: 200,
  wageringDays: 7,
};

type Gift = { playerId: number; grantId: string };

const giveOn = (db: Database, { playerId, grantId }: Gift, changed: Partial<typeof lot> = {}) =>
  db.transactionOf(playerId, async (tx) => {
    const now = await databaseClock(tx);
    const terms = 'Rodadas de prova.';
    const ruleVersion = await publishByStaff(tx, {
      kind: ruleKind,
      version: 'test',
      body: { version: 'test' },
      terms,
      now,
    });
    const gift = { playerId, grantId, offerId: null, title: 'Prova', ruleVersion, lot: { ...lot, ...changed }, now };
    return giveRounds(tx, app.cashier, gift);
  });

async function nextNonce(playerId: number): Promise<number> {
  const row = await requireRow(
    app.db,
    sql<{ nonce: number }>`
      select next_nonce as nonce from fairness_seed where player_id = ${playerId} and revealed_at is null and client_seed is not null`,
  );
  return row.nonce;
}

const grantedOf = async (playerId: number, grantId: string, win: number): Promise<GrantedRoundToSettle> => {
  const { stakeCentavos: _stake, betCentavos: _bet, ...round } = roundOf(playerId, { bet: 50, win });
  return { ...round, grantId, priceCentavos: centavos(50), nonce: await nextNonce(playerId) };
};

const playedOf = (playerId: number, grantId: string) =>
  requireRow(
    app.db,
    sql<{ played: number; won: number; rows: number }>`
      select played, won, (select count(*) from granted_round r where r.player_id = g.player_id and r.grant_id = g.grant_id) as rows
      from round_grant g where player_id = ${playerId} and grant_id = ${grantId}`,
  );

async function buildGranted(changed: Partial<typeof lot> = {}): Promise<{ player: TestPlayer; grantId: string }> {
  const player = await buildPlayerWith(app, 100_00);
  await bringFirstSeed(app, player);
  const grantId = randomUUID();
  await giveOn(app.db, { playerId: player.playerId, grantId }, changed);
  return { player, grantId };
}

it('rounds are given once, however many nodes give them at once and whatever dies', async () => {
  const { playerId } = await buildPlayerWith(app, 1_00);
  const grantId = randomUUID();
  const nodes = [app.db, onAnotherNode(app.db), onAnotherNode(app.db)];
  const dying = (when: 'before' | 'after') =>
    giveOn(dyingDatabase(nodes[2]!, { transactions: 0, when }), { playerId, grantId });
  for (const when of ['before', 'after'] as const)
    await dying(when).catch((error: unknown) => expect(error).toBeInstanceOf(KilledError));
  const given = await Promise.all(nodes.map((db) => giveOn(db, { playerId, grantId })));
  expect(given).toEqual([false, false, false]);
  expect(await playedOf(playerId, grantId)).toMatchObject({ played: 0 });
});

it('no more rounds are played than were given, by any number of nodes, beside bets that take the same nonces', async () => {
  const built = await Promise.all(Array.from({ length: 4 }, () => buildGranted()));
  const nodes = [app.db, onAnotherNode(app.db)];
  const granted = nodes.map((db) => createGrantedSettler({ db, sharedClock: databaseClock }));
  const bets = nodes.map((db) => createRoundSettler({ db, clock: () => new Date() }));
  const counts = new Map(built.map(({ player }) => [player.playerId, { settled: 0, won: 0, spent: 0 }]));
  const once = async (index: number) => {
    const { player, grantId } = built[index % built.length]!;
    const count = counts.get(player.playerId)!;
    const { playerId } = player;
    if (index % 3 === 0) {
      const bet = roundOf(playerId, { bet: 10, win: 5 }, { nonce: await nextNonce(playerId) });
      if ((await bets[index % 2]!(bet)).status === 'settled') count.spent += 5;
      return;
    }
    const win = index % 7;
    const round = await grantedOf(playerId, grantId, win);
    const [one, two] = await Promise.all([granted[0]!(round), granted[1]!(round)]);
    // Two nodes settle the same id at once; at most one of them succeeds.
    const settled = [one, two].filter(({ status }) => status === 'settled');
    expect(settled.length).toBeLessThanOrEqual(1);
    if (settled.length === 1) {
      count.settled += 1;
      count.won += win;
    }
  };
  const isOver = () => [...counts.values()].every(({ settled }) => settled === 20);
  // A round is tried again if another one took its nonce, so the number of turns for twenty rounds varies.
  for (let turn = 0; turn < 40 || (!isOver() && turn < 200); turn += 1)
    await Promise.all(Array.from({ length: 8 }, (_, index) => once(turn * 8 + index)));
  for (const { player, grantId } of built) {
    const { settled, won, spent } = counts.get(player.playerId)!;
    expect(settled).toBe(20);
    expect(await playedOf(player.playerId, grantId)).toEqual({ played: 20, won, rows: 20 });
    const { balance } = await app.succeed('/api/user/wallet', {}, player.token);
    expect(balance).toBe(100_00 - spent + won);
  }
});

it('an id that was settled is a repeat under any nonce, for a round of the lot as for a bet, and moves nothing', async () => {
  const { player, grantId } = await buildGranted();
  const { playerId, token } = player;
  const settle = createGrantedSettler({ db: app.db, sharedClock: databaseClock });
  const again = createGrantedSettler({ db: onAnotherNode(app.db), sharedClock: databaseClock });
  const round = await grantedOf(playerId, grantId, 7);
  const bet = roundOf(playerId, { bet: 10, win: 0 }, { nonce: round.nonce + 1 });
  expect((await settle(round)).status).toBe('settled');
  expect((await createRoundSettler({ db: app.db, clock: () => new Date() })(bet)).status).toBe('settled');
  const next = await grantedOf(playerId, grantId, 7);
  for (const roundId of [round.roundId, bet.roundId])
    expect(await again({ ...next, roundId })).toEqual({ status: 'repeated' });
  expect(await playedOf(playerId, grantId)).toEqual({ played: 1, won: 7, rows: 1 });
  expect((await app.succeed('/api/user/wallet', {}, token)).balance).toBe(99_97);
});

it('a round of the lot that was drawn from a seed is not settled any more once that seed is revealed', async () => {
  const { player, grantId } = await buildGranted();
  const { playerId } = player;
  const settle = createGrantedSettler({ db: app.db, sharedClock: databaseClock });
  // Changing a used seed reveals it.
  await settle(await grantedOf(playerId, grantId, 5));
  const drawn = await grantedOf(playerId, grantId, 7);
  await changeSeeds(app, player);
  expect(await settle(drawn)).toEqual({ status: 'stale-nonce' });
  expect(await playedOf(playerId, grantId)).toEqual({ played: 1, won: 5, rows: 1 });
  expect((await settle({ ...drawn, seedNo: 2, nonce: await nextNonce(playerId) })).status).toBe('settled');
});

it('rounds of a lot are settled in its game and its mode alone', async () => {
  const { player, grantId } = await buildGranted();
  const settle = createGrantedSettler({ db: app.db, sharedClock: databaseClock });
  const round = await grantedOf(player.playerId, grantId, 7);
  const others = [{ gameId: 'boto-encantado' }, { mode: 'buyFreeSpins' }, { grantId: randomUUID() }];
  for (const other of others) expect(await settle({ ...round, ...other })).toEqual({ status: 'none-left' });
  expect(await playedOf(player.playerId, grantId)).toEqual({ played: 0, won: 0, rows: 0 });
});

it('a lot that ends while its last round is on its way has the round or its end, never both', async () => {
  const built = await Promise.all(Array.from({ length: 6 }, () => buildGranted({ rounds: 1 })));
  const settle = createGrantedSettler({ db: app.db, sharedClock: databaseClock });
  const later = async () => new Date(Date.now() + 2 * 86_400_000);
  const rounds = await Promise.all(built.map(({ player, grantId }) => grantedOf(player.playerId, grantId, 3)));
  const [settled] = await Promise.all([
    Promise.all(rounds.map((round) => settle(round))),
    endGrants({ db: onAnotherNode(app.db), sharedClock: later }),
  ]);
  await endGrants({ db: app.db, sharedClock: later });
  for (const [index, { player, grantId }] of built.entries()) {
    const isSettled = settled[index]!.status === 'settled';
    const row = await requireRow(
      app.db,
      sql<{
        ending: string;
      }>`select ending from round_grant where player_id = ${player.playerId} and grant_id = ${grantId}`,
    );
    expect([isSettled, row.ending]).toEqual(isSettled ? [true, 'played'] : [false, 'expired']);
  }
});

it('a second lot of money is opened when the first is met, and none is locked again', async () => {
  const { player, grantId } = await buildGranted({ wageringX100: 100 });
  const { playerId } = player;
  const settle = createGrantedSettler({ db: app.db, sharedClock: databaseClock });
  const bet = createRoundSettler({ db: app.db, clock: () => new Date() });
  await settle(await grantedOf(playerId, grantId, 1_00));
  await settle(await grantedOf(playerId, grantId, 50));
  const detail = async () => (await app.succeed('/api/user/wallet', {}, player.token)).detail;
  expect((await detail()).map(({ requiredCentavos }) => requiredCentavos)).toEqual([1_50, 0]);
  // A bet of the whole lot that wins the same amount meets the requirement, so the lot is free money after that.
  await bet(roundOf(playerId, { bet: 1_50, win: 1_50 }, { nonce: await nextNonce(playerId) }));
  await settle(await grantedOf(playerId, grantId, 20));
  const lots = (await detail()).filter(({ title }) => title === 'Prova');
  expect(lots.map(({ balance, withdraw, requiredCentavos }) => [balance, withdraw, requiredCentavos])).toEqual([
    [20, 0, 20],
    [1_50, 1_50, 1_50],
  ]);
});

it.each([
  ['must be wagered', { wageringX100: 200 }, [50, 1_00]],
  ['is free', { wageringX100: 0 }, [50, 0]],
])('money that was won and %s is lost, and what is won then has a lot of its own', async (_what, changed, expected) => {
  const { player, grantId } = await buildGranted(changed);
  const { playerId } = player;
  const settle = createGrantedSettler({ db: app.db, sharedClock: databaseClock });
  const bet = createRoundSettler({ db: app.db, clock: () => new Date() });
  await settle(await grantedOf(playerId, grantId, 1_00));
  const lose = roundOf(playerId, { bet: 101_00, win: 0 }, { nonce: await nextNonce(playerId) });
  expect(await bet(lose)).toMatchObject({ status: 'settled', balance: 0 });
  await settle(await grantedOf(playerId, grantId, 50));
  const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
  expect(detail.map(({ balance, requiredCentavos }) => [balance, requiredCentavos])).toEqual([expected]);
});

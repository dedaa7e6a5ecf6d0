import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayerWith, grant } from '#test/app/build-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { centavos } from '@ipe/money';
import { createRoundSettler, findBalance, listOpenLots, type SettleRound } from './index.ts';
import { findLedgerViolations } from './audit.store.ts';

let app: TestApp;
let settle: SettleRound;
beforeAll(async () => {
  app = await startTestApp();
  settle = createRoundSettler({ db: app.db, clock: () => new Date() });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const settleOne = (playerId: number, amounts: { bet: number; win: number }) =>
  settleNext({ db: app.db, settle }, roundOf(playerId, amounts));

/** Each settler makes batches of its own, as another node would. */
const nodes = (count: number): SettleRound[] =>
  Array.from({ length: count }, () => createRoundSettler({ db: app.db, clock: () => new Date() }));

describe('settling rounds', () => {
  it('moves bet and win in one step', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    expect(await settleOne(playerId, { bet: 1_00, win: 2_50 })).toEqual({ status: 'settled', balance: 11_50 });
    expect(await settleOne(playerId, { bet: 11_50, win: 0 })).toEqual({ status: 'settled', balance: 0 });
  });

  it('refuses a bet above the balance and moves nothing', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    expect(await settleOne(playerId, { bet: 10_01, win: 500_00 })).toEqual({ status: 'insufficient' });
    expect(await findBalance(app.db, playerId)).toBe(10_00);
  });

  it('settles a round once, however many ask for it at once', async () => {
    const { playerId } = await buildPlayerWith(app, 100_00);
    const one = roundOf(playerId, { bet: 1_00, win: 0 });
    const results = await Promise.all(
      nodes(4).flatMap((settleHere) => Array.from({ length: 16 }, () => settleHere(one))),
    );
    expect(results.filter((result) => result.status === 'settled')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'repeated')).toHaveLength(63);
    expect(await findBalance(app.db, playerId)).toBe(99_00);
  });

  it('gives a nonce to one round only', async () => {
    const { playerId } = await buildPlayerWith(app, 100_00);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => settle(roundOf(playerId, { bet: 1_00, win: 0 }))),
    );
    expect(results.filter((result) => result.status === 'settled')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'stale-nonce')).toHaveLength(19);
  });

  it('keeps every player of a batch apart: one refused, one stale, one repeated, the others settled', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => buildPlayerWith(app, 10_00)));
    const rounds = players.map(({ playerId }) => roundOf(playerId, { bet: 4_00, win: 1_00 }));
    await settle(rounds[2]!);
    rounds[0]!.betCentavos = centavos(10_01);
    rounds[1]!.nonce = 7;
    const settled = await Promise.all(rounds.map(settle));
    expect(settled.map(({ status }) => status)).toEqual([
      'insufficient',
      'stale-nonce',
      'repeated',
      'settled',
      'settled',
      'settled',
    ]);
  });
});

describe('a refused round', () => {
  it('stays refused after a deposit, however many ask again at once', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const round = roundOf(playerId, { bet: 20_00, win: 0 });
    expect(await settle(round)).toEqual({ status: 'insufficient' });
    await grant(app, playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    const results = await Promise.all(nodes(4).map((settleHere) => settleHere(round)));
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'insufficient'));
    expect(await findBalance(app.db, playerId)).toBe(60_00);
    expect(await settle(roundOf(playerId, { bet: 20_00, win: 0 }))).toMatchObject({ status: 'settled' });
  });

  it('is either refused for all or settled for all when a deposit arrives in the middle', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { playerId } = await buildPlayerWith(app, 1_00);
      const round = roundOf(playerId, { bet: 2_00, win: 0 });
      const [results] = await Promise.all([
        Promise.all(nodes(4).map((settleHere) => settleHere(round))),
        grant(app, playerId, { amountCentavos: centavos(5_00), requiredCentavos: 0 }),
      ]);
      const refused = results.filter(({ status }) => status === 'insufficient').length;
      expect([0, 4]).toContain(refused);
      expect(await findBalance(app.db, playerId)).toBe(refused === 4 ? 6_00 : 4_00);
    }
  });

  it('can not come back as another round under the same id', async () => {
    const { playerId } = await buildPlayerWith(app, 1_00);
    const roundId = randomUUID();
    await settle(roundOf(playerId, { bet: 2_00, win: 0 }, { roundId }));
    expect(await settle(roundOf(playerId, { bet: 50, win: 0 }, { roundId }))).toEqual({ status: 'id-reused' });
    expect(await findBalance(app.db, playerId)).toBe(1_00);
  });
});

describe('lots', () => {
  const lotsOf = async (playerId: number) =>
    (await listOpenLots(app.db, playerId)).map(({ balance, required, wagered }) => ({ balance, required, wagered }));

  it('are spent in the published order, progress with every bet, and take the win of the bet they paid, in proportion', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    await grant(app, playerId, { amountCentavos: centavos(5_00), requiredCentavos: 8_00 });
    await settleOne(playerId, { bet: 6_00, win: 2_00 });
    // The lot with a requirement paid 5,00 of the 6,00, the free one the rest.
    expect(await lotsOf(playerId)).toEqual([
      { balance: 1_66, required: 8_00, wagered: 6_00 },
      { balance: 9_34, required: 0, wagered: 0 },
    ]);
  });

  it('can not be turned into free money by a last centavo that is free', async () => {
    const { playerId } = await buildPlayerWith(app, 1);
    await grant(app, playerId, { amountCentavos: centavos(9_99), requiredCentavos: 300_00 });
    await settleOne(playerId, { bet: 10_00, win: 50_00 });
    expect(await lotsOf(playerId)).toEqual([
      { balance: 49_95, required: 300_00, wagered: 10_00 },
      { balance: 5, required: 0, wagered: 0 },
    ]);
    expect((await linesOf(playerId)).slice(2)).toEqual([
      ['bet', 2, 10, 9_99],
      ['bet', 1, 10, 1],
      ['win', 11, 2, 49_95],
      ['win', 11, 1, 5],
    ]);
  });

  it('set free by one bet are freed by an entry each, with the win of that bet', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00, 3_00);
    await grant(app, playerId, { amountCentavos: centavos(5_00), requiredCentavos: 1_00 });
    await settleOne(playerId, { bet: 4_00, win: 9_00 });
    expect(await lotsOf(playerId)).toEqual([
      { balance: 15_00, required: 3_00, wagered: 3_00 },
      { balance: 5_00, required: 1_00, wagered: 1_00 },
    ]);
    expect(await linesOf(playerId)).toEqual([
      ['bonus', 12, 2, 10_00],
      ['bonus', 12, 2, 5_00],
      ['bet', 2, 10, 4_00],
      ['win', 11, 2, 9_00],
      ['release', 2, 1, 15_00],
      ['release', 2, 1, 5_00],
    ]);
  });

  it('of both kinds that pay one bet are booked apart', async () => {
    const { playerId } = await buildPlayerWith(app, 2_00);
    await grant(app, playerId, { amountCentavos: centavos(1_00), requiredCentavos: 90_00 });
    await settleOne(playerId, { bet: 3_00, win: 0 });
    expect((await linesOf(playerId)).slice(2)).toEqual([
      ['bet', 2, 10, 1_00],
      ['bet', 1, 10, 2_00],
    ]);
    expect(await findBalance(app.db, playerId)).toBe(0);
  });

  async function linesOf(playerId: number) {
    const entries = await readJournal(app.db, playerId);
    return entries.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]);
  }
});

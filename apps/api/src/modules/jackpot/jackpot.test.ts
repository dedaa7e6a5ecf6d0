import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { verifyRound, readRoundRecord } from '@ipe/slot-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { buildPlayerWith, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { cheapGame, jackpotAt, jackpotStaff } from '#test/jackpot/publish.ts';
import { findPotViolations, findShareViolations, findUndecidedJackpots } from './audit.store.ts';
import { countJackpot } from './counting/count-jackpot.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { hourMs } from '#platform/time/durations.ts';

let app: TestApp;
const house = jackpotStaff(() => app);
let from = Date.now();

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  from += 40 * hourMs;
  at(0);
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findShareViolations(app.db)).toEqual([]);
  expect(await findPotViolations(app.db)).toEqual([]);
  expect(await findUndecidedJackpots(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sets the time, in hours after the announcement: the jackpot starts after one hour and ends after three. */
const at = (hours: number, ms = 0) => {
  app.time.now = new Date(from + hours * hourMs + ms);
};
const count = () => countJackpot(app.cashier, { isSweep: true });
const publish = (changed: Parameters<typeof jackpotAt>[1] = {}, id?: string) =>
  house.publish(jackpotAt(new Date(from), changed), id);
const read = (player?: TestPlayer) => app.succeed('/api/jackpot/read', {}, player?.token);
/** What the previous jackpots have left for its first pool. */
const carriedTo = async (id: string) => (await house.read(id)).pots.at(-1)!.carriedCentavos;
/** Ends the running jackpot, so that the next test can publish its own. */
async function end(): Promise<void> {
  at(30);
  await count();
  await count();
}

/** Spins at R$ 100,00 until a round wins; one in ten does. */
async function spinUntilWon(gameSession: string) {
  for (let spin = 1; ; spin += 1) {
    const requestId = randomUUID();
    const input = { requestId, stakeCentavos: 100_00, mode: 'base' };
    const played = await app.succeed('/api/game/play', input, gameSession);
    if (played.wonJackpot === true) return { requestId, input, spins: spin };
  }
}

describe('R25 a jackpot', () => {
  it('is announced when two persons say so, with the terms that its document makes, and players read version and hash', async () => {
    expect(await read()).toMatchObject({ jackpot: null });
    const { body } = await house.propose(jackpotAt(new Date(from)));
    expect(body.lines.map(({ name }) => name)).toContain('O jogador vai ler');
    expect((await house.approve(body.id)).status).toBe(200);
    const { jackpot } = await read();
    expect(jackpot).toMatchObject({ name: 'Jackpot da Casa', state: 'announced', pool: null, oneInCentavos: 1_000_00 });
    expect(jackpot!.ruleVersion).toBe(`${jackpot!.id.slice(0, 8)}-1`);
    expect(jackpot!.sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(jackpot!.terms).toContain('cada centavo apostado tem uma chance em 100.000');
    expect(jackpot!.gameIds).toEqual([cheapGame]);
    await end();
  });

  it('changes only before it begins, and is alone: another one waits until it is paid', async () => {
    const id = await publish();
    await publish({ name: 'Outro nome' }, id);
    expect((await read()).jackpot).toMatchObject({ name: 'Outro nome', ruleVersion: `${id.slice(0, 8)}-2` });
    const beside = await house.propose(jackpotAt(new Date(from)));
    expect([beside.status, beside.body.reason]).toEqual([409, 'nothing_to_do']);
    at(1);
    const late = await house.propose(jackpotAt(new Date(from + 5 * hourMs)), id);
    expect([late.status, late.body.reason]).toEqual([409, 'nothing_to_do']);
    await end();
    // No other jackpot may overlap with this period, because a round has one jackpot.
    const overlapping = await house.propose({
      ...jackpotAt(new Date(from)),
      startsAt: new Date(from + 2 * hourMs).toISOString(),
    });
    expect(overlapping.status).toBe(409);
  });

  it('is refused with a sentence where the start is over, a game decides in its round, a bet wins for sure or all comes back', async () => {
    const { status, body } = await house.propose(
      jackpotAt(new Date(from - 2 * hourMs), {
        games: ['foguete-tucano', 'boto-encantado', cheapGame],
        seedCentavos: 50_000_00,
      }),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([
      'payload.document.startsAt',
      'payload.document.games',
      'payload.document.oneInCentavos',
      'payload.document.contributionBasisPoints',
    ]);
  });

  it('that is stopped goes on for a day, then its last draw pays the pool; before it begins it is over at once', async () => {
    const early = await publish();
    expect((await house.stop(early)).status).toBe(200);
    expect((await read()).jackpot).toMatchObject({ state: 'over', stopReason: 'O jogo sai da casa.' });
    expect((await house.read(early)).pots).toEqual([]);
    at(8);
    const id = await publish({
      startsAt: new Date(from + 9 * hourMs).toISOString(),
      endsAt: new Date(from + 99 * hourMs).toISOString(),
    });
    at(10);
    await count();
    const player = await buildPlayerWith(app, 1_000_00);
    const { gameSession } = await openGameWindow(app, player);
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00, mode: 'base' }, gameSession);
    const stopped = await house.stop(id);
    expect(stopped.body).toEqual({ endsAt: new Date(from + 34 * hourMs).toISOString() });
    expect((await house.stop(id)).status).toBe(409);
    at(33);
    expect((await read()).jackpot?.state).toBe('running');
    // A round from before the end may not be committed yet.
    at(34, longestCommitMs - 1);
    await count();
    expect((await read()).jackpot?.state).toBe('counting');
    at(34, longestCommitMs);
    await count();
    expect((await read()).jackpot?.state).toBe('over');
    // A node reads the pool once in two seconds.
    await expect.poll(async () => (await read()).wins[0]?.end, { timeout: 10_000 }).toBe('last_draw');
    const [won] = (await read(player)).wins;
    expect(won).toMatchObject({ amountCentavos: (await carriedTo(id)) + 10_02, round: { betCentavos: 1_00 } });
    expect(won?.round?.roundId).not.toBeNull();
    expect((await read()).wins[0]?.round?.roundId).toBeNull();
  });
});

describe('a round that wins', () => {
  it('is told at once, paid what is counted, and its record is confirmed by anybody after the seeds are changed', async () => {
    const id = await publish();
    at(1, 2_000);
    await count();
    const player = await buildPlayerWith(app, 50_000_00);
    const { gameSession, jackpot } = await openGameWindow(app, player);
    expect(jackpot).toEqual({
      name: 'Jackpot da Casa',
      contributionBasisPoints: 1_23,
      seedCentavos: 10_01,
      oneInCentavos: 1_000_00,
    });
    const { requestId, input, spins } = await spinUntilWon(gameSession);
    // A repeat says the same, and a second spin doesn't increase the prize of the first.
    expect((await app.succeed('/api/game/play', input, gameSession)).wonJackpot).toBe(true);
    await app.succeed('/api/game/play', { ...input, requestId: randomUUID() }, gameSession);
    expect(await app.succeed('/api/jackpot/won', { roundId: requestId }, gameSession)).toEqual({ paid: null });
    at(1, 10_000);
    await countJackpot(app.cashier);
    const amountCentavos = (await carriedTo(id)) + 10_01 + spins * 1_23;
    const { paid } = await app.succeed('/api/jackpot/won', { roundId: requestId }, gameSession);
    expect(paid?.amountCentavos).toBe(amountCentavos);
    expect(paid?.balance).toBe((await app.succeed('/api/game/balance', {}, gameSession)).balance);
    const shown = await app.succeed('/api/slots/round', { roundId: requestId }, player.token);
    expect(shown.jackpot).toMatchObject({ name: 'Jackpot da Casa', oneInCentavos: 1_000_00, isWon: true });
    await changeSeeds(app, player);
    const revealed = await app.succeed('/api/slots/round', { roundId: requestId }, player.token);
    const record = readRoundRecord({
      ...revealed,
      gameId: cheapGame,
      betCentavos: revealed.bet,
      winCentavos: revealed.compensation,
    });
    const math = app.shelf.get(cheapGame)!.math;
    expect(verifyRound(record, math)).toMatchObject({ isMatch: true });
    const denied = verifyRound({ ...record, jackpot: { oneInCentavos: 1_000_00, isWon: false } }, math);
    expect(denied.checks.filter(({ isMatch }) => !isMatch).map(({ name }) => name)).toEqual(['jackpot']);
    await expect.poll(async () => (await read(player)).wins[0]?.end, { timeout: 10_000 }).toBe('drawn');
    const { wins } = await read(player);
    expect(wins[0]).toMatchObject({ amountCentavos, round: { roundId: requestId, betCentavos: 100_00 } });
    expect(wins[0]!.round!.nickname).toMatch(/^..\*\*\*..$/u);
    // It is a line of its own, of money that may be withdrawn.
    const { list } = await app.succeed('/api/pay/walletLog', { type: 'jackpot_win' }, player.token);
    expect(list).toHaveLength(1);
    await end();
  });

  it('is paid to a player who was excluded meanwhile: it was won before', async () => {
    await publish();
    at(1, 2_000);
    await count();
    const player = await buildPlayerWith(app, 50_000_00);
    const { gameSession } = await openGameWindow(app, player);
    const { requestId } = await spinUntilWon(gameSession);
    const input = { requestId: randomUUID(), months: 12, password: testPassword } as const;
    expect((await app.call('/api/user/selfExclude', input, player.token)).code).toBe(codes.success);
    at(1, 10_000);
    await count();
    const pot = await requireRow(
      app.db,
      sql<{ amount: number; paid: number }>`
        select p.amount, e.amount as paid from jackpot_pot p join ledger_entry e on e.player_id = p.player_id and e.kind = 'jackpot_win'
        where p.player_id = ${player.playerId} and p.round_id = ${requestId}`,
    );
    expect(pot.paid).toBe(pot.amount);
    expect((await read(player).catch(() => undefined))?.jackpot ?? null).toBeNull();
    await end();
  });

  it('of a game that doesn’t take part, or outside its time, draws for nothing and says so', async () => {
    const id = await publish();
    at(1, 2_000);
    await count();
    const player = await buildPlayerWith(app, 50_000_00);
    const { gameSession, jackpot } = await openGameWindow(app, player, 'arara-de-ouro');
    expect(jackpot).toBeUndefined();
    const requestId = randomUUID();
    await app.succeed('/api/game/play', { requestId, stakeCentavos: 1_00, mode: 'base' }, gameSession);
    expect((await app.succeed('/api/slots/round', { roundId: requestId }, player.token)).jackpot).toBeNull();
    await count();
    const begun = (await carriedTo(id)) + 10_01;
    await expect.poll(async () => (await read()).jackpot?.pool?.centavos, { timeout: 10_000 }).toBe(begun);
    expect((await house.read(id)).pots[0]?.betsCentavos).toBe(0);
    await end();
  });
});

describe('the audit', () => {
  it('finds a pool that isn’t what was fed, a share of another sum, and money that no pool is behind', async () => {
    const id = await publish();
    at(1, 2_000);
    await count();
    const player = await buildPlayerWith(app, 1_000_00);
    const { gameSession } = await openGameWindow(app, player);
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 2_00, mode: 'base' }, gameSession);
    await count();
    const found = async (change: ReturnType<typeof sql>) =>
      undone(app.db, async (tx) => {
        await execute(tx, change);
        return [...(await findShareViolations(tx)), ...(await findPotViolations(tx))];
      });
    expect(await found(sql`update jackpot_share set bets = bets + 1 where jackpot_id = ${id}`)).toHaveLength(1);
    expect(await found(sql`update jackpot_pot set booked = booked + 1 where jackpot_id = ${id}`)).not.toEqual([]);
    expect(
      await found(sql`insert into house_entry (kind, debit_account, credit_account, amount, reference, part, created_at)
        values ('jackpot_contribution', 16, 50, 1, ${id}, 1, now())`),
    ).not.toEqual([]);
    await end();
  });
});

describe('staff', () => {
  it('read what was put in, fed, paid and is owed, from the books', async () => {
    const id = await publish();
    at(1, 2_000);
    await count();
    const player = await buildPlayerWith(app, 1_000_00);
    const { gameSession } = await openGameWindow(app, player);
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 2_00, mode: 'base' }, gameSession);
    at(1, 11 * 60_000);
    await count();
    const { books, pots, mayChange } = await house.read(id);
    const owed = (await carriedTo(id)) + 10_03;
    expect(books).toEqual({ seeds: 10_01, contributions: 2, paid: 0, owed });
    expect(pots).toMatchObject([{ potNo: 1, end: null, betsCentavos: 2_00, amountCentavos: owed, isPaid: false }]);
    expect(mayChange).toBe(false);
    const { status } = await (await house.product()).browser.ask('/back-office/api/jackpot/read', { id: randomUUID() });
    expect(status).toBe(404);
    await end();
  });
});

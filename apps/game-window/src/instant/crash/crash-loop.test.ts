// @vitest-environment happy-dom
import type { FlightEnd } from '@ipe/game-stage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { CrashLoop } from './crash-loop.ts';
import type { CrashShown } from './crash-shown.ts';
import type { RecordedFlight } from './flight-record.store.ts';
import { InstantServer, lost, refused } from '#instant/instant-server.fixture.ts';
import type { InstantRound } from '#instant/instant-rounds.ts';
import { createWindow } from '#instant/instant-window.fixture.ts';

const crash = { elapsedMs: 0, growthK: 6_000, autoCashOutX100: null, cashedOutX100: null };

const burstAt = (pointX100: number): Partial<InstantRound> => ({
  state: 'lost',
  events: [
    { type: 'crashPoint', pointX100 },
    { type: 'finish', totalUnits: 0, capped: false },
  ],
});

const outAt = (multiplierX100: number, pointX100: number): Partial<InstantRound> => ({
  state: 'won',
  winCentavos: multiplierX100,
  crash: { ...crash, cashedOutX100: multiplierX100 },
  events: [
    { type: 'cashOut', multiplierX100 },
    { type: 'crashPoint', pointX100 },
    { type: 'finish', totalUnits: multiplierX100, capped: false },
  ],
});

function crashServer(): InstantServer {
  const server = new InstantServer();
  server.first = ({ autoCashOutX100 = null }) => ({
    crash: { ...crash, autoCashOutX100: autoCashOutX100 as number | null },
  });
  server.step = () => outAt(186, 340);
  return server;
}

function crashWindow(server: InstantServer, openRound: OpenedGame['openRound'] = null, wait = async () => {}) {
  const page = createWindow(server, openRound);
  const shown: CrashShown[] = [];
  const ends: FlightEnd[] = [];
  const flights: RecordedFlight[] = [];
  const heard: number[] = [];
  const set: { auto: number | null | undefined; isOnline: boolean; showing: Promise<void> } = {
    isOnline: true,
    auto: null,
    showing: Promise.resolve(),
  };
  let onMultiplier: (multiplierX100: number) => void = () => {};
  const stage = {
    rest: () => {},
    ignite: () => {},
    fly: (_: unknown, listener: (multiplierX100: number) => void) => void (onMultiplier = listener),
    hear: (elapsedMs: number) => void heard.push(elapsedMs),
    end: async (end: FlightEnd) => {
      ends.push(end);
      await set.showing;
    },
  };
  const loop = new CrashLoop({
    ...page.parts,
    wait,
    stage,
    bounds: { minCashoutX100: 101, maxCashoutX100: 1_000_000 },
    view: { show: (what) => void shown.push(what) },
    record: { add: (flight) => void flights.push(flight) },
    celebrate: async () => {},
    autoCashOutX100: () => set.auto,
    isOnline: () => set.isOnline,
  });
  const last = () => shown.at(-1);
  const untilPhase = (phase: CrashShown['phase']) => vi.waitFor(() => expect(last()?.phase).toBe(phase));
  return {
    ...page,
    loop,
    shown,
    ends,
    flights,
    heard,
    set,
    last,
    untilPhase,
    frame: (x100: number) => onMultiplier(x100),
  };
}

beforeEach(() => sessionStorage.clear());

describe('a flight', () => {
  it('takes the stake at once and ends where the server says, not before', async () => {
    const server = crashServer();
    const page = crashWindow(server);
    const flight = page.loop.bet();
    expect(page.balances.at(-1)).toBe(9_900);
    await page.untilPhase('flying');
    page.frame(5_000);
    expect(page.ends).toEqual([]);
    server.change(server.only.roundId, burstAt(203));
    await flight;
    expect(page.ends).toEqual([{ type: 'burst' }]);
    expect(page.last()).toEqual({ phase: 'burst', pointX100: 203, canBet: true });
    expect(page.said.at(-1)).toBe('O foguete estourou em 2,03×. A aposta se perdeu.');
    expect(page.finished).toEqual([{ roundId: server.only.roundId, betCentavos: 100, winCentavos: 0, balance: 9_900 }]);
    expect(page.flights).toEqual([{ roundId: server.only.roundId, pointX100: 203, cashedOutX100: null }]);
    expect(page.seen.isLocked).toBe(false);
  });

  it('offers what leaving now would pay, from the least multiplier upwards', async () => {
    const page = crashWindow(crashServer());
    void page.loop.bet();
    await page.untilPhase('flying');
    expect(page.last()).toMatchObject({ canCashOut: false });
    page.frame(101);
    expect(page.last()).toMatchObject({ canCashOut: true, valueCentavos: 101, multiplierX100: 101 });
  });

  it('is shown as unsure as soon as the device has no network', async () => {
    const page = crashWindow(crashServer());
    void page.loop.bet();
    await page.untilPhase('flying');
    page.set.isOnline = false;
    page.frame(140);
    expect(page.last()).toMatchObject({ isUncertain: true, canCashOut: true });
    page.set.isOnline = true;
    page.frame(141);
    expect(page.last()).toMatchObject({ isUncertain: false });
  });

  it('is left at the server’s multiplier, not at the one on the screen', async () => {
    const server = crashServer();
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    page.frame(185);
    const leaving = page.loop.act();
    expect(page.last()).toEqual({ phase: 'leaving', askedHundredths: 185 });
    page.frame(190);
    expect(page.last()).toEqual({ phase: 'leaving', askedHundredths: 185 });
    await Promise.all([flight, leaving]);
    expect(page.last()).toEqual({
      phase: 'cashedOut',
      multiplierX100: 186,
      winCentavos: 186,
      pointX100: 340,
      canBet: true,
    });
    expect(page.balances.at(-1)).toBe(10_086);
    expect(page.ends).toEqual([{ type: 'cashedOut', winCentavos: 186, stakeCentavos: 100 }]);
  });

  it('that burst before the cash-out arrived is lost, and said so', async () => {
    const server = crashServer();
    server.step = () => burstAt(184);
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    page.frame(185);
    await page.loop.act();
    await flight;
    expect(page.said.at(-1)).toBe(
      'O foguete estourou em 1,84×, antes de a retirada chegar ao servidor. A aposta se perdeu.',
    );
    expect(page.ends).toEqual([{ type: 'burst' }]);
  });

  it('is told once when the cash-out and the follower bring its end together', async () => {
    const server = crashServer();
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    page.frame(185);
    await Promise.all([page.loop.act(), page.loop.act(), flight]);
    expect(server.paths().filter((path) => path === 'cashOut')).toHaveLength(1);
    expect(page.finished).toHaveLength(1);
    expect(page.ends).toHaveLength(1);
  });

  it('isn’t ended by the late answer to a cash-out of the flight before', async () => {
    const server = crashServer();
    let answer = () => {};
    server.held.set('/api/game/cashOut', new Promise<void>((resolve) => (answer = resolve)));
    const page = crashWindow(server);
    const first = page.loop.bet();
    await page.untilPhase('flying');
    page.frame(185);
    const leaving = page.loop.cashOut();
    await first;
    void page.loop.bet();
    await page.untilPhase('flying');
    answer();
    await leaving;
    expect(page.last()?.phase).toBe('flying');
    expect(page.finished).toHaveLength(1);
  });

  it('goes on when the server didn’t let the player out', async () => {
    const server = crashServer();
    server.step = () => ({});
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    page.frame(101);
    await page.loop.cashOut();
    expect(page.last()?.phase).toBe('flying');
    server.change(server.only.roundId, burstAt(300));
    await flight;
    expect(page.last()).toMatchObject({ phase: 'burst', pointX100: 300 });
  });

  it('carries the automatic cash-out with the bet, and none that is no multiplier', async () => {
    const server = crashServer();
    const page = crashWindow(server);
    page.set.auto = undefined;
    await page.loop.bet();
    expect(server.asked).toEqual([]);
    expect(page.said.at(-1)).toBe('A retirada automática vai de 1,01× a 10.000,00×');
    page.set.auto = 250;
    void page.loop.bet();
    await page.untilPhase('flying');
    expect(server.asked[0]?.input).toMatchObject({ stakeCentavos: 100, autoCashOutX100: 250 });
    expect(page.said.at(-1)).toBe('Retirada automática em 2,50×');
  });

  it('begins no second one while the result is being shown', async () => {
    const server = crashServer();
    server.first = () => burstAt(100);
    const page = crashWindow(server);
    let end = () => {};
    page.set.showing = new Promise<void>((resolve) => (end = resolve));
    const flight = page.loop.bet();
    await page.untilPhase('burst');
    await page.loop.act();
    expect(server.rounds.size).toBe(1);
    end();
    await flight;
    expect(page.last()).toMatchObject({ canBet: true });
  });
});

describe('answers that get lost', () => {
  it('are asked for again with the same id, so the money moves once', async () => {
    const server = crashServer();
    server.instead.set('/api/game/start', [lost, lost]);
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    expect(server.paths().filter((path) => path === 'start')).toHaveLength(3);
    expect(server.balance).toBe(9_900);
    server.change(server.only.roundId, burstAt(150));
    await flight;
  });

  it('during the flight are said, and the end is the same when the network is back', async () => {
    const server = crashServer();
    let comeBack = () => {};
    const back = new Promise<void>((resolve) => (comeBack = resolve));
    const page = crashWindow(server, null, () => back);
    server.instead.set('/api/game/follow', [lost]);
    const flight = page.loop.bet();
    await vi.waitFor(() => expect(server.paths()).toContain('follow'));
    server.change(server.only.roundId, burstAt(170));
    await vi.waitFor(() => expect(page.said.at(-1)).toBe('Reconectando… a rodada segue no servidor'));
    page.frame(180);
    expect(page.last()).toMatchObject({ phase: 'flying', isUncertain: true });
    comeBack();
    await flight;
    expect(page.last()).toMatchObject({ phase: 'burst', pointX100: 170 });
  });

  it('of a cash-out bring the same amount when asked again', async () => {
    const server = crashServer();
    server.instead.set('/api/game/cashOut', [lost, refused(500)]);
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    page.frame(185);
    await Promise.all([page.loop.cashOut(), flight]);
    expect(page.finished).toEqual([
      { roundId: server.only.roundId, betCentavos: 100, winCentavos: 186, balance: 10_086 },
    ]);
  });
});

describe('a reload', () => {
  it('before any answer asks for the same bet again', async () => {
    const server = crashServer();
    const before = crashWindow(server, null, () => new Promise(() => {}));
    server.instead.set('/api/game/start', [lost]);
    void before.loop.bet();
    await vi.waitFor(() => expect(before.said.at(-1)).toBe('Reconectando… a rodada segue no servidor'));
    const after = crashWindow(server);
    void after.loop.resume();
    await after.untilPhase('flying');
    expect(server.rounds.size).toBe(1);
    expect(server.balance).toBe(9_900);
  });

  it('takes up the flight that it interrupted, as it is now', async () => {
    const server = crashServer();
    const before = crashWindow(server);
    void before.loop.bet();
    await before.untilPhase('flying');
    server.change(server.only.roundId, { crash: { ...crash, elapsedMs: 4_000 } });
    const after = crashWindow(server);
    const resumed = after.loop.resume();
    await after.untilPhase('flying');
    expect(after.heard[0]).toBe(4_000);
    server.change(server.only.roundId, burstAt(400));
    await resumed;
    expect(server.rounds.size).toBe(1);
    expect(after.last()).toMatchObject({ phase: 'burst', pointX100: 400 });
  });

  it('tells the end of a flight that ended meanwhile, and only once', async () => {
    const server = crashServer();
    const before = crashWindow(server);
    void before.loop.bet();
    await before.untilPhase('flying');
    server.rounds.set(server.only.roundId, { ...server.only, ...outAt(250, 900) });
    const after = crashWindow(server);
    await after.loop.resume();
    await after.loop.resume();
    expect(after.ends).toEqual([{ type: 'cashedOut', winCentavos: 250, stakeCentavos: 100 }]);
    expect(after.finished).toHaveLength(1);
  });

  it('shows the balance of now, not that of the end of a flight long ago', async () => {
    const server = crashServer();
    const before = crashWindow(server);
    void before.loop.bet();
    await before.untilPhase('flying');
    server.rounds.set(server.only.roundId, { ...server.only, ...outAt(250, 900) });
    // A deposit has arrived in the meantime.
    server.balance += 50_250;
    const after = crashWindow(server);
    await after.loop.resume();
    expect(after.balances.at(-1)).toBe(60_150);
  });

  it('takes up a round that another window left open, but not one that was told here', async () => {
    const server = crashServer();
    const other = crashWindow(server);
    void other.loop.bet();
    await other.untilPhase('flying');
    sessionStorage.clear();
    const page = crashWindow(server, server.only);
    const resumed = page.loop.resume();
    await page.untilPhase('flying');
    server.change(server.only.roundId, burstAt(120));
    await resumed;
    const left = { ...server.only, state: 'open' } as const;
    // After another round and a reload the stored answer to the opening still names the first round.
    const again = crashWindow(server, left);
    server.first = () => burstAt(100);
    await again.loop.bet();
    expect(again.ends).toHaveLength(1);
    const reloaded = crashWindow(server, left);
    await reloaded.loop.resume();
    expect(reloaded.ends).toEqual([]);
  });

  it('starts nothing for somebody else', async () => {
    const server = crashServer();
    sessionStorage.setItem(
      'game:game:pending-round',
      JSON.stringify({
        order: { requestId: 'r', stakeCentavos: 100 },
        owner: 'other',
        atMs: Date.now(),
        isTaken: true,
      }),
    );
    await crashWindow(server).loop.resume();
    expect(server.asked).toEqual([]);
  });
});

describe('a refusal', () => {
  it('of the bet because another window’s flight is under way shows that flight', async () => {
    const server = crashServer();
    void crashWindow(server).loop.bet();
    await vi.waitFor(() => expect(server.rounds.size).toBe(1));
    sessionStorage.clear();
    server.instead.set('/api/game/balance', [lost]);
    const page = crashWindow(server);
    const flight = page.loop.bet();
    await page.untilPhase('flying');
    server.change(server.only.roundId, burstAt(150));
    await flight;
    expect(page.said).toContain('Reconectando… a rodada segue no servidor');
    expect(page.announced).toContain('Reconectando… a rodada segue no servidor');
    expect(page.last()).toMatchObject({ phase: 'burst', pointX100: 150 });
  });

  it.each([
    [100, [{ type: 'insufficient-balance' }], 'idle'],
    [401, [{ type: 'session-ended' }], 'closed'],
    [409, [], 'idle'],
  ] as const)('of the bet with %i gives the stake back', async (code, messages, phase) => {
    const server = crashServer();
    server.instead.set('/api/game/start', [refused(code)]);
    const page = crashWindow(server);
    await page.loop.bet();
    expect(page.last()?.phase).toBe(phase);
    expect(page.balances.at(-1)).toBe(10_000);
    expect(page.sent).toEqual(messages);
    expect(page.pending.find()).toBeUndefined();
    expect(page.seen.isLocked).toBe(false);
  });

  it('with 401 after a lost answer keeps the bet for later, and its stake held', async () => {
    const server = crashServer();
    server.instead.set('/api/game/start', [lost, refused(401), refused(401)]);
    const page = crashWindow(server);
    await page.loop.bet();
    expect(page.balances.at(-1)).toBe(9_900);
    expect(page.last()?.phase).toBe('closed');
    await crashWindow(server).loop.resume();
    const after = crashWindow(server);
    void after.loop.resume();
    await after.untilPhase('flying');
    expect(server.rounds.size).toBe(1);
  });

  it('with 401 in the middle of a flight ends the play and keeps the round for later', async () => {
    const server = crashServer();
    server.instead.set('/api/game/follow', [refused(401, 'Entre de novo')]);
    const page = crashWindow(server);
    await page.loop.bet();
    expect(page.last()?.phase).toBe('closed');
    expect(page.seen.isClosed).toBe(true);
    expect(page.sent.at(-1)).toEqual({ type: 'session-ended' });
    expect(page.pending.find()).toMatchObject({ requestId: server.only.roundId });
  });
});

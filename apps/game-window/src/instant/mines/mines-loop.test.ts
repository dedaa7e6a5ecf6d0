// @vitest-environment happy-dom
import type { MinesEnd } from '@ipe/game-stage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { InstantServer, lost, refused } from '#instant/instant-server.fixture.ts';
import type { InstantRound } from '#instant/instant-rounds.ts';
import { createWindow } from '#instant/instant-window.fixture.ts';
import { minesEnd } from './mines-end.ts';
import { MinesLoop } from './mines-loop.ts';
import type { MinesShown } from './mines-shown.ts';

const row = [110, 125, 144];
const traps = [24, 23, 22];

/** A server with three mines in the field's last cells; the third safe cell ends the round. */
function minesServer(): InstantServer {
  const server = new InstantServer();
  server.first = ({ mines }) => ({
    mines: { mines: Number(mines), picked: [], multiplierX100: 0, nextMultiplierX100: row[0] ?? null },
  });
  server.step = (step, round, { cell }) => (step === 'pick' ? turn(round, Number(cell)) : leave(round));
  return server;
}

function turn(round: InstantRound, cell: number): Partial<InstantRound> {
  const picked = [...new Set([...(round.mines?.picked ?? []), cell])];
  const multiplierX100 = row[picked.length - 1] ?? 0;
  const mines = { mines: 3, picked, multiplierX100, nextMultiplierX100: row[picked.length] ?? null };
  if (traps.includes(cell)) return { state: 'lost', mines, events: [{ type: 'minesLayout', mines: traps }] };
  const turned = { mines };
  return picked.length === row.length ? { ...turned, ...leave({ ...round, mines }) } : turned;
}

function leave({ stakeCentavos, mines }: InstantRound): Partial<InstantRound> {
  const multiplierX100 = mines?.multiplierX100 ?? 0;
  return {
    state: 'won',
    winCentavos: (stakeCentavos * multiplierX100) / 100,
    events: [
      { type: 'cashOut', multiplierX100 },
      { type: 'minesLayout', mines: traps },
    ],
  };
}

function minesWindow(server: InstantServer, openRound: OpenedGame['openRound'] = null) {
  const page = createWindow(server, openRound);
  const field = new Map<number, string>();
  const shown: MinesShown[] = [];
  const ends: MinesEnd[] = [];
  const chosen = { mines: 3, drawn: 0 };
  let isOpenable = false;
  const stage = {
    reset: () => field.clear(),
    resume: (picked: readonly number[]) => {
      for (const cell of picked) field.set(cell, 'gem');
    },
    setOpenable: (openable: boolean) => void (isOpenable = openable),
    ask: (cell: number) => void field.set(cell, 'waiting'),
    callOff: (cell: number) => void field.delete(cell),
    gem: async (cell: number) => void field.set(cell, 'gem'),
    end: async (end: MinesEnd) => void ends.push(end),
    closed: () => Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !field.has(cell)),
  };
  const loop = new MinesLoop({
    ...page.parts,
    stage,
    view: { show: (what) => void shown.push(what) },
    celebrate: async () => {},
    mines: { count: () => chosen.mines, choose: (mines) => void (chosen.mines = mines) },
    randomBelow: () => chosen.drawn,
  });
  return { ...page, loop, field, ends, chosen, last: () => shown.at(-1), isOpenable: () => isOpenable };
}

beforeEach(() => sessionStorage.clear());

describe('a field', () => {
  it('is laid with the chosen number of mines for the stake, and shows no cell before its answer', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    page.chosen.mines = 3;
    await page.loop.bet();
    expect(server.asked[0]?.input).toMatchObject({ stakeCentavos: 100, mines: 3 });
    expect(page.balances.at(-1)).toBe(9_900);
    expect(page.isOpenable()).toBe(true);
    const picking = page.loop.pick(7);
    expect(page.field.get(7)).toBe('waiting');
    expect(page.isOpenable()).toBe(false);
    await picking;
    expect(page.field.get(7)).toBe('gem');
    expect(page.last()).toMatchObject({ phase: 'open', reveals: 1, valueCentavos: 110, isBusy: false });
    expect(page.announced.at(-1)).toBe('Esmeralda! Retirar agora vale 1,10×');
  });

  it('asks for one cell at a time, and for none twice', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    await Promise.all([page.loop.pick(7), page.loop.pick(8), page.loop.pick(7)]);
    await page.loop.pick(7);
    expect(server.paths()).toEqual(['start', 'pick']);
  });

  it('pays what the answer says when the player leaves, and shows every trap', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    await page.loop.pick(1);
    await page.loop.pick(2);
    await page.loop.act();
    expect(page.ends).toEqual([{ picked: [1, 2], mines: traps, winCentavos: 125, stakeCentavos: 100 }]);
    expect(page.said.at(-1)).toBe('Você retirou R$ 1,25 (1,25×).');
    expect(page.finished).toEqual([
      { roundId: server.only.roundId, betCentavos: 100, winCentavos: 125, balance: 10_025 },
    ]);
    expect(page.last()).toMatchObject({ phase: 'over', isBusy: false });
    expect(page.seen.isLocked).toBe(false);
  });

  it('can’t be left before the first cell', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    await page.loop.act();
    expect(server.paths()).toEqual(['start']);
  });

  it('is lost on a trap', async () => {
    const page = minesWindow(minesServer());
    await page.loop.bet();
    await page.loop.pick(24);
    expect(page.ends).toEqual([{ picked: [24], mines: traps, winCentavos: 0, stakeCentavos: 100 }]);
    expect(page.said.at(-1)).toBe('Armadilha! A aposta se perdeu.');
    expect(page.seen.lastWin).toBe(0);
  });

  it('is left by itself when nothing is left to open', async () => {
    const page = minesWindow(minesServer());
    await page.loop.bet();
    for (const cell of [1, 2, 3]) await page.loop.pick(cell);
    expect(page.said.at(-1)).toBe('Campo limpo! Você recebeu R$ 1,44 (1,44×).');
  });

  it('opens a closed cell at random, never one that is open', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    await page.loop.pickAny();
    await page.loop.pickAny();
    expect(server.only.mines?.picked).toEqual([0, 1]);
  });
});

describe('answers', () => {
  it('that get lost are asked for again: the same cell, the same round', async () => {
    const server = minesServer();
    server.instead.set('/api/game/start', [lost]);
    server.instead.set('/api/game/pick', [lost, refused(500)]);
    const page = minesWindow(server);
    await page.loop.bet();
    await page.loop.pick(5);
    expect(server.paths()).toEqual(['start', 'start', 'pick', 'pick', 'pick']);
    expect(server.rounds.size).toBe(1);
    expect(page.said).toContain('Reconectando… a rodada segue no servidor');
    expect(page.last()).toMatchObject({ reveals: 1, isBusy: false });
  });

  it('show what another window has done to the round', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    server.change(server.only.roundId, turn(server.only, 9));
    await page.loop.pick(5);
    expect([...page.field]).toEqual([
      [5, 'gem'],
      [9, 'gem'],
    ]);
    expect(page.last()).toMatchObject({ reveals: 2, valueCentavos: 125 });
  });

  it('that contradict what is shown are followed by a look at the round', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    await page.loop.pick(5);
    server.instead.set('/api/game/pick', [refused(409)]);
    server.change(server.only.roundId, leave(server.only));
    await page.loop.pick(6);
    expect(server.paths().slice(-2)).toEqual(['pick', 'follow']);
    expect(page.said.at(-1)).toBe('Você retirou R$ 1,10 (1,10×).');
    expect(page.field.has(6)).toBe(false);
  });

  it('that refuse a cell leave it closed and the round open', async () => {
    const server = minesServer();
    server.instead.set('/api/game/pick', [refused(403, 'Jogo pausado')]);
    const page = minesWindow(server);
    await page.loop.bet();
    await page.loop.pick(5);
    expect(page.field.has(5)).toBe(false);
    expect(page.said.at(-1)).toBe('Jogo pausado');
    expect(page.last()).toMatchObject({ phase: 'open', isBusy: false });
  });

  it('with 401 in the middle end the play and keep the round for later', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    await page.loop.bet();
    server.instead.set('/api/game/pick', [refused(401)]);
    await page.loop.pick(5);
    expect(page.last()?.phase).toBe('closed');
    expect(page.isOpenable()).toBe(false);
    expect(page.seen.isClosed).toBe(true);
    expect(page.pending.find()?.requestId).toBe(server.only.roundId);
  });

  it('that refuse the bet give the stake back', async () => {
    const server = minesServer();
    server.instead.set('/api/game/start', [refused(100)]);
    const page = minesWindow(server);
    await page.loop.bet();
    expect(page.balances.at(-1)).toBe(10_000);
    expect(page.last()).toMatchObject({ phase: 'idle', isBusy: false });
    expect(page.sent).toEqual([{ type: 'insufficient-balance' }]);
  });
});

describe('a reload', () => {
  it('brings back the cells that were open, the mines and the stake', async () => {
    const server = minesServer();
    const before = minesWindow(server);
    before.chosen.mines = 3;
    before.parts.stake.choose(500);
    await before.loop.bet();
    await before.loop.pick(11);
    const after = minesWindow(server);
    after.chosen.mines = 9;
    await after.loop.resume();
    expect([...after.field]).toEqual([[11, 'gem']]);
    expect(after.chosen.mines).toBe(3);
    expect(after.last()).toMatchObject({ phase: 'open', mines: 3, reveals: 1, valueCentavos: 550 });
    expect(server.rounds.size).toBe(1);
  });

  it('finds the round again however often and late it is resumed without an answer', async () => {
    const server = minesServer();
    await minesWindow(server).loop.bet();
    for (const left of [null, server.only]) {
      const cut = minesWindow(server, left);
      server.held.set('/api/game/start', new Promise(() => {}));
      void cut.loop.resume();
      await vi.waitFor(() => expect(server.paths().at(-1)).toBe('start'));
      server.held.clear();
      const late = Date.now() + 6 * 60_000;
      vi.spyOn(Date, 'now').mockReturnValue(late);
      const after = minesWindow(server);
      await after.loop.resume();
      expect(after.last()?.phase).toBe('open');
      sessionStorage.clear();
    }
  });

  it('is no end of the round where its resumption is refused', async () => {
    const server = minesServer();
    await minesWindow(server).loop.bet();
    server.instead.set('/api/game/start', [refused(409, 'Indisponível')]);
    await minesWindow(server).loop.resume();
    const after = minesWindow(server);
    await after.loop.resume();
    expect(after.last()?.phase).toBe('open');
  });

  it('isn’t needed for a round that another window has begun: a bet brings it', async () => {
    const server = minesServer();
    const page = minesWindow(server);
    const other = minesWindow(server);
    other.parts.stake.choose(500);
    await other.loop.bet();
    await other.loop.pick(11);
    sessionStorage.clear();
    await page.loop.bet();
    expect(page.said).toContain('Você tem uma rodada aberta');
    expect(page.last()).toMatchObject({ phase: 'open', reveals: 1, valueCentavos: 550 });
    expect(page.balances.at(-1)).toBe(9_500);
    await page.loop.cashOut();
    await page.loop.bet();
    expect(server.rounds.size).toBe(2);
  });

  it('tells a bet that came back as no prize', async () => {
    const server = minesServer();
    await minesWindow(server).loop.bet();
    server.change(server.only.roundId, { state: 'returned', winCentavos: 100 });
    const page = minesWindow(server);
    await page.loop.resume();
    expect(page.ends).toEqual([{ picked: [], mines: [], winCentavos: 0, stakeCentavos: 100 }]);
    expect(page.seen.lastWin).toBe(0);
    expect(page.finished).toMatchObject([{ betCentavos: 100, winCentavos: 100, isReturned: true }]);
  });

  it('takes up the round that another window left open', async () => {
    const server = minesServer();
    await minesWindow(server).loop.bet();
    sessionStorage.clear();
    const page = minesWindow(server, server.only);
    await page.loop.resume();
    expect(page.last()?.phase).toBe('open');
    await vi.waitFor(() => expect(page.isOpenable()).toBe(true));
    expect(server.rounds.size).toBe(1);
  });
});

it('a round that nobody played in its time is told as a bet that came back, not as a win', () => {
  const mines = { mines: 3, picked: [], multiplierX100: 0, nextMultiplierX100: null };
  const events: InstantRound['events'] = [{ type: 'minesLayout', mines: traps }];
  const round: InstantRound = {
    roundId: 'one',
    state: 'returned',
    stakeCentavos: 10_00,
    winCentavos: 10_00,
    nonce: 0,
    serverSeedHash: '',
    events,
    mines,
  };
  expect(minesEnd(round, { byPick: false })).toEqual({
    end: { picked: [], mines: traps, winCentavos: 0, stakeCentavos: 10_00 },
    words: 'Nenhuma casa foi aberta a tempo: a aposta voltou.',
  });
});

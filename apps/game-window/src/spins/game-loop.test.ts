// @vitest-environment happy-dom
import type { Reply } from '@ipe/api-client';
import type { Output } from '@ipe/contract';
import type { SettledRound } from '@ipe/game-stage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Account } from '#session/account.ts';
import type { GameCall } from '#calls/game-api.ts';
import { GrantedLots } from '#granted/granted-lots.ts';
import { lotOfTwo } from '#granted/lot.fixture.ts';
import { GameLoop, type GameLoopParts } from './game-loop.ts';
import type { Hud } from '#shell/hud.ts';
import { text } from '#game-window.text.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import type { GameMessage } from '#page/parent-window.ts';
import { createPendingSpinStore, type PendingSpin } from './pending-spin.store.ts';
import { SessionRecord } from '#session/session-record.ts';
import { StakeControl } from '#stake/stake-control.ts';

type PlayReply = Reply<'/api/game/play'>;
type Played = Output<'/api/game/play'>;

const opened: OpenedGame = {
  gameSession: 'session',
  game_id: 'capivara-da-sorte',
  name: 'Capivara da Sorte',
  rtp: 0.9591,
  balance: 1000,
  family: 'lines',
  betUnits: 5,
  modes: [
    { mode: 'base', costUnits: 5 },
    { mode: 'buyFreeSpins', costUnits: 200 },
  ],
  openRound: null,
  stakesCentavos: [50, 100, 200],
  defaultStakeCentavos: 100,
  fairness: {
    seedNo: 1,
    serverSeedHash: 'hash',
    committedAt: '2026-11-22T12:00:00.000Z',
    clientSeed: 'seed-hash',
    clientSeedAt: '2026-11-22T12:00:00.000Z',
    nextNonce: 0,
    nextServerSeedHash: 'hash',
  },
};

const lost: PlayReply = { code: 0, data: {}, msg: 'sem rede' };
const refused = (code: 100 | 401 | 403): PlayReply => ({ code, data: {}, msg: 'recusado' });

/** A server that settles each requestId once, like ours, and can lose its first answers. */
function server(answers: PlayReply[] = []) {
  const asked: PendingSpin[] = [];
  const rounds = new Map<string, Played>();
  let balance = 1000;
  const call = (async (path: string, input: (typeof asked)[number]) => {
    if (path === '/api/game/balance') return { code: 1, data: { balance }, msg: '' };
    asked.push(input);
    const { requestId, stakeCentavos } = input;
    const stored = rounds.get(requestId) ?? {
      roundId: requestId,
      stakeCentavos,
      betCentavos: stakeCentavos,
      winCentavos: 240,
      balance: balance - stakeCentavos + 240,
      nonce: rounds.size,
      serverSeedHash: 'hash',
      events: [],
    };
    const answer = answers.shift();
    if ((!answer || answer.code === 0) && !rounds.has(requestId)) {
      rounds.set(requestId, stored);
      ({ balance } = stored);
    }
    return answer ?? { code: 1, data: stored, msg: '' };
  }) as unknown as GameCall;
  const deposit = (centavos: number) => void (balance += centavos);
  return { call, asked, rounds, deposit };
}

type Told = Pick<GameLoopParts, 'words' | 'describe' | 'granted'>;

function gameWindow({ call }: { call: GameCall }, pace?: OpenedGame['pace'], told: Told & { balance?: number } = {}) {
  const said: string[] = [];
  const announced: string[] = [];
  const balances: number[] = [];
  const played: SettledRound[] = [];
  const sent: GameMessage[] = [];
  const seen = { isSpinning: false, isClosed: false, isCalledOff: false, skips: 0 };
  const hud: Hud = {
    showBalance: (centavos) => void balances.push(centavos),
    showStake: () => {},
    showLastWin: () => {},
    say: (message) => void said.push(message),
    announce: (words) => void announced.push(words.replaceAll('\u00a0', ' ')),
    setSpinning: (isSpinning) => void (seen.isSpinning = isSpinning),
    close: () => void (seen.isClosed = true),
  };
  const stage = {
    startSpin: () => {},
    play: async (round: SettledRound) => void played.push(round),
    callOff: () => void (seen.isCalledOff = true),
    skip: () => void (seen.skips += 1),
  };
  const pending = createPendingSpinStore(sessionStorage, opened.game_id, opened.fairness.serverSeedHash);
  const postToParent = (message: GameMessage) => void sent.push(message);
  const record = new SessionRecord({ storage: sessionStorage, gameId: opened.game_id, owner: opened.gameSession });
  const isUntold = pending.find() !== undefined;
  const { balance = opened.balance, ...words } = told;
  const account = new Account({ balance, hud, record, postToParent, isUntold });
  const stake = new StakeControl({ ...opened, hud });
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const shown = pace ? { ...opened, pace } : opened;
  const loop = new GameLoop({ opened: shown, stage, hud, account, stake, call, pending, postToParent, wait, ...words });
  return { waits, loop, stake, record, pending, said, announced, balances, told: played, sent, seen };
}

describe('a spin', () => {
  beforeEach(() => sessionStorage.clear());

  it('takes the stake at once, tells the round, and ends on the balance of the answer', async () => {
    const page = gameWindow(server());
    await page.loop.spin();
    expect(page.balances).toEqual([1000, 900, 1140]);
    expect(page.told).toEqual([{ events: [], betCentavos: 100, winCentavos: 240, unitCentavos: 20 }]);
    expect(page.sent).toEqual([{ type: 'balance', balance: 1140 }]);
    expect(page.pending.find()).toBeUndefined();
  });

  it('asks again with the same id when answers get lost, so the money moves once', async () => {
    const backend = server([lost, {}, lost]);
    const page = gameWindow(backend);
    await page.loop.spin();
    expect(backend.asked).toHaveLength(4);
    expect(new Set(backend.asked.map(({ requestId }) => requestId)).size).toBe(1);
    expect(backend.rounds.size).toBe(1);
    expect(page.said).toContain('Reconectando… seu giro está guardado');
    expect(page.told).toHaveLength(1);
  });

  it('R33 keeps the button until the house’s least time is over, and says nothing of a refusal that it comes too soon', async () => {
    const tooSoon: PlayReply = { code: 429, data: { reason: 'too_soon', retryAfterSeconds: 3 }, msg: 'Espere' };
    const page = gameWindow(server([tooSoon]), { leastCycleMs: 5_000, autoplay: false, turbo: false });
    await page.loop.spin();
    expect(page.told).toHaveLength(1);
    expect(page.said).not.toContain('Reconectando… seu giro está guardado');
    expect(page.waits[0]).toBe(3_000);
    expect(page.waits[1]).toBeGreaterThan(4_000);
    expect(page.waits[1]).toBeLessThanOrEqual(5_000);
  });

  it('is resumed with its id and stake after a reload, and only once', async () => {
    const backend = server();
    const before = gameWindow(backend);
    before.pending.keep({ requestId: '0b8f4c3e-0000-4000-8000-000000000001', stakeCentavos: 200, mode: 'base' });
    const after = gameWindow(backend);
    await after.loop.resume();
    await after.loop.resume();
    expect(backend.asked).toEqual([
      { requestId: '0b8f4c3e-0000-4000-8000-000000000001', stakeCentavos: 200, mode: 'base' },
    ]);
    expect(after.stake.centavos).toBe(200);
    expect(after.told).toHaveLength(1);
  });

  it('that is told again after a reload shows no balance with its prize before the prize is told', async () => {
    const backend = server();
    const requestId = '0b8f4c3e-0000-4000-8000-000000000004';
    const before = gameWindow(backend);
    before.pending.keep({ requestId, stakeCentavos: 200, mode: 'base' });
    await before.loop.resume();
    before.pending.keep({ requestId, stakeCentavos: 200, mode: 'base' });
    const after = gameWindow(backend, undefined, { balance: 1_040 });
    expect(after.balances).toEqual([]);
    await after.loop.resume();
    expect(after.balances).toEqual([800, 1_040]);
    await after.loop.spin();
    expect(after.balances.slice(2)).toEqual([840, 1_080]);
  });

  it('that is taken up ends on the balance of now, not on that of its own end', async () => {
    const backend = server();
    const requestId = '0b8f4c3e-0000-4000-8000-000000000006';
    const before = gameWindow(backend);
    before.pending.keep({ requestId, stakeCentavos: 200, mode: 'base' });
    await before.loop.resume();
    backend.deposit(5_000);
    before.pending.keep({ requestId, stakeCentavos: 200, mode: 'base' });
    const after = gameWindow(backend, undefined, { balance: 6_040 });
    await after.loop.resume();
    expect(after.balances).toEqual([5_800, 6_040]);
    expect(after.sent).toEqual([{ type: 'balance', balance: 6_040 }]);
    expect(after.announced.at(-1)).toBe('Ganhou R$ 2,40. Saldo R$ 60,40');
  });

  it('that was left while it was told is told however late', async () => {
    const backend = server();
    const before = gameWindow(backend);
    before.told.push = () => {
      throw new Error('the tab is dropped');
    };
    await expect(before.loop.spin()).rejects.toThrow('the tab is dropped');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    const after = gameWindow(backend);
    await after.loop.resume();
    expect(after.told).toHaveLength(1);
    expect(backend.rounds.size).toBe(1);
  });

  it('that was never taken shows the balance when it is refused after a reload', async () => {
    const backend = server([refused(100)]);
    gameWindow(backend).pending.keep({
      requestId: '0b8f4c3e-0000-4000-8000-000000000005',
      stakeCentavos: 200,
      mode: 'base',
    });
    const after = gameWindow(backend);
    expect(after.balances).toEqual([]);
    await after.loop.resume();
    expect(after.balances).toEqual([1_000]);
  });

  it('of a game in which nothing turns is told in its own words, and where it fell before what that paid', async () => {
    const words = { ...text, ready: 'Toque em soltar', spinning: 'Caindo…' };
    const page = gameWindow(server(), undefined, { words, describe: ({ nonce }) => `Caiu no cesto ${nonce + 1}.` });
    await page.loop.spin();
    expect(page.said).toEqual(['Toque em soltar', 'Caindo…']);
    expect(page.announced).toEqual(['', 'Caiu no cesto 1. Ganhou R$ 2,40. Saldo R$ 11,40']);
  });

  it('uses a new id for every spin', async () => {
    const backend = server();
    const page = gameWindow(backend);
    await page.loop.spin();
    await page.loop.spin();
    expect(new Set(backend.asked.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('is hurried, not doubled, by a second tap', async () => {
    const backend = server();
    const page = gameWindow(backend);
    await Promise.all([page.loop.spin(), page.loop.spin()]);
    expect(backend.asked).toHaveLength(1);
    expect(page.seen.skips).toBe(1);
  });

  it.each([
    [100, [{ type: 'insufficient-balance' }], false],
    [401, [{ type: 'session-ended' }], true],
    [403, [], false],
  ] as const)('refused with %i gives the stake back and tells the page around', async (code, messages, isClosed) => {
    const page = gameWindow(server([refused(code)]));
    await page.loop.spin();
    expect(page.seen).toMatchObject({ isCalledOff: true, isClosed, isSpinning: false });
    expect(page.balances.at(-1)).toBe(1000);
    expect(page.sent).toEqual(messages);
    expect(page.pending.find()).toBeUndefined();
  });

  it('whose answer was lost stays pending, with its stake held, where the session has ended meanwhile', async () => {
    const backend = server([lost, refused(401)]);
    const page = gameWindow(backend);
    await page.loop.spin();
    expect(page.balances).toEqual([1000, 900]);
    expect(page.seen).toMatchObject({ isClosed: true, isSpinning: false });
    const resumed = gameWindow(server([refused(401)]), undefined, { balance: 1_140 });
    await resumed.loop.resume();
    const after = gameWindow(backend, undefined, { balance: 1_140 });
    await after.loop.resume();
    expect(after.balances).toEqual([900, 1_140]);
    expect(backend.rounds.size).toBe(1);
  });

  it('gives the button back where it could not be shown', async () => {
    const page = gameWindow(server());
    page.told.push = () => {
      throw new Error('no picture');
    };
    await expect(page.loop.spin()).rejects.toThrow('no picture');
    expect(page.seen.isSpinning).toBe(false);
    page.stake.choose(50);
    expect(page.stake.centavos).toBe(50);
  });

  it('keeps to the stakes on offer', async () => {
    const backend = server();
    const page = gameWindow(backend);
    page.stake.step(5);
    await page.loop.spin();
    page.stake.step(-9);
    await page.loop.spin();
    expect(backend.asked.map(({ stakeCentavos }) => stakeCentavos)).toEqual([200, 50]);
  });

  it('that was bought costs what its mode costs, and is resumed as the purchase it was', async () => {
    const backend = server([lost]);
    const before = gameWindow(backend);
    before.stake.choose(100);
    expect(before.loop.priceCentavos('buyFreeSpins')).toBe(4000);
    before.pending.keep({ requestId: '0b8f4c3e-0000-4000-8000-000000000002', stakeCentavos: 50, mode: 'buyFreeSpins' });
    await gameWindow(backend).loop.resume();
    expect(backend.asked.map(({ mode, stakeCentavos }) => [mode, stakeCentavos])).toEqual([
      ['buyFreeSpins', 50],
      ['buyFreeSpins', 50],
    ]);
  });

  it('is asked for with the cells that were picked, and resumed with them', async () => {
    const backend = server([lost]);
    const first = gameWindow(backend);
    await first.loop.spin('base', [4, 17]);
    first.pending.keep({ ...backend.asked[0]!, requestId: '0b8f4c3e-0000-4000-8000-000000000009' });
    await gameWindow(backend).loop.resume();
    expect(backend.asked.map(({ mode, picks }) => [mode, picks])).toEqual(Array(3).fill(['base', [4, 17]]));
  });

  it('that runs isn’t taken up beside itself: it is asked for and told once', async () => {
    const backend = server();
    const page = gameWindow(backend);
    await Promise.all([page.loop.spin(), page.loop.resume()]);
    expect(backend.asked).toHaveLength(1);
    expect(page.told).toHaveLength(1);
  });

  it('counts once in the session, though a reload tells it again', async () => {
    const backend = server();
    const page = gameWindow(backend);
    await page.loop.spin();
    const [roundId = ''] = backend.rounds.keys();
    page.pending.keep({ requestId: roundId, stakeCentavos: 100, mode: 'base' });
    const after = gameWindow(backend);
    await after.loop.resume();
    expect(after.told).toHaveLength(1);
    expect(after.record.totals).toEqual({ rounds: 1, betCentavos: 100, winCentavos: 240 });
  });

  it('keeps the stake as it was chosen while it runs', async () => {
    const page = gameWindow(server());
    const spin = page.loop.spin();
    page.stake.step(1);
    page.stake.choose(50);
    expect(page.stake.centavos).toBe(100);
    await spin;
    page.stake.choose(50);
    expect(page.stake.centavos).toBe(50);
  });

  it('starts no more once the session has ended', async () => {
    const backend = server([refused(401)]);
    const page = gameWindow(backend);
    await page.loop.spin();
    await page.loop.spin();
    expect(backend.asked).toHaveLength(1);
    expect(page.seen.skips).toBe(0);
  });

  it('of two tabs at once is one round in each, and both end on a balance of the server', async () => {
    const backend = server();
    const [one, other] = [gameWindow(backend), gameWindow(backend)];
    await Promise.all([one.loop.spin(), other.loop.spin()]);
    expect(backend.rounds.size).toBe(2);
    expect(one.balances.at(-1)).toBe(1140);
    expect(other.balances.at(-1)).toBe(1280);
  });

  it('of a tab that was duplicated in the middle of it stays one round', async () => {
    const backend = server();
    const page = gameWindow(backend);
    page.pending.keep({ requestId: '0b8f4c3e-0000-4000-8000-000000000003', stakeCentavos: 100, mode: 'base' });
    await Promise.all([gameWindow(backend).loop.resume(), gameWindow(backend).loop.resume()]);
    expect(backend.rounds.size).toBe(1);
  });
});

describe('a round that the house gave', () => {
  beforeEach(() => sessionStorage.clear());

  const lot = lotOfTwo;
  const { grantId } = lot;

  /** Settles each id once, and also answers the call for granted rounds. */
  function granting(answer?: PlayReply) {
    const asked: { path: string; input: Record<string, unknown> }[] = [];
    const call = (async (path: string, input: Record<string, unknown>) => {
      if (path === '/api/game/balance') return { code: 1, data: { balance: 1740 }, msg: '' };
      asked.push({ path, input });
      if (answer) return answer;
      const round = { roundId: input['requestId'], stakeCentavos: 50, betCentavos: 0, winCentavos: 240, balance: 1240 };
      const granted = { grantId, rounds: 2, played: 1, wonCentavos: 240 };
      return { code: 1, data: { ...round, nonce: 0, serverSeedHash: 'hash', events: [], granted }, msg: '' };
    }) as unknown as GameCall;
    return { asked, call };
  }

  function connect(lots: GrantedLots) {
    const ended: unknown[] = [];
    const granted = {
      playing: () => lots.playing,
      onTold: (after: Parameters<GrantedLots['note']>[0]) => void ended.push(lots.note(after)),
      onOver: (id: string) => lots.drop(id),
    };
    return { granted, ended };
  }

  it('takes nothing from the balance, is celebrated by what it is worth, and counts in its lot', async () => {
    const lots = new GrantedLots([lot]);
    const backend = granting();
    const page = gameWindow(backend, undefined, { granted: connect(lots).granted });
    lots.choose(true);
    await page.loop.spin();
    expect(backend.asked).toMatchObject([{ path: '/api/game/playGranted', input: { grantId } }]);
    expect(Object.keys(backend.asked[0]!.input)).toEqual(['requestId', 'grantId']);
    expect(page.balances).toEqual([1000, 1240]);
    expect(page.told).toEqual([{ events: [], betCentavos: 50, winCentavos: 240, unitCentavos: 10 }]);
    expect(lots.lot).toMatchObject({ played: 1, wonCentavos: 240 });
    lots.choose(false);
    await page.loop.spin();
    expect(backend.asked[1]?.path).toBe('/api/game/play');
  });

  it('is taken up after a reload under its id, as a round of its lot', async () => {
    const backend = granting();
    const page = gameWindow(backend, undefined, { granted: connect(new GrantedLots([lot])).granted });
    page.pending.keep({ requestId: 'left', stakeCentavos: 50, mode: 'base', grantId });
    await page.loop.resume();
    expect(backend.asked).toEqual([{ path: '/api/game/playGranted', input: { requestId: 'left', grantId } }]);
    expect(page.stake.centavos).toBe(100);
    expect(page.balances.at(-1)).toBe(1740);
  });

  it('of a lot that is over ends the lot, and the last one tells its sum', async () => {
    const gone = new GrantedLots([lot]);
    gone.choose(true);
    const over = { code: 409, data: { reason: 'none_left' }, msg: 'O prazo terminou.' } as unknown as PlayReply;
    const page = gameWindow(granting(over), undefined, { granted: connect(gone).granted });
    await page.loop.spin();
    expect(gone.lots).toEqual([]);
    expect(page.said).toContain('O prazo terminou.');
    const last = new GrantedLots([{ ...lot, rounds: 1 }]);
    last.choose(true);
    const { granted, ended } = connect(last);
    await gameWindow(granting(), undefined, { granted }).loop.spin();
    expect(ended).toMatchObject([{ grantId, played: 1, wonCentavos: 240 }]);
    expect(last.playing).toBeUndefined();
  });
});

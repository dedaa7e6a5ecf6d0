import { readFileSync } from 'node:fs';
import type { Output } from '@ipe/contract';
import type { Offer } from '@ipe/game-stage';
import { firstCards, layMines, readFamily, type RoundSeeds } from '@ipe/slot-engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomUuid } from '@ipe/api-client';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import { createDemoApi } from './demo-api.ts';

const readGame = (gameId: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../games/${gameId}/${file}`, import.meta.url), 'utf8'));

const kept = new Map<string, string>();
const storage: KeyedStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};

/** A visitor's browser. Its time advances by waiting. */
function visitor(gameId: string, house: Pick<Offer, 'pace'> = {}) {
  const time = { nowMs: 1_000_000 };
  const api = createDemoApi({
    math: readGame(gameId, 'math.json'),
    offer: { ...(readGame(gameId, 'game.json') as Offer), ...house },
    storage,
    nowMs: () => time.nowMs,
    wait: async (ms) => void (time.nowMs += ms),
  });
  return { api, time };
}

type Answer = Output<'/api/game/start'>;

async function dataOf<Data>(reply: Promise<{ code?: number | undefined; data?: unknown }>): Promise<Data> {
  const { code, data } = await reply;
  expect(code).toBe(1);
  return data as Data;
}

const spin = { stakeCentavos: 1_00, mode: 'base' };

beforeEach(() => kept.clear());

describe('a demonstration of a game with reels', () => {
  it('R33 keeps to the pace of the house, and has none without one', async () => {
    const pace = { leastCycleMs: 5_000, autoplay: false, turbo: false };
    const opening = async (house: Pick<Offer, 'pace'>) =>
      dataOf<Output<'/api/game/open'>>(
        visitor('boto-encantado', house).api.call('/api/game/open', { launchToken: 'demo' }),
      );
    expect((await opening({ pace })).pace).toEqual(pace);
    expect(await opening({})).not.toHaveProperty('pace');
  });

  it('opens without any session, with R$ 1.000,00 and everything that the mathematics offers', async () => {
    const { api } = visitor('boto-encantado');
    const opened = await dataOf<Output<'/api/game/open'>>(api.call('/api/game/open', { launchToken: 'demo' }));
    expect(opened).toMatchObject({
      game_id: 'boto-encantado',
      family: 'lines',
      balance: 1_000_00,
      betUnits: 20,
      rtp: 0.96057337121,
      defaultStakeCentavos: 1_00,
      openRound: null,
    });
    expect(opened.modes).toEqual([
      { mode: 'base', costUnits: 20 },
      { mode: 'buyFreeSpins', costUnits: 800 },
    ]);
    expect(opened.stakesCentavos).toEqual([20, 40, 1_00, 2_00, 4_00, 10_00, 20_00, 40_00, 100_00]);
  });

  it('takes and pays to the centavo, round after round', async () => {
    const { api } = visitor('boto-encantado');
    let balance = 1_000_00;
    for (let count = 0; count < 30; count += 1) {
      const mode = count % 10 === 0 ? 'buyFreeSpins' : 'base';
      const round = await dataOf<Output<'/api/game/play'>>(
        api.call('/api/game/play', { requestId: randomUuid(), stakeCentavos: 1_00, mode }),
      );
      expect(round.betCentavos).toBe(mode === 'base' ? 1_00 : 40_00);
      balance += round.winCentavos - round.betCentavos;
      expect(round.balance).toBe(balance);
      expect(round.nonce).toBe(count);
    }
  });

  it('gives the same round again for the same id, also after a reload', async () => {
    const requestId = randomUuid();
    const first = await visitor('capivara-da-sorte').api.call('/api/game/play', { requestId, ...spin });
    const again = await visitor('capivara-da-sorte').api.call('/api/game/play', { requestId, ...spin });
    expect(again).toEqual(first);
    const balance = await visitor('capivara-da-sorte').api.call('/api/game/balance', {});
    expect(balance).toMatchObject({ data: { balance: (first.data as { balance: number }).balance } });
  });

  it('refuses what the balance does not cover, and the refill makes it R$ 1.000,00 again', async () => {
    const { api } = visitor('boto-encantado');
    const buy = () =>
      api.call('/api/game/play', { requestId: randomUuid(), stakeCentavos: 100_00, mode: 'buyFreeSpins' });
    expect((await buy()).code).toBe(100);
    expect(await api.call('/api/game/balance', {})).toMatchObject({ data: { balance: 1_000_00 } });
    await api.call('/api/game/play', { requestId: randomUuid(), stakeCentavos: 100_00, mode: 'base' });
    expect(api.refill()).toBeGreaterThanOrEqual(1_000_00);
  });

  it('draws from a secret of this browser that another visitor cannot have', async () => {
    const hashes = new Set<string>();
    for (let visit = 0; visit < 5; visit += 1) {
      kept.clear();
      const opened = await visitor('capivara-da-sorte').api.call('/api/game/open', { launchToken: 'demo' });
      hashes.add((opened.data as Output<'/api/game/open'>).fairness.serverSeedHash);
    }
    expect(hashes.size).toBe(5);
  });

  it('begins anew where somebody has changed what the tab keeps', async () => {
    storage.setItem('demo:capivara-da-sorte:account', '{"balance":1e99,"serverSeed":"x"}');
    expect(await visitor('capivara-da-sorte').api.call('/api/game/balance', {})).toMatchObject({
      data: { balance: 1_000_00 },
    });
  });
});

describe('a demonstration of mines', () => {
  it('states the return that the house states: the least of all ways to play', async () => {
    const { api } = visitor('campo-de-esmeraldas');
    const opened = await dataOf<Output<'/api/game/open'>>(api.call('/api/game/open', { launchToken: 'demo' }));
    expect(opened.rtp).toBe(0.9625);
  });

  const start = { stakeCentavos: 10_00, mines: 3 };

  /** Reads the stored seeds, which the page itself never shows. */
  const keptSeeds = () =>
    (JSON.parse(storage.getItem('demo:campo-de-esmeraldas:round') ?? '') as { seeds: RoundSeeds }).seeds;

  async function open() {
    const { api } = visitor('campo-de-esmeraldas');
    const { round } = await dataOf<Answer>(api.call('/api/game/start', { requestId: randomUuid(), ...start }));
    const mines = layMines(readFamily(readGame('campo-de-esmeraldas', 'math.json'), 'mines'), {
      ...keptSeeds(),
      mines: 3,
    });
    const gems = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell));
    return { api, round, mines, gems };
  }

  it('takes the bet at the start and hides the mines until the end', async () => {
    const { api, round, gems } = await open();
    expect(round).toMatchObject({ state: 'open', mines: { mines: 3, picked: [], nextMultiplierX100: 110 } });
    expect(await api.call('/api/game/balance', {})).toMatchObject({ data: { balance: 990_00 } });
    const picked = await dataOf<Answer>(api.call('/api/game/pick', { roundId: round.roundId, cell: gems[0] ?? 0 }));
    expect(JSON.stringify(picked)).not.toContain('minesLayout');
  });

  it('pays what the gems are worth, once, however often it is asked', async () => {
    const { api, round, gems } = await open();
    const { roundId } = round;
    for (const cell of gems.slice(0, 2)) await api.call('/api/game/pick', { roundId, cell });
    const [one, again] = [
      await dataOf<Answer>(api.call('/api/game/cashOut', { roundId })),
      await dataOf<Answer>(api.call('/api/game/cashOut', { roundId })),
    ];
    expect(one).toMatchObject({ round: { state: 'won', winCentavos: 12_50 }, balance: 1_002_50 });
    expect(again).toEqual(one);
  });

  it('loses at a mine and shows where they were', async () => {
    const { api, round, mines } = await open();
    const { roundId } = round;
    const answer = await dataOf<Answer>(api.call('/api/game/pick', { roundId, cell: mines[0] ?? 0 }));
    expect(answer.round.state).toBe('lost');
    expect(answer.round.events).toContainEqual({ type: 'minesLayout', mines });
    expect(await dataOf<Answer>(api.call('/api/game/cashOut', { roundId }))).toMatchObject({ balance: 990_00 });
  });

  it('keeps an open round over a reload, and no other starts beside it', async () => {
    const { round, gems } = await open();
    await visitor('campo-de-esmeraldas').api.call('/api/game/pick', { roundId: round.roundId, cell: gems[0] ?? 0 });
    const { api } = visitor('campo-de-esmeraldas');
    const opened = await dataOf<Output<'/api/game/open'>>(api.call('/api/game/open', { launchToken: 'demo' }));
    expect(opened.openRound).toMatchObject({ roundId: round.roundId, mines: { picked: [gems[0]] } });
    expect((await api.call('/api/game/start', { requestId: randomUuid(), ...start })).code).toBe(409);
  });
});

describe('a demonstration of cards', () => {
  const math = () => readFamily(readGame('baralho-de-cordel', 'math.json'), 'cards');
  const ranksKept = () => {
    const kept = storage.getItem('demo:baralho-de-cordel:round') ?? '';
    const { seeds } = JSON.parse(kept) as { seeds: RoundSeeds };
    return firstCards(math(), seeds, 16).map((card) => Math.floor(card / 4) + 1);
  };

  async function open() {
    const { api } = visitor('baralho-de-cordel');
    const { round } = await dataOf<Answer>(
      api.call('/api/game/start', { requestId: randomUuid(), stakeCentavos: 10_00 }),
    );
    const { roundId } = round;
    const ask = (step: number, guess: 'lower' | 'higher' | 'change') =>
      api.call('/api/game/guess', { roundId, step, guess });
    const [first = 0, second = 0] = ranksKept();
    const isHigher = second > first || (second === first && first === 13);
    const right: 'lower' | 'higher' = isHigher ? 'higher' : 'lower';
    return { api, round, roundId, ask, right };
  }

  it('plays as the server does: a card for the bet, its worth for a right guess, and the same answer again', async () => {
    const { api, ask, right, round, roundId } = await open();
    expect(round.cards).toMatchObject({ moves: [], multiplierX100: 0, changesLeft: 3 });
    const guessed = await dataOf<Answer>(ask(0, right));
    expect(guessed.round.state).toBe('open');
    expect(await dataOf<Answer>(ask(0, right))).toEqual(guessed);
    expect((await ask(0, right === 'higher' ? 'lower' : 'higher')).code).toBe(409);
    expect((await ask(1, 'change')).code).toBe(409);
    const left = await dataOf<Answer>(api.call('/api/game/cashOut', { roundId }));
    const worth = round.cards?.[right]?.multiplierX100 ?? 0;
    expect(left).toMatchObject({ round: { state: 'won', winCentavos: 10 * worth }, balance: 990_00 + 10 * worth });
    expect((await ask(1, 'higher')).code).toBe(409);
  });

  it('keeps changed cards over a reload, and gives nothing before a guess', async () => {
    const { ask, roundId } = await open();
    await ask(0, 'change');
    const { api } = visitor('baralho-de-cordel');
    const opened = await dataOf<Output<'/api/game/open'>>(api.call('/api/game/open', { launchToken: 'demo' }));
    expect(opened.openRound?.cards).toMatchObject({ moves: ['change'], changesLeft: 2 });
    expect((await api.call('/api/game/cashOut', { roundId })).code).toBe(409);
  });
});

describe('a demonstration of crash', () => {
  async function fly(leaving: { autoCashOutX100?: number } = {}) {
    const page = visitor('foguete-tucano');
    const { round } = await dataOf<Answer>(
      page.api.call('/api/game/start', { requestId: randomUuid(), stakeCentavos: 10_00, ...leaving }),
    );
    return { ...page, round };
  }

  it('ends by itself, at its burst or where the player wanted to leave, and pays what it says', async () => {
    let [won, lost] = [0, 0];
    for (let count = 0; count < 60; count += 1) {
      const { api, round } = await fly({ autoCashOutX100: 150 });
      const { roundId } = round;
      let answer = await dataOf<Answer>(api.call('/api/game/follow', { roundId }));
      while (answer.round.state === 'open') answer = await dataOf<Answer>(api.call('/api/game/follow', { roundId }));
      const point = answer.round.events.find(({ type }) => type === 'crashPoint') as { pointX100: number };
      const hasWon = point.pointX100 >= 150;
      expect(answer.round).toMatchObject({ state: hasWon ? 'won' : 'lost', winCentavos: hasWon ? 15_00 : 0 });
      if (hasWon) won += 1;
      else lost += 1;
    }
    expect(Math.min(won, lost)).toBeGreaterThan(5);
  });

  it('opens after a reload with what the flight has paid meanwhile', async () => {
    for (let count = 0; count < 20; count += 1) {
      await fly({ autoCashOutX100: 150 });
      const { api, time } = visitor('foguete-tucano');
      time.nowMs += 60_000;
      const opened = await dataOf<Output<'/api/game/open'>>(api.call('/api/game/open', { launchToken: 'demo' }));
      expect(opened.openRound).toBeNull();
      expect(await api.call('/api/game/balance', {})).toMatchObject({ data: { balance: opened.balance } });
    }
  });

  it('answers a follower after ten seconds at the latest', async () => {
    for (let count = 0; count < 20; count += 1) {
      kept.clear();
      const { api, time, round } = await fly();
      const before = time.nowMs;
      await api.call('/api/game/follow', { roundId: round.roundId });
      expect(time.nowMs - before).toBeLessThanOrEqual(10_000);
    }
  });

  it('pays the multiplier of the moment when the player leaves, and nothing after the burst', async () => {
    for (let count = 0; count < 30; count += 1) {
      const { api, time, round } = await fly();
      const { roundId } = round;
      time.nowMs += 5_000;
      const { round: over } = await dataOf<Answer>(api.call('/api/game/cashOut', { roundId }));
      const point = over.events.find(({ type }) => type === 'crashPoint') as { pointX100: number };
      // e^(6000 · 5000 / 1e8) = 1.3498…
      expect(over.winCentavos).toBe(point.pointX100 >= 134 ? 13_40 : 0);
      expect(over.crash?.elapsedMs).toBeLessThanOrEqual(5_000);
    }
  });
});

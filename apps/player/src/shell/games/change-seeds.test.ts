// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import type { Input } from '@ipe/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { bringAwaitedSeed, changeSeeds } from './change-seeds.ts';
import { clearDrafts } from '#shell/state/draft.ts';
import { openGame } from './open-game.ts';
import { findSentSeed } from '#shell/state/sent-seeds.ts';
import { storage } from '#shell/state/storage.ts';

type Asked = Input<'/api/user/rotateSeed'>;
const promised = 'a'.repeat(64);

function logIn() {
  storage.write('accessToken', 'token');
  storage.write('userInfo', { id: '7' } as never);
}

beforeEach(() => {
  localStorage.clear();
  clearDrafts();
  logIn();
});

const answerTo = ({ clientSeed, serverSeedHash }: Asked, seedNo = 3) => ({
  code: 1,
  data: { revealed: null, active: { seedNo, serverSeedHash, clientSeed: `${clientSeed}-${serverSeedHash}` } },
});
const fairness = (nextServerSeedHash = promised) => ({ code: 1, data: { nextServerSeedHash } });

describe('changing the seeds', () => {
  it('draws the player’s in the browser, for the hash that was shown, and keeps what it sent', async () => {
    const sent = fakeApi({
      '/api/user/fairness': fairness(),
      '/api/user/rotateSeed': (input) => answerTo(input),
    });
    await changeSeeds();
    await changeSeeds();
    const [first, second] = sent.flatMap(({ path, input }) => (path.endsWith('rotateSeed') ? [input as Asked] : []));
    expect(first).toMatchObject({ serverSeedHash: promised, clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/u) });
    expect(second!.clientSeed).not.toBe(first!.clientSeed);
    expect(findSentSeed(3)).toBe(`${second!.clientSeed}-${promised}`);
  });

  it('sends the player’s own text', async () => {
    fakeApi({ '/api/user/fairness': fairness(), '/api/user/rotateSeed': (input) => answerTo(input) });
    await changeSeeds('gato-azul');
    expect(findSentSeed(3)).toBe(`gato-azul-${promised}`);
  });

  it('asks again with the same seed and id when the answer got lost', async () => {
    const asked: Asked[] = [];
    fakeApi({
      '/api/user/fairness': fairness(),
      '/api/user/rotateSeed': (input) => {
        asked.push(input);
        if (asked.length === 1) throw new TypeError('Failed to fetch');
        return answerTo(input);
      },
    });
    await expect(changeSeeds()).rejects.toThrow();
    await changeSeeds();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('asks again with the same ones when the session ended before the repeat was looked at', async () => {
    const asked: Asked[] = [];
    fakeApi({
      '/api/user/fairness': fairness(),
      '/api/user/rotateSeed': (input) => {
        asked.push(input);
        if (asked.length === 1) throw new TypeError('Failed to fetch');
        return asked.length === 2 ? { code: 401 } : answerTo(input);
      },
    });
    await expect(changeSeeds()).rejects.toThrow();
    await expect(changeSeeds()).rejects.toThrow();
    logIn();
    await changeSeeds();
    expect(asked[2]).toEqual(asked[0]);
  });

  it('takes the newly promised hash when a bet made another seed the next one', async () => {
    const hashes = [promised, 'b'.repeat(64)];
    const left = [...hashes];
    const sent = fakeApi({
      '/api/user/fairness': () => fairness(left.shift()),
      '/api/user/rotateSeed': (input) =>
        input.serverSeedHash === promised ? { code: 409, data: { reason: 'seed_changed' } } : answerTo(input),
    });
    await changeSeeds();
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
      'fairness',
      'rotateSeed',
      'fairness',
      'rotateSeed',
    ]);
    expect(findSentSeed(3)).toContain(hashes[1]);
  });

  it('says so when the server uses another seed than it promised', async () => {
    fakeApi({
      '/api/user/fairness': fairness(),
      '/api/user/rotateSeed': (input) => answerTo({ ...input, serverSeedHash: 'c'.repeat(64) }),
    });
    await expect(changeSeeds()).rejects.toThrow('O servidor não usou a semente que tinha prometido');
    expect(findSentSeed(3)).toBeUndefined();
  });
});

describe('the first seed of an account', () => {
  it('is sent when its first game is opened, before the game is shown', async () => {
    const gameUrl = '/play/capivara-da-sorte#launch=x';
    const sent = fakeApi({
      '/api/slots/gameUrl': { code: 1, data: { gameUrl, serverSeedHash: promised } },
      '/api/user/rotateSeed': (input) => {
        expect(location.pathname).not.toBe('/game-pay');
        return answerTo(input, 1);
      },
    });
    await openGame('capivara-da-sorte');
    expect(sent.map(({ path }) => path)).toEqual(['/api/slots/gameUrl', '/api/user/rotateSeed']);
    expect(findSentSeed(1)).toContain(promised);
    expect(location.pathname).toBe('/game-pay');
  });

  it('may have been brought by another window meanwhile', async () => {
    fakeApi({ '/api/user/rotateSeed': { code: 409, data: { reason: 'seed_changed' } } });
    await expect(bringAwaitedSeed(promised)).resolves.toBeUndefined();
  });

  it('is not awaited any more by a round that another window has opened meanwhile', async () => {
    fakeApi({ '/api/user/rotateSeed': { code: 409, data: { reason: 'round_open' } } });
    await expect(bringAwaitedSeed(promised)).resolves.toBeUndefined();
  });
});

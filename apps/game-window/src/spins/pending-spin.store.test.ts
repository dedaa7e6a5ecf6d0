// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPendingSpinStore } from './pending-spin.store.ts';

const spin = { requestId: 'a', stakeCentavos: 200, mode: 'base' };
const game = 'capivara-da-sorte';

describe('a spin that was not told to its end', () => {
  beforeEach(() => sessionStorage.clear());

  it('is found again by the next page of the same tab', () => {
    createPendingSpinStore(sessionStorage, game, 'seed').keep(spin);
    expect(createPendingSpinStore(sessionStorage, game, 'seed').find()).toMatchObject(spin);
  });

  it('is never resumed on the account of another player', () => {
    createPendingSpinStore(sessionStorage, game, 'seed of Ana').keep(spin);
    expect(createPendingSpinStore(sessionStorage, game, 'seed of Bia').find()).toBeUndefined();
    expect(createPendingSpinStore(sessionStorage, game, 'seed of Ana').find()).toBeUndefined();
  });

  it('is never resumed when the tap is long forgotten, nor in another game', () => {
    const store = createPendingSpinStore(sessionStorage, game, 'seed');
    store.keep(spin);
    expect(createPendingSpinStore(sessionStorage, 'boto-encantado', 'seed').find()).toBeUndefined();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    expect(store.find()).toBeUndefined();
  });

  it('is told however late, once the server has answered it', () => {
    const store = createPendingSpinStore(sessionStorage, game, 'seed');
    store.keep(spin, { isTaken: true });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    expect(store.find()).toEqual(spin);
  });

  it('survives a clock that was set back, and anything else in its place is nothing', () => {
    const store = createPendingSpinStore(sessionStorage, game, 'seed');
    store.keep(spin);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    expect(store.find()).toMatchObject(spin);
    sessionStorage.setItem('game:capivara-da-sorte:pending-spin', '{"broken');
    expect(store.find()).toBeUndefined();
  });
});

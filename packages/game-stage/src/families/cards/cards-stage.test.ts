// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { openEar } from '../../../test/ear.ts';
import { loadGameFile } from '../../../test/games.ts';
import { openScreen, type ScreenOptions } from '../../../test/screen.ts';
import type { CardsClient } from '../../game/game-client.ts';
import { withoutMusic } from '../../stage/without-music.fixture.ts';
import { createCardsStage } from './create-cards-stage.ts';

const game = loadGameFile('baralho-de-cordel') as CardsClient;

async function open(options?: ScreenOptions) {
  const screen = openScreen(options);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(500);
  const stage = await createCardsStage({
    host: screen.host,
    game,
    words: {
      rope: 'Cordel',
      deck: 'Baralho',
      open: ({ rank, suit }) => `mesa ${rank} ${suit}`,
      hung: ({ rank, suit }, by) => `${by} ${rank} ${suit}`,
      wrong: 'Errou',
    },
  });
  const names = (selector: string) =>
    [...screen.host.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label'));
  const one = (selector: string) => screen.host.querySelector<HTMLElement>(selector);
  return { stage, screen, onTable: () => names('.cards-open'), onRope: () => names('.cards-hung'), one };
}

describe('the table', () => {
  it('turns the first card over and then each next one, and hangs what was guessed from on the rope', async () => {
    const { stage, screen, onTable, onRope } = await open();
    await screen.until(stage.turn({ card: 24, by: 'first' }));
    expect([onTable(), onRope()]).toEqual([['mesa 7 0'], []]);
    await screen.until(stage.turn({ card: 39, by: 'higher' }));
    expect([onTable(), onRope()]).toEqual([['mesa 10 3'], ['first 7 0']]);
    await screen.until(stage.turn({ card: 13, by: 'lower' }));
    expect([onTable(), onRope()]).toEqual([['mesa 4 1'], ['first 7 0', 'higher 10 3']]);
  });

  it('lets a first card that is changed go, and hangs none for it', async () => {
    const { stage, screen, onTable, onRope } = await open();
    await screen.until(stage.turn({ card: 0, by: 'first' }));
    await screen.until(stage.turn({ card: 50, by: 'first' }));
    expect([onTable(), onRope()]).toEqual([['mesa 13 2'], []]);
  });

  it('lies as it was after a reload, at once and without any motion', async () => {
    const { stage, screen, onTable, onRope } = await open();
    stage.resume([
      { card: 24, by: 'first' },
      { card: 39, by: 'higher' },
    ]);
    expect([onTable(), onRope(), screen.isAsleep()]).toEqual([['mesa 10 3'], ['first 7 0'], true]);
    stage.reset();
    expect([onTable(), onRope()]).toEqual([[], []]);
  });

  it('lifts the deck while an answer is awaited, and no longer', async () => {
    const { stage, screen, one } = await open();
    const isWaiting = () => one('.cards-stock')?.dataset['waiting'];
    stage.setWaiting(true);
    expect(isWaiting()).toBe('true');
    await screen.until(stage.turn({ card: 24, by: 'first' }));
    expect(isWaiting()).toBe('false');
  });

  it('shows the sign of every rank in its corners, and as many suits as it counts or a figure', async () => {
    const { stage, screen, one } = await open();
    const signs: unknown[] = [];
    for (let rank = 1; rank <= 13; rank += 1) {
      stage.reset();
      await screen.until(stage.turn({ card: 4 * (rank - 1) + 2, by: 'first' }));
      const face = one('.cards-open .card-face')!;
      const sign = face.querySelector('.card-sign')?.textContent;
      signs.push([sign, face.querySelectorAll('.card-pip').length, face.querySelectorAll('.has-figure').length]);
      expect(face.dataset['suit']).toBe('2');
    }
    expect(signs).toEqual([
      ['A', 1, 0],
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => [String(count), count, 0]),
      ['J', 0, 1],
      ['Q', 0, 1],
      ['K', 0, 1],
    ]);
  });
});

describe('the end of a round', () => {
  it('stamps a wrong guess, and is seen for a moment before the next bet can be made', async () => {
    const { stage, screen, one } = await open();
    await screen.until(stage.turn({ card: 24, by: 'first' }));
    await screen.until(stage.turn({ card: 3, by: 'higher' }));
    const tookMs = await screen.until(stage.end({ isWrong: true, winCentavos: 0, stakeCentavos: 100 }));
    expect(one('.cards-stamp')?.textContent).toBe('Errou');
    expect(one('.cards-place')?.dataset['state']).toBe('wrong');
    expect(tookMs).toBeGreaterThan(899);
    stage.reset();
    expect(one('.cards-stamp')).toBeNull();
  });

  it.each([
    [500, 0],
    [1000, 18],
    [10_000, 40],
  ])(
    'of a win of %i centavos on R$ 1,00 throws %i of the game’s own pictures, of which none stays',
    async (won, count) => {
      const { stage, screen, one } = await open();
      await screen.until(stage.turn({ card: 24, by: 'first' }));
      const ending = stage.end({ isWrong: false, winCentavos: won, stakeCentavos: 100 });
      await screen.pass(48);
      expect(screen.host.querySelectorAll('.flying-coin')).toHaveLength(count);
      await screen.until(ending);
      expect(screen.host.querySelectorAll('.flying-coin')).toHaveLength(0);
      expect(one('.cards-stamp')).toBeNull();
    },
  );

  it('moves nothing on a device that is set to less motion', async () => {
    const { stage, screen, onTable, onRope } = await open({ isCalm: true });
    await stage.turn({ card: 24, by: 'first' });
    await stage.turn({ card: 39, by: 'higher' });
    expect([onTable(), onRope(), screen.isAsleep()]).toEqual([['mesa 10 3'], ['first 7 0'], true]);
    const ending = stage.end({ isWrong: false, winCentavos: 10_000, stakeCentavos: 100 });
    await screen.pass(48);
    expect(screen.host.querySelectorAll('.flying-coin')).toHaveLength(0);
    await screen.until(ending);
  });
});

it('right guesses one after the other sound higher and higher, and begin again with the next round', async () => {
  const { stage, screen } = await open();
  const ear = openEar();
  stage.setPreferences(withoutMusic);
  stage.setSound(true);
  stage.right();
  await ear.untilAwake();
  stage.reset();
  const lowest = async () => {
    const from = ear.tones.length;
    stage.right();
    await screen.pass(16);
    return Math.min(...ear.tones.slice(from).map(({ hz }) => hz));
  };
  const [first, second, third] = [await lowest(), await lowest(), await lowest()];
  expect([first < second, second < third]).toEqual([true, true]);
  stage.reset();
  expect(await lowest()).toBe(first);
});

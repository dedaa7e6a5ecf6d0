// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loadGameFile } from '../../../test/games.ts';
import { openScreen } from '../../../test/screen.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { createOverlay } from './create-overlay.ts';
import type { CoinWords } from './overlay.ts';

const { theme } = loadGameFile('garimpo-do-saci') as SlotClient;
const { reels, grid } = theme;

function open() {
  const screen = openScreen();
  const overlay = createOverlay(screen.host, theme, { naturalWidth: 1024, naturalHeight: 512 });
  screen.layOut();
  const all = (className: string) => [...screen.host.querySelectorAll<HTMLElement>(`.${className}`)];
  const shown = (className: string) => all(className).filter(({ hidden }) => !hidden);
  const words = (className: string) => shown(className).map(({ textContent }) => textContent);
  return { screen, overlay, all, shown, words };
}

const coin = ([reel, row]: [number, number], amount: string, name?: string): CoinWords => ({ reel, row, amount, name });

describe('the words over the reels', () => {
  it('are for eyes only: screen readers have the announcer', () => {
    const { screen } = open();
    expect([...screen.host.children].map((part) => part.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  it('lie on the design box, and in the game’s own colour', () => {
    const { screen } = open();
    const root = screen.host.querySelector<HTMLElement>('.stage-words')!;
    expect([root.style.width, root.style.height]).toEqual([`${theme.size.width}px`, `${theme.size.height}px`]);
    expect(root.style.getPropertyValue('--accent')).toBe(`#${theme.accent.toString(16).padStart(6, '0')}`);
  });

  it('are none when nothing is to be said', () => {
    const { words, shown } = open();
    for (const part of ['stage-card', 'stage-watch']) expect(shown(part)).toEqual([]);
    for (const part of ['stage-meter', 'stage-step', 'stage-coin', 'stage-float', 'stage-prize'])
      expect(words(part)).toEqual([]);
  });

  it('are all taken away at once, but for the fixed prizes', () => {
    const { overlay, words, shown } = open();
    overlay.showCard({ title: 'Título', lines: ['um'], tone: 'start' });
    overlay.setMeters({ left: 'a', right: 'b' });
    overlay.setSteps([1, 2], 1);
    overlay.setCoins([coin([0, 0], '1')]);
    overlay.float([{ reel: 1, row: 1 }], 'R$ 1,00');
    overlay.watchReel(2);
    overlay.setPrizes([{ name: 'Mini', words: '20×' }]);
    overlay.clear();
    for (const part of ['stage-card', 'stage-watch']) expect(shown(part)).toEqual([]);
    for (const part of ['stage-meter', 'stage-step', 'stage-coin', 'stage-float']) expect(words(part)).toEqual([]);
    expect(words('stage-prize')).toEqual(['Mini20×']);
  });
});

describe('a card', () => {
  it('says its title and lines, and the next one only its own', () => {
    const { overlay, words, all } = open();
    overlay.showCard({ title: '8 rodadas', lines: ['um', 'dois'], tone: 'start' });
    overlay.showCard({ title: 'Fim', lines: ['R$ 5,00'], tone: 'end' });
    expect([words('stage-card-title'), words('stage-card-line')]).toEqual([['Fim'], ['R$ 5,00']]);
    expect(all('stage-card')[0]?.dataset['tone']).toBe('end');
  });

  it('takes words as words, whatever they look like', () => {
    const { overlay, screen } = open();
    overlay.showCard({ title: '<img src=x>', lines: [], tone: 'start' });
    expect(screen.host.querySelector('img')).toBeNull();
  });
});

describe('the counters', () => {
  it('keep the one that is not said again, and hide one that is empty', () => {
    const { overlay, words } = open();
    overlay.setMeters({ left: 'Rodada 1 de 8', right: 'Total R$ 0,00' });
    overlay.setMeters({ right: 'Total R$ 2,00' });
    expect(words('stage-meter')).toEqual(['Rodada 1 de 8', 'Total R$ 2,00']);
    overlay.setMeters({ left: '' });
    expect(words('stage-meter')).toEqual(['Total R$ 2,00']);
  });

  it('show as many respins as there are, and how many of them are left', () => {
    const { overlay, all, words } = open();
    overlay.setRespins({ left: 2, of: 3 });
    expect([all('stage-pip').length, all('is-left').length]).toEqual([3, 2]);
    overlay.setRespins(undefined);
    expect(words('stage-meter')).toEqual([]);
  });

  it('light one step of a ladder, or none before the first win', () => {
    const { overlay, words, all } = open();
    overlay.setSteps([1, 2, 3], undefined);
    expect([words('stage-step'), words('is-lit')]).toEqual([['×1', '×2', '×3'], []]);
    overlay.setSteps([1, 2, 3], 2);
    expect(words('is-lit')).toEqual(['×3']);
    overlay.setSteps([7], 0);
    expect([words('stage-step'), all('is-one').length]).toEqual([['×7'], 1]);
  });
});

describe('the words of coins', () => {
  it('stand in the middle of their cells', () => {
    const { overlay, all } = open();
    overlay.setCoins([coin([4, 2], '5')]);
    const { left, top } = all('stage-coin')[0]!.style;
    expect(Number.parseFloat(left)).toBeCloseTo(reels.left + (4.5 * reels.width) / grid.reels);
    expect(Number.parseFloat(top)).toBeCloseTo(reels.top + (2.5 * reels.height) / grid.rows);
  });

  it('stay the same elements while coins are added, so that none blinks; those that are gone leave', () => {
    const { overlay, all, words } = open();
    overlay.setCoins([coin([0, 0], '1'), coin([1, 1], '20', 'Mini')]);
    const before = all('stage-coin');
    overlay.setCoins([coin([1, 1], '20', 'Mini'), coin([2, 2], '3')]);
    expect(words('stage-coin')).toEqual(['Mini20', 'R$3']);
    expect(all('stage-coin')[0]).toBe(before[1]);
    expect(all('is-named')).toEqual([before[1]]);
  });

  it('are smaller the longer they are, and never too small to be read', () => {
    const { overlay, all } = open();
    const amounts = ['5', '2,50', '12,50', '1.250,00', '1.250.000,00'];
    overlay.setCoins(amounts.map((amount, reel) => coin([reel, 0], amount)));
    const sizes = all('stage-coin').map(({ style }) => Number.parseFloat(style.getPropertyValue('--coin-text')));
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(sizes.at(-1)).toBe(12);
    expect(sizes[0]).toBeGreaterThan(sizes.at(-1)!);
  });

  it('answer when they are counted, each for itself', () => {
    const { overlay, all } = open();
    overlay.setCoins([coin([0, 0], '1'), coin([1, 0], '2')]);
    overlay.countCoin({ reel: 1, row: 0 });
    overlay.countCoin({ reel: 3, row: 2 });
    expect(all('is-counted').map(({ textContent }) => textContent)).toEqual(['R$2']);
  });
});

describe('amounts that rise', () => {
  const places = (floats: HTMLElement[]) =>
    floats.map(({ style }) => ({ x: Number.parseFloat(style.left), y: Number.parseFloat(style.top) }));

  it('stand over the middle of their cells, and those of one moment under each other', () => {
    const { overlay, all } = open();
    overlay.float(
      [
        { reel: 1, row: 0 },
        { reel: 3, row: 2 },
      ],
      'R$ 1,00',
    );
    overlay.float([{ reel: 0, row: 0 }], 'R$ 2,00');
    const [x, y] = [reels.left + reels.width / 2, reels.top + reels.height / 2];
    expect(places(all('stage-float'))).toEqual([
      { x, y },
      { x, y: y + 34 },
    ]);
  });

  it('never leave the reels at their sides', () => {
    const { overlay, all } = open();
    overlay.float([{ reel: 0, row: 1 }], 'R$ 100.000,00');
    overlay.clearFloats();
    expect(all('stage-float')).toEqual([]);
    for (const reel of [0, grid.reels - 1]) {
      overlay.float([{ reel, row: 1 }], 'R$ 100.000,00');
      const { x } = places(all('stage-float'))[0]!;
      expect(x - 62).toBeGreaterThanOrEqual(reels.left);
      expect(x + 62).toBeLessThanOrEqual(reels.left + reels.width);
      overlay.clearFloats();
    }
  });
});

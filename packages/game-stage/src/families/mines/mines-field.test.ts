// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../time/manual-clock.ts';
import { createPace } from '../../time/pace.ts';
import { cellAfterKey, placeOf, readingOrder } from './cell-places.ts';
import { MinesField } from './mines-field.ts';
import { silence } from '../../sound/silence.fixture.ts';
import { createMinesPlayback } from './mines-playback.ts';

const size = { columns: 5, rows: 5 };
const frame = { x: 0, y: 0, width: 10, height: 10 };
const frames = { tile: frame, 'tile-lit': frame, gem: frame, trap: frame, burst: frame, coin: frame };
const atlas = { picture: { avif: 'a', webp: 'w' }, frames, size: { width: 100, height: 100 } };
const words = {
  field: 'Campo',
  nameOf: ({ column, row }: { column: number; row: number }, state: string) => `${row + 1},${column + 1} ${state}`,
};

function field() {
  const picked: number[] = [];
  const played: string[] = [];
  const clock = createManualClock();
  const pace = createPace(clock);
  const onPick = (cell: number) => void picked.push(cell);
  const shown = new MinesField({ size, atlas, pace, words, onPick });
  document.body.replaceChildren(shown.element);
  const sounds = { ...silence(), play: (name: string) => void played.push(name) };
  const stage = createMinesPlayback({ field: shown, coins: { play: async () => {} }, pace, sounds } as never);
  const button = (cell: number) =>
    document.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`) as HTMLButtonElement;
  const states = () => Array.from({ length: 25 }, (_, cell) => button(cell).dataset['state']);
  return { picked, played, clock, stage, button, states };
}

describe('the cells', () => {
  it('are counted column by column and stand in the order of reading', () => {
    expect(placeOf(7, size)).toEqual({ column: 1, row: 2 });
    expect(readingOrder(size).slice(0, 6)).toEqual([0, 5, 10, 15, 20, 1]);
  });

  it('are reached with the arrows, and the edges hold', () => {
    expect(cellAfterKey('ArrowRight', 7, size)).toBe(12);
    expect(cellAfterKey('ArrowDown', 7, size)).toBe(8);
    expect(cellAfterKey('ArrowUp', 5, size)).toBe(5);
    expect(cellAfterKey('End', 3, size)).toBe(23);
    expect(cellAfterKey('a', 3, size)).toBeUndefined();
    expect(cellAfterKey('constructor', 3, size)).toBeUndefined();
  });
});

describe('the field', () => {
  beforeEach(() => document.body.replaceChildren());

  it('names every cell by its place and what it shows', async () => {
    const { stage, button, clock } = field();
    expect(button(7).getAttribute('aria-label')).toBe('3,2 closed');
    void stage.gem(7);
    await clock.advance(500);
    expect(button(7).getAttribute('aria-label')).toBe('3,2 gem');
  });

  it('has one cell in the order of the tab key: the one that the arrows led to', () => {
    const { button } = field();
    const heardOutside: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => void heardOutside.push(key), { once: true });
    button(0).focus();
    button(0).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(button(5));
    expect(heardOutside).toEqual([]);
    expect(Array.from({ length: 25 }, (_, cell) => button(cell).tabIndex).filter((index) => index === 0)).toHaveLength(
      1,
    );
    expect(button(5).tabIndex).toBe(0);
  });

  it('turns over only closed cells, and only while a round is open', () => {
    const { stage, button, picked } = field();
    button(3).click();
    expect(picked).toEqual([]);
    stage.setOpenable(true);
    expect(button(3).getAttribute('aria-disabled')).toBe('false');
    button(3).click();
    stage.ask(3);
    button(3).click();
    expect(picked).toEqual([3]);
    stage.callOff(3);
    button(3).click();
    expect(picked).toEqual([3, 3]);
  });

  it('shows the trap that was hit, then what lay under all other cells', async () => {
    const { stage, states, clock, played } = field();
    const ending = stage.end({ picked: [4, 9], mines: [9, 20], winCentavos: 0, stakeCentavos: 100 });
    await clock.advance(100);
    expect(states().filter((state) => state !== 'closed')).toEqual(['trap']);
    await clock.advance(3_000);
    await ending;
    expect(states()).toEqual(
      Array.from({ length: 25 }, (_, cell) => ({ 4: 'gem', 9: 'trap', 20: 'left-trap' })[cell] ?? 'left-gem'),
    );
    expect(played).toEqual(['stop']);
  });

  it('is closed again for the next round', async () => {
    const { stage, states, clock } = field();
    void stage.end({ picked: [4], mines: [9], winCentavos: 110, stakeCentavos: 100 });
    await clock.advance(3_000);
    stage.reset();
    expect(new Set(states())).toEqual(new Set(['closed']));
    expect(stage.closed()).toHaveLength(25);
  });
});

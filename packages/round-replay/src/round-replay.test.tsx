// @vitest-environment happy-dom
import type { RoundEvent } from '@ipe/contract';
import { playRound, readReelsMath } from '@ipe/slot-engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import published from '../../../games/capivara-da-sorte/math.json' with { type: 'json' };
import { RoundReplay } from './round-replay.tsx';
import { scenesOf } from './round-scenes.ts';

const math = readReelsMath(published);
const { events } = playRound(math, { mode: 'base', serverSeed: 'ab'.repeat(32), clientSeed: 'minha', nonce: 7 });

describe('the moments of a round', () => {
  it('are its events, each with the symbols that stood there', () => {
    const scenes = scenesOf(events);
    expect(scenes).toHaveLength(events.length);
    const reveal = events.find((event) => event.type === 'reveal');
    expect(scenes.at(-1)?.window).toEqual(events.findLast((event) => 'window' in event)?.window ?? reveal?.window);
  });

  it('light what won, line by line, and take away what left', () => {
    const window = [['A'], ['A'], ['B']];
    const cells = [{ reel: 0, row: 0 }];
    const scenes = scenesOf(
      [
        { type: 'reveal', reelSet: 'base', stops: [], window },
        { type: 'lineWins', wins: [{ line: 0, symbol: 'A', count: 2, units: 1 }], units: 1 },
        { type: 'cascadeRemove', cells },
        { type: 'cascadeRefill', added: [1, 0, 0], window: [['C'], ['A'], ['B']] },
      ],
      { lines: [[0, 0, 0]] },
    );
    expect(scenes[1]?.lit).toEqual([
      { reel: 0, row: 0 },
      { reel: 1, row: 0 },
    ]);
    expect(scenes[2]).toMatchObject({ window, lit: [], empty: cells });
    expect(scenes[3]).toMatchObject({ window: [['C'], ['A'], ['B']], empty: [] });
  });

  it('are the coins that stay, and those that land beside them, in a bought round too', () => {
    const coin = (reel: number, row: number) => ({ reel, row, id: '1x', units: 1 });
    const cells = (coins: readonly { reel: number; row: number }[]) => coins.map(({ reel, row }) => `${reel}${row}`);
    const held: RoundEvent[] = [
      { type: 'holdStart', coins: [coin(0, 0), coin(1, 1)], respins: 3 },
      { type: 'holdRespin', number: 1, landed: [coin(1, 0)], left: 3 },
      { type: 'holdEnd', spins: 1, units: 3 },
    ];
    const base: RoundEvent = {
      type: 'reveal',
      reelSet: 'base',
      stops: [],
      window: [
        ['C', 'A'],
        ['B', 'C'],
      ],
    };
    const bought: RoundEvent = { type: 'bought', feature: 'holdAndWin', count: 2 };
    for (const scenes of [
      scenesOf([base, ...held]).slice(1),
      scenesOf([bought, ...held], { grid: { reels: 2, rows: 2 }, coin: 'C' }).slice(1),
    ]) {
      for (const { window } of scenes)
        expect(window).toEqual([
          ['C', 'C'],
          ['C', 'C'],
        ]);
      expect(scenes.map(({ lit }) => cells(lit))).toEqual([['00', '11'], ['10'], []]);
      expect(scenes.map(({ empty }) => cells(empty))).toEqual([['01', '10'], ['01'], ['01']]);
    }
    // Without the game's file the coins are shown by their name, on as much of the grid as they need.
    expect(scenesOf([bought, ...held]).at(-1)?.window).toEqual([
      ['Moeda', 'Moeda'],
      ['Moeda', 'Moeda'],
    ]);
  });

  it('are a field of mines, and the number of a flight', () => {
    const field = scenesOf([
      { type: 'minesPick', cell: 3, isMine: false, multiplierX100: 110 },
      { type: 'minesPick', cell: 4, isMine: true, multiplierX100: 0 },
      { type: 'minesLayout', mines: [4, 9] },
    ]);
    expect(field.map((scene) => scene.field)).toEqual([
      { opened: [3], mines: [] },
      { opened: [3, 4], mines: [4] },
      { opened: [3, 4], mines: [4, 9] },
    ]);
    expect(scenesOf([{ type: 'crashPoint', pointX100: 231 }])[0]?.figure).toBe('2,31×');
    expect(scenesOf([{ type: 'drop', path: [1, 0], bin: 1, multiplierX100: 440 }])[0]?.figure).toBe('4,40×');
  });
});

describe('a round’s replay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Symbols show their names when the game's pictures can't be loaded.
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('plays from the first moment to the last, and rests there', () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RoundReplay gameId="capivara-da-sorte" events={events} symbolNames={{}} />
      </QueryClientProvider>,
    );
    const current = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(screen.getByLabelText('Resultado nos rolos').children).toHaveLength(math.grid.reels);
    expect(current()).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Rever a rodada' }));
    expect(current()).toBe('Os rolos pararam');
    for (let moment = 1; moment < events.length; moment++) {
      act(() => void vi.advanceTimersByTime(1100));
      expect(current()).toBe(screen.getAllByRole('listitem')[moment]?.textContent);
    }
    act(() => void vi.advanceTimersByTime(1100));
    expect(current()).toBe('');
    expect(screen.getByRole('button', { name: 'Rever a rodada' })).toBeTruthy();
  });
});

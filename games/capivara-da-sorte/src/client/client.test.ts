import { describe, expect, it } from 'vitest';
import math from '../../math.json' with { type: 'json' };
import { game } from './index.ts';
import { spreadTape } from './spread-tape.ts';

describe('the look of Capivara da Sorte', () => {
  it('has a sprite for every symbol, still and running, for every multiplier and for the effects', () => {
    const needed = [
      ...math.symbols.flatMap(({ id }) => [id, `${id}-smeared`]),
      ...math.features.multiplierReel.values.map((value) => `x${value}`),
      'line',
      'cell',
      'coin',
    ];
    expect(Object.keys(game.theme.atlas.frames)).toEqual(expect.arrayContaining(needed));
  });

  it('rests on a window of known symbols with the size of the grid', () => {
    const known = new Set(math.symbols.map(({ id }) => id));
    expect(game.restingWindow.map((reel) => reel.length)).toEqual(Array(math.grid.reels).fill(math.grid.rows));
    expect(game.restingWindow.flat().every((id) => known.has(id))).toBe(true);
  });

  it('rests on no winning line, so that nobody sees a win that was none', () => {
    for (const line of math.linePays.lines) {
      const symbols = game.restingWindow.map((reel, i) => reel[line[i] ?? 0]).filter((id) => id !== 'W');
      expect(new Set(symbols).size, `line ${line.join('')}`).toBeGreaterThan(1);
    }
  });
});

describe('the multiplier tape', () => {
  it('holds each value exactly as often as its weight says', () => {
    const { values, weights } = math.features.multiplierReel;
    const tape = spreadTape(values, weights);
    const count = (value: number) => tape.filter((one) => one === value).length;
    expect(tape).toHaveLength(100);
    expect(values.map(count)).toEqual(weights.map((weight) => weight / 10));
  });
});

describe('the rules sheet', () => {
  const text = game.rules.paragraphs.map((paragraph) => paragraph.text).join(' ');

  it('states the published return, the chance of any prize, and the chance to get the stake back', () => {
    expect(text).toContain('95,91%');
    expect(text).toContain('24,69%');
    expect(text).toContain('15,84%');
  });

  it('lists every pay of the mathematics with its Portuguese name', () => {
    expect(game.rules.pays).toHaveLength(math.symbols.length);
    expect(game.rules.pays[0]).toEqual({ symbol: 'W', name: 'Capivara (curinga)', count: 3, units: 125 });
  });
});

import type { RoundEvent, RoundEventOf, WindowCell } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import balao from '../../../games/balao-de-sao-joao/math.json' with { type: 'json' };
import boto from '../../../games/boto-encantado/math.json' with { type: 'json' };
import capivara from '../../../games/capivara-da-sorte/math.json' with { type: 'json' };
import cofre from '../../../games/cofre-do-carcara/math.json' with { type: 'json' };
import feira from '../../../games/feira-de-frutas/math.json' with { type: 'json' };
import garimpo from '../../../games/garimpo-do-saci/math.json' with { type: 'json' };
import fumaca from '../../../games/maria-fumaca-do-cafe/math.json' with { type: 'json' };
import noite from '../../../games/noite-de-carnaval/math.json' with { type: 'json' };
import parque from '../../../games/parque-do-caramelo/math.json' with { type: 'json' };
import onca from '../../../games/onca-pintada-1024/math.json' with { type: 'json' };
import { playRound } from './families/play-round.ts';
import { readFamily } from './families/read-math.ts';
import type { ReelsMath, SlotMath } from './families/registry.ts';
import { smallCascade, smallHold, smallRows, smallWays } from './small-games.fixture.ts';

type Window = RoundEventOf<'reveal'>['window'];

/** An event, the window that stands when it comes, the window before that, and whether it comes in free spins. */
type Played = { event: RoundEvent; window: Window; before: Window; isFree: boolean };

function withWindows(events: readonly RoundEvent[]): Played[] {
  let [window, before, isFree]: [Window, Window, boolean] = [[], [], false];
  return events.map((event) => {
    if ('window' in event) [before, window] = [window, event.window];
    if (event.type === 'freeSpinsStart' || event.type === 'freeSpinsEnd') isFree = event.type === 'freeSpinsStart';
    return { event, window, before, isFree };
  });
}

/**
 * Rounds of every mode of a game, the same in each run. Each test draws its own rounds: `./ipe mutate` would run all
 * tests for code that runs outside a test.
 */
const roundsOf = (math: SlotMath, count = 80): Played[][] =>
  Object.keys(math.modes).flatMap((mode) =>
    Array.from({ length: count }, (_, nonce) =>
      withWindows(playRound(math, { mode, serverSeed: '5'.repeat(64), clientSeed: 'eventos', nonce }).events),
    ),
  );

const isA =
  <Type extends RoundEvent['type']>(type: Type) =>
  (played: Played): played is Played & { event: RoundEventOf<Type> } =>
    played.event.type === type;

const cellsWhere = (window: Window, isSo: (id: string, reel: number) => boolean): WindowCell[] =>
  window.flatMap((column, reel) => column.flatMap((id, row) => (isSo(id, reel) ? [{ reel, row }] : [])));
const wildOf = ({ symbols }: ReelsMath) => symbols.find(({ role }) => role === 'wild')?.id;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

const ways = [onca, noite, fumaca, smallWays, smallRows].map((json) => readFamily(json, 'ways'));

describe.each(ways)('ways of $id', (math) => {
  const wild = wildOf(math);
  const findWins = () =>
    roundsOf(math)
      .flat()
      .filter(isA('waysWins'))
      .flatMap(({ event, window, isFree }) => event.wins.map((win) => ({ ...win, window, isFree })));

  it('win on exactly the cells that make them: all of the reels that they count, and none beyond', () => {
    const wins = findWins();
    expect(wins.length).toBeGreaterThan(20);
    for (const { symbol, count, cells, window } of wins) {
      const shows = (id: string) => id === symbol || id === wild;
      expect(cells).toEqual(cellsWhere(window, (id, reel) => reel < count && shows(id)));
      expect(window[count]?.some(shows) ?? false).toBe(false);
    }
  });

  it('pay the table times their number, in which wilds of free spins count more', () => {
    const worth = math.features.freeSpins?.wildMultiplier ?? 1;
    for (const { symbol, count, ways: number, units, window, isFree } of findWins()) {
      const shown = (column: readonly string[]) =>
        sum(column.map((id) => (id === symbol ? 1 : id === wild ? (isFree ? worth : 1) : 0)));
      expect(number).toBe(window.slice(0, count).reduce((product, column) => product * shown(column), 1));
      expect(units).toBe((math.waysPays.table[symbol]?.[count] ?? 0) * number);
    }
  });
});

const lines = [boto, capivara, parque].map((json) => readFamily(json, 'lines'));

describe.each(lines)('lines of $id', (math) => {
  const { lines: places, table } = math.linePays;
  const wild = wildOf(math);
  const runOf = (cells: readonly string[], symbol: string) =>
    [...cells, ''].findIndex((cell) => cell !== symbol && cell !== wild);
  /** The best pay of a line, taken for each symbol in turn. */
  const bestOf = (cells: readonly string[]) =>
    Math.max(
      ...Object.keys(table).map((symbol) => (symbol === wild || cells.includes(symbol) ? payOf(cells, symbol) : 0)),
    );
  const payOf = (cells: readonly string[], symbol: string) =>
    table[symbol]?.[symbol === wild ? [...cells, ''].findIndex((cell) => cell !== wild) : runOf(cells, symbol)] ?? 0;

  it('each win what they can at best, and every line that can win does', () => {
    const events = roundsOf(math).flat().filter(isA('lineWins'));
    expect(events.length).toBeGreaterThan(20);
    for (const { event, window } of events) {
      const best = places.flatMap((rows, line) => {
        const units = bestOf(rows.map((row, reel) => window[reel]?.[row] ?? ''));
        return units > 0 ? [{ line, units }] : [];
      });
      expect(event.wins.map(({ line, units }) => ({ line, units }))).toEqual(best);
      expect(event.units).toBe(sum(best.map(({ units }) => units)));
    }
  });
});

/** Cascades that go on beyond the last step of their ladder. */
const longFalls = {
  ...smallCascade,
  features: { ...smallCascade.features, cascade: { ...smallCascade.features.cascade, maxSteps: 4 } },
};
const falls = [balao, feira, smallCascade, longFalls].map((json) => readFamily(json, 'scatter-cascade'));

describe.each(falls)('falls of $id with at most $features.cascade.maxSteps steps', (math) => {
  const { cascade } = math.features;
  const rounds = () => roundsOf(math, 50);

  it('are multiplied by their step of the ladder, by its last for all that follow, and by the meter in free spins', () => {
    for (const round of rounds()) {
      const meters = [cascade.freeMeter.start];
      for (const { event, isFree } of round) {
        if (event.type === 'meter') meters.push(event.value);
        if (event.type !== 'cascadeWins') continue;
        const step = cascade.ladder[Math.min(event.step, cascade.ladder.length - 1)];
        expect(event.multiplier).toBe(isFree ? meters.at(-1) : step);
        expect(event.step).toBeLessThan(cascade.maxSteps);
      }
      for (const [i, meter] of meters.slice(1).entries()) {
        expect(meter).toBe(Math.min(meters[i]! + cascade.freeMeter.step, cascade.freeMeter.max));
        expect(meter, 'a meter that stands still is not told').toBeGreaterThan(meters[i]!);
      }
    }
  });

  it('win on every cell of their symbol, which leave, while what stayed keeps its order', () => {
    for (const round of rounds()) {
      const wins = round.filter(isA('cascadeWins'));
      for (const { event, window } of wins) {
        for (const { symbol, cells } of event.wins) expect(cells).toEqual(cellsWhere(window, (id) => id === symbol));
      }
      for (const [i, { event, before }] of round.filter(isA('cascadeRefill')).entries()) {
        const won = new Set(wins[i]?.event.wins.map(({ symbol }) => symbol));
        const stayed = before.map((column) => column.filter((id) => !won.has(id)));
        expect(event.window.map((column, reel) => column.slice(event.added[reel]))).toEqual(stayed);
      }
    }
  });
});

const holds = [garimpo, cofre, smallHold].map((json) => readFamily(json, 'hold-and-win'));

describe.each(holds)('coins of $id', (math) => {
  const { symbol, respins, minCoins, fullGridUnits } = math.features.holdAndWin;
  const cellCount = math.grid.reels * math.grid.rows;
  const rounds = () => roundsOf(math).map((round) => round.map(({ event }) => event));
  const placeOf = ({ reel, row }: WindowCell) => ({ reel, row });

  it('are told wherever one stands, and hold when there are enough of them', () => {
    for (const events of rounds()) {
      const reveal = events.find((event) => event.type === 'reveal');
      if (!reveal) continue;
      const places = cellsWhere(reveal.window, (id) => id === symbol);
      const told = events.flatMap((event) => (event.type === 'coins' ? [event.coins.map(placeOf)] : []));
      expect(told).toEqual(places.length > 0 ? [places] : []);
      expect(events.some(({ type }) => type === 'holdStart')).toBe(places.length >= minCoins);
    }
  });

  it('land in empty cells, give all respins back, and are paid with the grand prize of a full grid', () => {
    for (const events of rounds()) {
      const start = events.find((event) => event.type === 'holdStart');
      if (!start) continue;
      const turns = events.filter((event) => event.type === 'holdRespin');
      const coins = [...start.coins, ...turns.flatMap(({ landed }) => landed)];
      expect(new Set(coins.map((coin) => JSON.stringify(placeOf(coin)))).size).toBe(coins.length);
      const left = turns.map(({ landed }, i) => (landed.length > 0 ? respins : (turns[i - 1]?.left ?? respins) - 1));
      expect(turns.map((turn) => turn.left)).toEqual(left);
      // Without an empty cell nothing more is drawn.
      const isFull = coins.length === cellCount;
      const last = turns.at(-1);
      expect(isFull ? (last?.landed.length ?? 1) > 0 : last?.left === 0).toBe(true);
      const units = sum(coins.map((coin) => coin.units)) + (isFull ? fullGridUnits : 0);
      expect(events.find((event) => event.type === 'holdEnd')).toMatchObject({ units, spins: turns.length });
    }
  });
});

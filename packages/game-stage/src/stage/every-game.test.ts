import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { issuesOfLook } from '@ipe/contract/look';
import { hasReels, readMath, type ReelsMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { gameIds, gamesDir, loadGameFile, readJson } from '../../test/games.ts';
import type { SlotClient } from '../game/game-client.ts';

const slot = (gameId: string) => loadGameFile(gameId) as SlotClient;
const showsReels = (gameId: string) => hasReels(readMath(readJson(gameId, 'math.json')));

function spritesOf(math: ReelsMath): string[] {
  const multipliers = math.family === 'lines' ? (math.features.multiplierReel?.values ?? []) : [];
  const turns = math.reelSets.base.kind === 'strips';
  const symbols = math.symbols.flatMap(({ id }) => (turns ? [id, `${id}-smeared`] : [id]));
  return [
    ...symbols,
    ...multipliers.map((value) => `x${value}`),
    'cell',
    'coin',
    ...('rowsPerReel' in math.reelSets.base ? ['tile'] : []),
    ...('linePays' in math ? ['line'] : []),
  ];
}

/** The wins that the reels show before the first spin; there must be none. */
function winsOf({ math, restingWindow }: SlotClient): string[] {
  const shown = (symbol: string) => restingWindow.flat().filter((id) => id === symbol).length;
  const isWild = (id: string | undefined) => math.symbols.some((known) => known.id === id && known.role === 'wild');
  const tooMany = math.symbols
    .filter(({ role }) => role === 'scatter' || role === 'coin')
    .filter(({ id }) => shown(id) > 2)
    .map(({ id }) => `${shown(id)} of ${id}`);
  if (math.family === 'scatter-cascade') {
    const [least = 0] = math.countPays.tiers;
    return [...tooMany, ...math.symbols.filter(({ id }) => shown(id) >= least).map(({ id }) => id)];
  }
  if (math.family === 'cluster') return [...tooMany, ...groupsOf(restingWindow, math.clusterPays.tiers[0] ?? 0)];
  const ways = math.symbols.filter(({ id, role }) => {
    const reaches = (reel: number) => restingWindow[reel]?.some((here) => here === id || isWild(here)) ?? false;
    return role === 'pay' && [0, 1, 2].every(reaches);
  });
  if (math.family === 'ways') return [...tooMany, ...ways.map(({ id }) => id)];
  const lines = math.linePays.lines.filter((line) => {
    const symbols = line.slice(0, 3).map((row, reel) => restingWindow[reel]?.[row]);
    return new Set(symbols.filter((id) => !isWild(id))).size <= 1;
  });
  return [...tooMany, ...lines.map((line) => line.join(''))];
}

/** The symbols of the window that form groups of at least `least` cells touching by their sides. */
function groupsOf(window: SlotClient['restingWindow'], least: number): string[] {
  const seen = new Set<string>();
  const sizeFrom = (reel: number, row: number, id: string): number => {
    if (window[reel]?.[row] !== id || seen.has(`${reel} ${row}`)) return 0;
    seen.add(`${reel} ${row}`);
    const beside = [
      [reel - 1, row],
      [reel + 1, row],
      [reel, row - 1],
      [reel, row + 1],
    ] as const;
    return beside.reduce((sum, [otherReel, otherRow]) => sum + sizeFrom(otherReel, otherRow, id), 1);
  };
  return window.flatMap((column, reel) => column.filter((id, row) => sizeFrom(reel, row, id) >= least));
}

/** The numbers of symbols that a reel can show. */
function heightsOf({ grid, reelSets: { base } }: ReelsMath, reel: number): number[] {
  const drawn = 'rowsPerReel' in base ? base.rowsPerReel?.[reel] : undefined;
  return drawn ? Object.keys(drawn).map(Number) : [grid.rows];
}

describe.each(gameIds)('the client of %s', (gameId) => {
  it('is built from the files of its folder', () => {
    expect(loadGameFile(gameId).gameId).toBe(gameId);
    for (const name of ['atlas', 'hero', 'title', 'garden', 'garden-wide', 'cover']) {
      for (const format of ['avif', 'webp']) {
        expect(existsSync(join(gamesDir, gameId, 'art', `${name}.${format}`)), `${name}.${format}`).toBe(true);
      }
    }
  });

  it('has a look without an issue, music in it', () => {
    const look = readJson<{ sound: { music?: object } }>(gameId, 'look.json');
    expect(issuesOfLook(look, Object.keys(readJson(gameId, 'art/atlas.json')))).toEqual([]);
    expect(look.sound.music).toBeDefined();
  });

  it('says its chances and its return in words', () => {
    const titles = loadGameFile(gameId).rules.paragraphs.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Como se ganha', 'Prêmio máximo', 'Retorno ao jogador']));
  });
});

describe.each(gameIds.filter(showsReels))('the reels of %s', (gameId) => {
  it('have a sprite for every symbol, still and running, for every multiplier and for the effects', () => {
    const { theme, math } = slot(gameId);
    expect(Object.keys(theme.atlas.frames)).toEqual(expect.arrayContaining(spritesOf(math)));
  });

  it('rest on a window of known symbols with the size of the grid, without any win', () => {
    const game = slot(gameId);
    const { restingWindow, math } = game;
    expect(restingWindow).toHaveLength(math.grid.reels);
    for (const [reel, { length }] of restingWindow.entries()) expect(heightsOf(math, reel)).toContain(length);
    const known = math.symbols.map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(restingWindow.flat()));
    expect(winsOf(game)).toEqual([]);
  });

  it('fit into the design box, and the cells are as wide as a symbol needs', () => {
    const { theme } = slot(gameId);
    const { left, top, width, height } = theme.reels;
    expect(left + width).toBeLessThanOrEqual(theme.size.width);
    expect(top + height).toBeLessThanOrEqual(theme.size.height);
    expect(width / theme.grid.reels).toBeGreaterThan(40);
  });
});

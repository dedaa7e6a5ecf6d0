// @vitest-environment happy-dom
import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { describe, expect, it } from 'vitest';
import { goldenRound, loadGameFile } from '../../../test/games.ts';
import { openStage, openStillStage } from '../../../test/open-stage.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { recordRound } from '../../stage/recorder.fixture.ts';

const game = loadGameFile('folhas-do-curupira') as SlotClient;
const round = goldenRound(game, 'expandingWins', 'buyFreeSpins');
const drawn = round.events.find((event): event is RoundEventOf<'expandingSymbol'> => event.type === 'expandingSymbol')!;
const wins = round.events.filter((event): event is RoundEventOf<'expandingWins'> => event.type === 'expandingWins');

describe('a symbol that covers its reels', () => {
  it('is shown when it is drawn, and stays over the reels', async () => {
    const { shown } = await recordRound(game, round);
    const name = nameOf(game.math, drawn.symbol);
    expect(shown).toContain(`card ${drawn.symbol} / ${name} cobre os rolos / Onde aparecer, paga em todas as linhas`);
    expect(shown.filter((what) => what.startsWith('chosen'))).toEqual([`chosen ${drawn.symbol} cobre`]);
    expect(shown.indexOf(`chosen ${drawn.symbol} cobre`)).toBeLessThan(
      shown.findIndex((what) => what.startsWith('Rodada 1 de')),
    );
  });

  it('grows over one reel after the other, only those that the answer names, and lights all of their cells', async () => {
    const { shown } = await recordRound(game, round);
    expect(shown.filter((what) => what.startsWith('cover'))).toEqual(
      wins.flatMap(({ reels, symbol }) => reels.map((reel) => `cover ${reel} ${symbol}`)),
    );
    for (const { reels } of wins) {
      const cells = reels.flatMap((reel) => [0, 1, 2].map((row) => `${reel}${row}`)).join(' ');
      expect(shown).toContain(`light ${cells} lines `);
    }
    expect(shown.filter((what) => what.startsWith('aloud') && what.includes(' · 10 linhas · '))).toHaveLength(
      wins.length,
    );
  });

  it.each([
    ['on WebGL', openStage],
    ['as still pictures', openStillStage],
  ])('stands on every cell of these reels, %s', async (_, open) => {
    const [first] = wins;
    const end = round.events.indexOf(first!);
    const { stage, screen, eye } = await open(game);
    stage.startSpin(round.mode);
    // The round up to the first event that covers reels.
    await screen.until(stage.play({ ...round, events: round.events.slice(0, end + 1) }), 50);
    const { reels, grid } = game.theme;
    for (const reel of first!.reels) {
      const seen = eye.sprites().filter(({ name, x, y }) => {
        const isInside = y > reels.top && y < reels.top + reels.height;
        return isInside && Math.floor(((x - reels.left) / reels.width) * grid.reels) === reel && name === drawn.symbol;
      });
      expect(seen).toHaveLength(grid.rows);
    }
  });
});

// @vitest-environment happy-dom
import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { describe, expect, it } from 'vitest';
import { goldenRound, loadGameFile } from '../../../test/games.ts';
import { openStage } from '../../../test/open-stage.ts';
import { cellsOf } from '../../../test/seen.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { steppedBack } from '../../reels/pixi/symbol-field.ts';

const games = ['onca-pintada-1024', 'jacare-do-pantanal', 'noite-de-carnaval'].map(
  (id) => loadGameFile(id) as SlotClient,
);

describe.each(games)('ways that win in $gameId', (game) => {
  const round = goldenRound(game, 'waysWins');
  const { wins } = round.events.find((event): event is RoundEventOf<'waysWins'> => event.type === 'waysWins')!;

  it('light exactly the cells that the answer names, with no line through them', async () => {
    const { stage, screen, eye, framed } = await openStage(game);
    stage.startSpin();
    await screen.until(stage.play(round));
    const cells = cellsOf(wins.flatMap((win) => win.cells));
    expect(framed()).toEqual(cells);
    const { reels, rows } = game.theme.grid;
    expect(eye.sprites().filter(({ tint }) => tint === steppedBack)).toHaveLength(reels * (rows + 1) - cells.length);
    expect(eye.sprites().some(({ name }) => name === 'line')).toBe(false);
  });

  it('light only cells that show the symbol or a wild', async () => {
    const { stage, screen, window } = await openStage(game);
    stage.startSpin();
    await screen.until(stage.play(round));
    const wild = game.math.symbols.find(({ role }) => role === 'wild')?.id;
    for (const { symbol, cells } of wins)
      for (const { reel, row } of cells) expect([symbol, wild]).toContain(window()[reel]?.[row]);
  });

  it('say symbol, reels, ways and money of each', async () => {
    const { stage, screen, heard } = await openStage(game);
    stage.startSpin();
    await screen.until(stage.play(round));
    for (const { symbol, count, ways, units } of wins) {
      const money = `R$ ${((units * round.unitCentavos) / 100).toFixed(2).replace('.', ',')}`;
      const counted = ways === 1 ? '1 maneira' : `${ways} maneiras`;
      expect(heard.said).toContain(`${nameOf(game.math, symbol)} em ${count} rolos · ${counted} · ${money}`);
    }
  });
});

it('free spins whose wilds are worth more say so, and no prize is multiplied beside them', async () => {
  const [game] = games;
  const round = goldenRound(game!, 'freeSpinsStart');
  const { wildMultiplier = 1 } = (game!.math.features as { freeSpins: { wildMultiplier?: number } }).freeSpins;
  const { stage, screen, heard } = await openStage(game!);
  stage.startSpin();
  await screen.until(stage.play(round), 50);
  expect(wildMultiplier).toBeGreaterThan(1);
  expect(heard.announced.join()).toContain(`Cada curinga conta ×${wildMultiplier}`);
  expect(heard.announced.join()).not.toContain('Prêmios ×');
});

// @vitest-environment happy-dom
import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { goldenRound, loadGameFile, type GoldenRound } from '../../../test/games.ts';
import { openStage } from '../../../test/open-stage.ts';
import { cellsOf } from '../../../test/seen.ts';
import type { SlotClient } from '../../game/game-client.ts';

const games = ['balao-de-sao-joao', 'feira-de-frutas'].map((id) => loadGameFile(id) as SlotClient);
const [balao] = games as [SlotClient, SlotClient];

const cascadeOf = ({ math }: SlotClient) =>
  (math.features as { cascade: { ladder: number[]; freeMeter: { start: number; step: number; max: number } } }).cascade;
const money = (centavos: number) =>
  `R$ ${(centavos / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/gu, '.')}`;

/** The round up to its `nth` event of a kind, without the rest, so that the stage stays as that event leaves it. */
function upTo(round: GoldenRound, type: RoundEvent['type'], nth = 0): GoldenRound {
  const places = round.events.flatMap((event, i) => (event.type === type ? [i] : []));
  return { ...round, events: round.events.slice(0, (places[nth] ?? 0) + 1) };
}

const all = <Type extends RoundEvent['type']>({ events }: GoldenRound, type: Type) =>
  events.filter((event): event is RoundEventOf<Type> => event.type === type);

async function open(game: SlotClient) {
  const opened = await openStage(game);
  const { eye, screen } = opened;
  const { reels, grid } = game.theme;
  const symbols = () =>
    eye
      .sprites()
      .filter(({ name, width, alpha }) => !['cell', 'coin', 'picture'].includes(name) && width > 1 && alpha > 0.02);
  /** A reel's symbols from the top, also those above the window that wait to fall in. */
  const column = (reel: number) =>
    symbols()
      .filter(({ x }) => Math.floor(((x - reels.left) / reels.width) * grid.reels) === reel)
      .toSorted((one, other) => one.y - other.y);
  const show = async (round: GoldenRound) => {
    opened.stage.startSpin(round.mode);
    return screen.until(opened.stage.play(round), 50);
  };
  return { ...opened, symbols, column, show };
}

describe.each(games)('a cascade of $gameId', (game) => {
  const round = goldenRound(game, 'cascadeRefill');
  const [win] = all(round, 'cascadeWins') as [RoundEventOf<'cascadeWins'>];
  const [removed] = all(round, 'cascadeRemove') as [RoundEventOf<'cascadeRemove'>];
  const [refill] = all(round, 'cascadeRefill') as [RoundEventOf<'cascadeRefill'>];
  const before = all(round, 'reveal')[0]!.window;

  it('lights exactly the winning cells, and writes over each win what it pays', async () => {
    const { framed, words, show } = await open(game);
    await show(upTo(round, 'cascadeWins'));
    expect(framed()).toEqual(cellsOf(win.wins.flatMap(({ cells }) => cells)));
    const times = win.multiplier > 1 ? ` ×${win.multiplier}` : '';
    expect(words('stage-float')).toEqual(win.wins.map(({ units }) => money(units * round.unitCentavos) + times));
  });

  it('empties the winning cells and no other, and takes their light and words away', async () => {
    const { window, framed, words, show } = await open(game);
    await show(upTo(round, 'cascadeRemove'));
    const isGone = (reel: number, row: number) => removed.cells.some((cell) => cell.reel === reel && cell.row === row);
    expect(window()).toEqual(before.map((column, reel) => column.map((id, row) => (isGone(reel, row) ? '' : id))));
    expect([framed(), words('stage-float')]).toEqual([[], []]);
  });

  it('fills each reel from above with as many as left it, and what stayed keeps its order', async () => {
    const { window, show } = await open(game);
    await show(upTo(round, 'cascadeRefill'));
    expect(window()).toEqual(refill.window);
    for (const [reel, added] of refill.added.entries()) {
      const rows = removed.cells.filter((cell) => cell.reel === reel).map(({ row }) => row);
      const stayed = (before[reel] ?? []).filter((_, row) => !rows.includes(row));
      expect(added).toBe(rows.length);
      expect(window()[reel]?.slice(added)).toEqual(stayed);
    }
  });

  it('lets nothing overtake in its fall, and moves no reel that lost nothing', async () => {
    const { stage, screen, column, show } = await open(game);
    await show(upTo(round, 'cascadeRemove'));
    const still = refill.added.flatMap((added, reel) => (added === 0 ? [reel] : []));
    const places = () => still.map((reel) => column(reel).map(({ y }) => Math.round(y)));
    const before_ = places();
    const falling = stage.play({ ...round, events: [refill] });
    for (let frame = 0; frame < 60; frame += 1) {
      await screen.pass(16);
      expect(places()).toEqual(before_);
      for (const reel of refill.added.keys()) expect(column(reel).map(({ name }) => name)).toEqual(refill.window[reel]);
    }
    await screen.until(falling);
  });

  it('climbs its ladder by one step with each win', async () => {
    const { ladder } = cascadeOf(game);
    const { words, screen, show } = await open(game);
    for (const [nth, { multiplier }] of all(round, 'cascadeWins').entries()) {
      await show(upTo(round, 'cascadeWins', nth));
      expect(words('stage-step')).toEqual(ladder.map((value) => `×${value}`));
      const lit = [...screen.host.querySelectorAll('.stage-step.is-lit')].map(({ textContent }) => textContent);
      expect(lit).toEqual([`×${multiplier}`]);
      expect(multiplier).toBe(ladder[Math.min(nth, ladder.length - 1)]);
    }
  });

  it('adds each win times its step to the total that is shown', async () => {
    const { heard, show } = await open(game);
    await show(round);
    const steps = all(round, 'cascadeWins').map(({ units, multiplier }) => units * multiplier * round.unitCentavos);
    const sums = steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0));
    expect(heard.wins).toEqual(expect.arrayContaining(sums));
    expect(heard.finals).toEqual([sums.at(-1)]);
  });
});

describe('symbols that fall', () => {
  const round = goldenRound(balao, 'reveal');
  const { window: answer } = all(round, 'reveal')[0]!;

  it('leave the window empty until the answer is there, however late', async () => {
    const { stage, screen, window, symbols } = await open(balao);
    stage.startSpin();
    await screen.pass(1200);
    expect(window().flat().join('')).toBe('');
    await screen.pass(60_000);
    const inside = symbols().filter(
      ({ y }) => y > balao.theme.reels.top && y < balao.theme.reels.top + balao.theme.reels.height,
    );
    expect(inside).toEqual([]);
    await screen.until(stage.play(round));
    expect(window()).toEqual(answer);
  });

  it('come back to where they were when a spin is called off, in the midst of their fall too', async () => {
    for (const fellMs of [32, 200, 800]) {
      const { stage, screen, window } = await open(balao);
      stage.startSpin();
      await screen.pass(fellMs);
      stage.callOff();
      await screen.pass(2000);
      expect(window()).toEqual(balao.restingWindow);
      expect(screen.isAsleep()).toBe(true);
    }
  });

  it('fall out again after a spin that was called off', async () => {
    const { stage, screen, window } = await open(balao);
    stage.startSpin();
    await screen.pass(100);
    stage.callOff();
    stage.startSpin();
    await screen.pass(1200);
    expect(window().flat().join('')).toBe('');
    await screen.until(stage.play(round));
    expect(window()).toEqual(answer);
  });

  it('stand at once where they belong on a device that is set to less motion', async () => {
    const { stage, screen, eye, window } = await openStage(balao, { isCalm: true });
    const rows = new Set(eye.sprites().map(({ y }) => Math.round(y)));
    stage.startSpin();
    await screen.until(stage.play(round));
    expect(window()).toEqual(answer);
    expect(new Set(eye.sprites().map(({ y }) => Math.round(y)))).toEqual(rows);
  });
});

it('the meter of free spins begins where the mathematics says and grows by its step', async () => {
  const round = goldenRound(balao, 'freeSpinsStart', 'buyFreeSpins');
  const { start, step } = cascadeOf(balao).freeMeter;
  const { stage, screen, words, heard } = await open(balao);
  const shown: number[] = [];
  stage.startSpin(round.mode);
  const state = { isOver: false };
  const playing = stage.play(round).finally(() => (state.isOver = true));
  while (!state.isOver) {
    await screen.pass(100, 100);
    const [meter] = words('stage-step');
    const value = Number(meter?.slice(1));
    if (meter !== undefined && value !== shown.at(-1)) shown.push(value);
  }
  await playing;
  expect(shown[0]).toBe(start);
  for (const [i, value] of shown.slice(1).entries()) expect(value - (shown[i] ?? 0)).toBe(step);
  expect(shown.at(-1)).toBe(all(round, 'meter').at(-1)?.value);
  expect(heard.announced.join()).toContain('O multiplicador só cresce');
});

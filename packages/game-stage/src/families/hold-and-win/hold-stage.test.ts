// @vitest-environment happy-dom
import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { formatBrl, formatBrlAmount } from '@ipe/money';
import { formatNumber } from '@ipe/pt-br';
import { describe, expect, it } from 'vitest';
import { goldenRounds, loadGameFile, type GoldenRound } from '../../../test/games.ts';
import { openStage } from '../../../test/open-stage.ts';
import { cellsOf } from '../../../test/seen.ts';
import type { SlotClient } from '../../game/game-client.ts';

const games = ['garimpo-do-saci', 'cofre-do-carcara'].map((id) => loadGameFile(id) as SlotClient);
const [garimpo] = games as [SlotClient];

const all = <Type extends RoundEvent['type']>({ events }: GoldenRound, type: Type) =>
  events.filter((event): event is RoundEventOf<Type> => event.type === type);
const withEvent = (game: SlotClient, type: RoundEvent['type']) =>
  goldenRounds(game).find(({ events }) => events.some((event) => event.type === type))!;

/** An amount as a coin shows it: whole reais have no cents. */
const onCoin = (centavos: number) => (centavos % 100 === 0 ? formatNumber(centavos / 100) : formatBrlAmount(centavos));
const inTotal = (centavos: number) => `Total ${formatBrl(centavos).replace('\u00a0', ' ')}`;

async function open(game: SlotClient) {
  const opened = await openStage(game);
  const { eye, screen, heard } = opened;
  const { reels, grid, coin } = game.theme;
  const cellAt = ({ x, y }: { x: number; y: number }) => ({
    reel: Math.floor(((x - reels.left) / reels.width) * grid.reels),
    row: Math.floor(((y - reels.top) / reels.height) * grid.rows),
  });
  /** The cells with a coin at rest; passing coins are fainter and smaller. */
  const coins = () =>
    cellsOf(
      eye
        .sprites()
        .filter(({ name, alpha }) => name === coin?.symbol && alpha === 1)
        .map(cellAt),
    );
  /** The coins' labels by cell. */
  const labels = () =>
    Object.fromEntries(
      [...screen.host.querySelectorAll<HTMLElement>('.stage-coin')].map((label) => {
        const { reel, row } = cellAt({ x: Number.parseFloat(label.style.left), y: Number.parseFloat(label.style.top) });
        return [`${reel}.${row}`, label.lastChild?.textContent];
      }),
    );
  /** Plays the given events of the round. */
  const show = (round: GoldenRound, events: readonly RoundEvent[]) => {
    opened.stage.startSpin(round.mode);
    return screen.until(opened.stage.play({ ...round, events }), 50);
  };
  return { ...opened, coins, labels, show, heard };
}

const labelsOf = (round: GoldenRound, coins: RoundEventOf<'coins'>['coins']) =>
  Object.fromEntries(coins.map(({ reel, row, units }) => [`${reel}.${row}`, onCoin(units * round.unitCentavos)]));

describe.each(games)('the held coins of $gameId', (game) => {
  const round = withEvent(game, 'holdStart');
  const [start] = all(round, 'holdStart') as [RoundEventOf<'holdStart'>];
  const respins = all(round, 'holdRespin');
  const startAt = round.events.findIndex(({ type }) => type === 'holdStart');

  it('lock in exactly their cells, each with its money, and every other cell is empty', async () => {
    const { coins, labels, framed, window, words, show } = await open(game);
    await show(round, round.events.slice(0, startAt + 1));
    const cells = cellsOf(start.coins);
    expect([coins(), framed()]).toEqual([cells, cells]);
    expect(labels()).toEqual(labelsOf(round, start.coins));
    expect(
      window()
        .flat()
        .filter((symbol) => symbol !== ''),
    ).toHaveLength(start.coins.length);
    expect(words('stage-pip')).toHaveLength(start.respins);
  });

  it('grow by what each respin landed and never lose one; the sum and the respins left are the answer’s', async () => {
    const { coins, labels, framed, words, screen, show } = await open(game);
    for (const [i, { left }] of respins.entries()) {
      const held = [...start.coins, ...respins.slice(0, i + 1).flatMap(({ landed }) => landed)];
      await show(round, round.events.slice(0, startAt + 2 + i));
      expect([coins(), framed()]).toEqual([cellsOf(held), cellsOf(held)]);
      expect(labels()).toEqual(labelsOf(round, held));
      expect(screen.host.querySelectorAll('.stage-pip.is-left')).toHaveLength(left);
      const units = held.reduce((sum, coin) => sum + coin.units, 0);
      expect(words('stage-meter').at(-1)).toBe(inTotal(units * round.unitCentavos));
    }
  });

  it('are counted one by one up to what the answer pays, and let go', async () => {
    const { stage, screen, heard, coins, labels, window } = await open(game);
    stage.startSpin(round.mode);
    await screen.until(stage.play(round), 50);
    const held = [...start.coins, ...respins.flatMap(({ landed }) => landed)];
    const counted = held.map((_, i) =>
      held.slice(0, i + 1).reduce((sum, { units }) => sum + units * round.unitCentavos, 0),
    );
    expect(heard.wins).toEqual(expect.arrayContaining(counted));
    expect(heard.finals).toEqual([round.winCentavos]);
    expect(labels()).toEqual({});
    const reveal = all(round, 'reveal')[0]?.window ?? game.restingWindow;
    expect(window()).toEqual(reveal);
    expect(coins()).toEqual(
      cellsOf(
        reveal.flatMap((column, reel) =>
          column.flatMap((id, row) => (id === game.theme.coin?.symbol ? [{ reel, row }] : [])),
        ),
      ),
    );
  });

  it('all over the grid bring the grand prize, said once and paid with them', async () => {
    const full = withEvent(game, 'holdFull');
    const [grand] = all(full, 'holdFull') as [RoundEventOf<'holdFull'>];
    const { stage, screen, heard } = await open(game);
    stage.startSpin(full.mode);
    await screen.until(stage.play(full), 50);
    const money = inTotal(grand.units * full.unitCentavos).slice('Total '.length);
    expect(heard.announced.filter((words) => words.includes('Prêmio Grande'))).toEqual([
      `Tela cheia! Prêmio Grande: ${money}`,
    ]);
    const landed = [...all(full, 'holdStart')[0]!.coins, ...all(full, 'holdRespin').flatMap((one) => one.landed)];
    expect(landed).toHaveLength(game.theme.grid.reels * game.theme.grid.rows);
    const units = landed.reduce((sum, coin) => sum + coin.units, grand.units);
    expect(full.winCentavos).toBe(Math.min(units, game.math.maxWinUnits) * full.unitCentavos);
    expect(heard.finals).toEqual([full.winCentavos]);
  });
});

describe('a respin', () => {
  const round = withEvent(garimpo, 'holdStart');
  const [start] = all(round, 'holdStart') as [RoundEventOf<'holdStart'>];
  const startAt = round.events.findIndex(({ type }) => type === 'holdStart');
  const empty: RoundEvent = { type: 'holdRespin', number: 1, landed: [], left: 2 };

  it('leaves the coins that are locked where they are, and lets others pass in empty cells only', async () => {
    const { stage, screen, eye, show, coins } = await open(garimpo);
    await show(round, round.events.slice(0, startAt + 1));
    const locked = cellsOf(start.coins);
    const playing = stage.play({ ...round, events: [empty] });
    const passed = { count: 0 };
    for (let frame = 0; frame < 55; frame += 1) {
      await screen.pass(16);
      expect(coins()).toEqual(locked);
      passed.count += eye
        .sprites()
        .filter(({ name, alpha }) => name === garimpo.theme.coin?.symbol && alpha < 1).length;
    }
    expect(passed.count).toBeGreaterThan(0);
    await screen.until(playing);
    expect(eye.sprites().filter(({ name }) => name === garimpo.theme.coin?.symbol)).toHaveLength(start.coins.length);
  });

  it.each([
    [2, ['Restam 2 giros']],
    [1, ['Último giro']],
    [0, []],
  ])('without coins says, with %d left, what is still to come: %j', async (left, words) => {
    const { heard, show } = await open(garimpo);
    await show(round, round.events.slice(0, startAt + 1));
    heard.said.length = 0;
    await show(round, [{ ...empty, left }]);
    expect(heard.said).toEqual(words);
  });

  it('lets coins pass as rarely as one lands', async () => {
    const { stage, screen, eye, show } = await open(garimpo);
    await show(round, round.events.slice(0, startAt + 1));
    const cells = garimpo.theme.grid.reels * garimpo.theme.grid.rows - start.coins.length;
    let passing = 0;
    for (let respin = 0; respin < 20; respin += 1) {
      const playing = stage.play({ ...round, events: [empty] });
      for (let frame = 0; frame < 50; frame += 1) {
        await screen.pass(16);
        passing += eye.sprites().filter(({ name, alpha }) => name === garimpo.theme.coin?.symbol && alpha < 1).length;
      }
      await screen.until(playing);
    }
    expect(passing / (20 * 50 * cells)).toBeCloseTo(1 / garimpo.theme.coin!.oneIn, 1);
  });
});

it('coins that are too few show their money, and stay part of the window', async () => {
  const round = goldenRounds(garimpo).find(({ events }) =>
    events.some((e) => e.type === 'coins' && e.coins.length > 0),
  )!;
  const { stage, screen, labels, window } = await open(garimpo);
  const [{ coins }] = all(round, 'coins') as [RoundEventOf<'coins'>];
  stage.startSpin();
  await screen.until(stage.play(round), 50);
  expect(labels()).toEqual(labelsOf(round, coins));
  expect(window()).toEqual(all(round, 'reveal')[0]?.window);
  stage.startSpin();
  expect(labels()).toEqual({});
});

it('fixed prizes stand in bets until it is known what is played for, and in money while they can be won', async () => {
  const round = withEvent(garimpo, 'holdStart');
  const { words, show } = await open(garimpo);
  expect(words('stage-prize')).toEqual(['Mini20×', 'Menor50×', 'Maior200×', 'Grande1.000×']);
  await show(round, round.events.slice(0, round.events.findIndex(({ type }) => type === 'holdStart') + 1));
  expect(words('stage-prize')).toEqual(['MiniR$ 20,00', 'MenorR$ 50,00', 'MaiorR$ 200,00', 'GrandeR$ 1.000,00']);
  await show(round, round.events);
  expect(words('stage-prize')[0]).toBe('Mini20×');
});

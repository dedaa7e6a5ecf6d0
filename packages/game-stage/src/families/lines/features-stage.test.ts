// @vitest-environment happy-dom
import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { playRound, readReelsMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import {
  smallAnte,
  smallBothWays,
  smallDrawnSpins,
  smallFalls,
  smallFullGrid,
  smallSticky,
} from '../../../../slot-engine/src/small-features.fixture.ts';
import { loadGameFile } from '../../../test/games.ts';
import { openStage, openStillStage } from '../../../test/open-stage.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { linePoints } from '../../reels/cell-geometry.ts';
import type { SettledRound } from '../../reels/playback/playback.ts';
import { recordRound } from '../../stage/recorder.fixture.ts';
import { slotOf } from '../../stage/small-slot.fixture.ts';

type Round = SettledRound & { mode: string };

/** The first round of a mode whose events match. */
function findRound({ math }: SlotClient, mode: string, isWanted: (events: readonly RoundEvent[]) => boolean): Round {
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const { events, totalUnits } = playRound(math, { mode, serverSeed: '4'.repeat(64), clientSeed: 'traços', nonce });
    if (!isWanted(events)) continue;
    const { costUnits } = (math.modes as Record<string, { costUnits: number }>)[mode]!;
    return { mode, events, betCentavos: costUnits * 10, winCentavos: totalUnits * 10, unitCentavos: 10 };
  }
  throw new Error('no such round');
}

const having = (type: RoundEvent['type']) => (events: readonly RoundEvent[]) =>
  events.some((event) => event.type === type);
const eventsOf = <Type extends RoundEvent['type']>({ events }: Round, type: Type) =>
  events.filter((event): event is RoundEventOf<Type> => event.type === type);

describe('lines that pay from both sides', () => {
  const game = slotOf(readReelsMath(smallBothWays));
  const fromRight = (events: readonly RoundEvent[]) =>
    events.some((event) => event.type === 'lineWins' && event.wins.length > 1 && event.wins.some(({ from }) => from));
  const round = findRound(game, 'base', fromRight);

  it('light the cells on the side on which the win begins, and say so', async () => {
    const { shown } = await recordRound(game, round);
    const [{ wins } = { wins: [] }] = eventsOf(round, 'lineWins');
    const right = wins.find(({ from }) => from)!;
    const rows = game.theme.lines[right.line]!;
    const reels = [3, 2, 1, 0].slice(0, right.count);
    expect(shown).toContain(`light ${reels.map((reel) => `${reel}${rows[reel]}`).join(' ')} lines ${right.line}`);
    expect(shown.some((what) => what.startsWith(`Linha ${right.line + 1} da direita · ${right.count}×`))).toBe(true);
    const lines = new Set(wins.map(({ line }) => line)).size;
    expect(shown.some((what) => what.startsWith(`${lines} linha`))).toBe(true);
  });

  it('are drawn from their own edge', () => {
    const { reels } = game.theme;
    const right = linePoints(game.theme, { line: 1, count: 2, from: 'right' });
    expect(right[0]?.x).toBe(reels.left + reels.width);
    expect(right).toHaveLength(3);
    expect(right[2]?.x).toBeGreaterThan(reels.left + reels.width / 2);
    const whole = linePoints(game.theme, { line: 0, count: 4, from: 'right' });
    expect(whole.at(-1)?.x).toBe(reels.left);
    expect(linePoints(game.theme, { line: 0, count: 4 })[0]?.x).toBe(reels.left);
  });
});

describe('a drawn number of free spins', () => {
  const game = slotOf(readReelsMath(smallDrawnSpins));
  const round = findRound(game, 'base', having('drawnSpins'));
  const [drawn] = eventsOf(round, 'drawnSpins');
  const [start] = eventsOf(round, 'freeSpinsStart');

  it('is asked with all numbers that can come, and then told', async () => {
    const { shown } = await recordRound(game, round);
    const numbers = drawn!.count === 3 ? '2 ou 3' : '1 ou 2';
    const asked = shown.indexOf(`card Quantas rodadas bônus? / ${numbers}`);
    expect(asked).toBeGreaterThanOrEqual(0);
    const told = shown.findIndex((what) => what.startsWith(`card ${start!.spins} rodada`));
    expect(told).toBeGreaterThan(asked);
    expect(shown).toContain(`aloud Quantas rodadas bônus? ${numbers}`);
  });
});

describe('a full window', () => {
  it('counts what its multiplier adds into the total before the free spins', async () => {
    const game = slotOf(readReelsMath(smallFullGrid));
    const isFirst = (events: readonly RoundEvent[]) =>
      having('fullGrid')(events) && !having('freeSpin')(events) && having('lineWins')(events);
    const { shown, totals } = await recordRound(game, findRound(game, 'base', isFirst));
    expect(shown).toContain('Tela cheia! Prêmio das linhas ×3');
    expect(totals.at(-1)).toBe(findRound(game, 'base', isFirst).winCentavos);
  });
});

describe('strips that fall', () => {
  const game = slotOf(readReelsMath(smallFalls));
  const falls = (events: readonly RoundEvent[]) =>
    events.filter(({ type }) => type === 'cascadeRefill').length > 1 && having('freeSpinsStart')(events);
  const round = findRound(game, 'base', falls);

  it('have no strips that turn past: their symbols fall', () => expect(game.theme.strips).toEqual({}));

  it('light their lines, lose those symbols and end as the answer has it', async () => {
    const { shown, totals } = await recordRound(game, round);
    const refills = eventsOf(round, 'cascadeRefill');
    expect(shown.filter((what) => what.startsWith('refill'))).toEqual(
      refills.map(({ added, window }) => `refill ${added.join('')} ${window.map((reel) => reel.join(',')).join('|')}`),
    );
    const [win] = eventsOf(round, 'cascadeWins');
    expect(shown).toContain(
      `light ${win!.wins
        .flatMap(({ cells }) => cells)
        .map(({ reel, row }) => `${reel}${row}`)
        .join(' ')} lines ${win!.wins.map(({ line }) => line).join()}`,
    );
    expect(totals.at(-1)).toBe(round.winCentavos);
  });

  it('show one amount for all lines of a symbol, and say what the ladder makes of a single line', async () => {
    const isDouble = (events: readonly RoundEvent[]) =>
      events.some(
        (event) =>
          event.type === 'cascadeWins' &&
          new Set(event.wins.map(({ symbol }) => symbol)).size === 1 &&
          event.wins.length === 2,
      );
    const double = findRound(game, 'base', isDouble);
    const { shown } = await recordRound(game, double);
    const floats = shown.filter((what) => what.startsWith('float'));
    const symbols = eventsOf(double, 'cascadeWins').map(({ wins }) => new Set(wins.map(({ symbol }) => symbol)).size);
    expect(floats).toHaveLength(symbols.reduce((sum, count) => sum + count, 0));
    const isClimbed = (events: readonly RoundEvent[]) =>
      events.some((event) => event.type === 'cascadeWins' && event.wins.length === 1 && event.multiplier === 2);
    const climbed = await recordRound(game, findRound(game, 'base', isClimbed));
    expect(climbed.shown.some((what) => /^Linha \d .*R\$\s[\d,]+ ×2$/u.test(what))).toBe(true);
  });

  it('show the ladder of the base spin, and that of the free spins in them', async () => {
    const { shown } = await recordRound(game, round);
    const steps = shown.filter((what) => what.startsWith('steps'));
    expect(steps[0]).toBe('steps 1,2 lit -');
    expect(steps).toContain('steps 2,3,5 lit -');
    expect(shown.find((what) => what.startsWith('card 1 rodada bônus'))).toContain(
      'Prêmios seguidos valem ×2, ×3 e ×5',
    );
    const inFree = shown.slice(shown.findIndex((what) => what.startsWith('Rodada 1')));
    expect(inFree.filter((what) => what.startsWith('steps 1,2'))).toEqual([]);
  });
});

describe('wilds that stay', () => {
  const game = slotOf(readReelsMath(smallSticky));
  const round = findRound(game, 'base', (events) =>
    events.some((event) => event.type === 'reveal' && event.stops.includes(-1)),
  );

  it('keep their reels still while the others turn, and let them go at the end', async () => {
    const { shown, totals } = await recordRound(game, round);
    const at = round.events.findIndex((event) => event.type === 'reveal' && event.stops.includes(-1));
    const reveal = round.events[at] as RoundEventOf<'reveal'>;
    const turning = [0, 1, 2].filter((reel) => reveal.stops[reel] !== -1);
    expect(shown).toContain(`run ${turning.join('')}`);
    const landed = shown.filter((what) => what.startsWith('land')).length;
    const reveals = eventsOf(round, 'reveal');
    expect(landed).toBe(reveals.flatMap(({ stops }) => stops.filter((stop) => stop !== -1)).length);
    expect(totals.at(-1)).toBe(round.winCentavos);
  });
});

describe('a spin with other reels', () => {
  // A title's look and pictures, with other reels and with modes of another price.
  const boto = loadGameFile('boto-encantado') as SlotClient;
  const strips = boto.theme.strips['free']!;
  const math = {
    ...boto.math,
    modes: { ...boto.math.modes, ante: { costUnits: 25, ante: { reelSet: 'free' } } },
  } as SlotClient['math'];
  const game: SlotClient = { ...boto, math };
  const round = findRound(game, 'ante', (events) => !having('freeSpinsStart')(events));

  it.each([
    ['on WebGL', openStage],
    ['as still pictures', openStillStage],
  ])('turns and lands on them, %s', async (_, open) => {
    const { stage, screen, window } = await open(game);
    stage.startSpin('ante');
    await screen.pass(600);
    await screen.until(stage.play(round), 50);
    const [reveal] = eventsOf(round, 'reveal');
    expect(reveal?.reelSet).toBe('free');
    expect(window()).toEqual(reveal?.window);
    const [first = []] = reveal?.window ?? [];
    const joined = [...strips[0]!, ...strips[0]!.slice(0, 3)].join(',');
    expect(joined).toContain(first.join(','));
  });
});

it('a mode of another price is none that begins without reels', async () => {
  const game = slotOf(readReelsMath(smallAnte));
  const { shown } = await recordRound(game, findRound(game, 'ante', having('freeSpinsStart')));
  expect(shown.filter((what) => what.startsWith('land')).length).toBeGreaterThan(3);
  expect(shown).toContain('scene free freeAnte');
});

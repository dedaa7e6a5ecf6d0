// @vitest-environment happy-dom
import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import { playRound, readReelsMath, type LinesMath, type ReelsMath, type WaysMath } from '@ipe/slot-engine';
import { describe, expect, it, vi } from 'vitest';
import { smallFreeSpins, smallPick, smallWheel } from '../../../../slot-engine/src/small-games.fixture.ts';
import { loadGameFile } from '../../../test/games.ts';
import { openStage, openStillStage } from '../../../test/open-stage.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { recordRound } from '../../stage/recorder.fixture.ts';
import { slotOf } from '../../stage/small-slot.fixture.ts';
import type { SettledRound } from '../playback/playback.ts';
import { bonusFeature } from './bonus-handlers.ts';
import { createPickView } from './pick-view.ts';
import { segmentOnTop } from './wheel-geometry.ts';

const park = loadGameFile('parque-do-caramelo') as SlotClient;
const { rings } = (park.math.features as { bonusWheel: { rings: { weight: number }[][] } }).bonusWheel;
const sharesOf = (ring: number) => {
  const segments = rings[ring]!;
  const sum = segments.reduce((total, { weight }) => total + weight, 0);
  return segments.map(({ weight }) => weight / sum);
};

type Test = (turns: RoundEventOf<'wheelTurn'>[]) => boolean;

/** The first round whose events match, as the API would answer it. */
function roundOf(math: ReelsMath, mode: string, isWanted: (events: readonly RoundEvent[]) => boolean): SettledRound {
  for (let nonce = 0; nonce < 4000; nonce += 1) {
    const { events, totalUnits } = playRound(math, { mode, serverSeed: '7'.repeat(64), clientSeed: 'roda', nonce });
    const betCentavos = (math.modes[mode]?.costUnits ?? 0) * 10;
    if (isWanted(events)) return { events, betCentavos, winCentavos: totalUnits * 10, unitCentavos: 10 };
  }
  throw new Error('no such round');
}

const turnsIn = (events: readonly RoundEvent[]) =>
  events.filter((event): event is RoundEventOf<'wheelTurn'> => event.type === 'wheelTurn');
const wheelRound = (isWanted: Test) => roundOf(park.math, 'buyWheel', (events) => isWanted(turnsIn(events)));

const prize = wheelRound((turns) => turns.length === 1 && turns[0]!.units > 0);
const spins = wheelRound((turns) => turns.length === 1 && turns[0]!.spins > 0);
const inner = wheelRound((turns) => turns.length === 2 && turns[1]!.units > 0);

/** Plays a round and records the position of each ring when one of its segments is lit. */
async function watch(round: SettledRound, open: typeof openStage | typeof openStillStage = openStage) {
  const { stage, screen, heard, words } = await open(park);
  const lit: { ring: number; segment: number; onTop: number }[] = [];
  stage.startSpin('buyWheel');
  const state = { isOver: false };
  const playing = stage.play(round).finally(() => (state.isOver = true));
  let most = 0;
  while (!state.isOver) {
    await screen.pass(50, 50);
    const drawn = [...screen.host.querySelectorAll<HTMLElement>('.stage-ring')];
    most = Math.max(most, drawn.length);
    for (const [ring, element] of drawn.entries()) {
      if (lit.some((one) => one.ring === ring)) continue;
      const segment = element.querySelector<HTMLElement>('.stage-cabin.is-lit')?.dataset['segment'];
      if (segment === undefined) continue;
      const turns = Number.parseFloat(element.style.getPropertyValue('--turn')) / 360;
      lit.push({ ring, segment: Number(segment), onTop: segmentOnTop(sharesOf(ring), turns) });
    }
  }
  await playing;
  return { heard, lit, most, words, left: screen.host.querySelectorAll('.stage-ring').length };
}

describe.each([
  ['with WebGL', openStage],
  ['without it', openStillStage],
] as const)('the wheel %s', (_name, open) => {
  it.each([
    ['a prize', prize],
    ['free spins', spins],
    ['the ring within', inner],
  ])('stops where the answer says, ring by ring: at %s', async (_what, round) => {
    const { heard, left, lit, most } = await watch(round, open);
    const wanted = turnsIn(round.events).map(({ ring, segment }) => ({ ring, segment, onTop: segment }));
    expect(lit).toEqual(wanted);
    expect(most).toBe(rings.length);
    expect(left).toBe(0);
    expect(heard.finals).toEqual([round.winCentavos]);
  });
});

describe('the wheel', () => {
  it('has segments as wide as their chances', async () => {
    const { stage, screen } = await openStage(park);
    const upTo = prize.events.findIndex(({ type }) => type === 'wheelStart') + 1;
    stage.startSpin('buyWheel');
    await screen.until(stage.play({ ...prize, events: prize.events.slice(0, upTo) }), 50);
    const drawn = [...screen.host.querySelectorAll('.stage-ring')];
    for (const [ring, element] of drawn.entries()) {
      const widths = [...element.querySelectorAll('path[data-segment]')].map((path) => {
        const [, fromX, fromY, toX, toY] = /L(\S+) (\S+)A\S+ \S+ 0 \d 1 (\S+) (\S+)Z/u
          .exec(path.getAttribute('d')!)!
          .map(Number);
        const turn = (Math.atan2(toX!, -toY!) - Math.atan2(fromX!, -fromY!)) / (2 * Math.PI);
        return turn < 0 ? turn + 1 : turn;
      });
      for (const [segment, share] of sharesOf(ring).entries()) expect(widths[segment]).toBeCloseTo(share, 3);
    }
  });

  it('says what it brought, once and aloud, and the stage’s total follows', async () => {
    const { shown, totals } = await recordRound(park, prize);
    const [{ units }] = turnsIn(prize.events) as [RoundEventOf<'wheelTurn'>];
    const aloud = shown.filter((what) => what.startsWith('aloud A roda parou em R$'));
    expect(aloud).toHaveLength(1);
    expect(totals).toContain(prize.winCentavos);
    expect(prize.winCentavos).toBeGreaterThanOrEqual(units * 10);
    const further = await recordRound(park, inner);
    expect(further.shown.filter((what) => what === 'aloud Estrela! Agora gira a roda de dentro')).toHaveLength(1);
    const free = await recordRound(park, spins);
    const [{ spins: count }] = turnsIn(spins.events) as [RoundEventOf<'wheelTurn'>];
    expect(free.shown).toContain(`aloud A roda parou em ${count} rodadas bônus`);
    expect(free.shown.findIndex((what) => what === 'hide wheel')).toBeLessThan(
      free.shown.findIndex((what) => what.startsWith(`card ${count} rodadas bônus`)),
    );
  });

  it('R33 sounds like a win only from the price of the round upwards', async () => {
    const soundsOf = async (round: SettledRound) => {
      let played: unknown[] = [];
      await recordRound(park, round, {
        meanwhile: ({ sounds }) => {
          if (!vi.isMockFunction(sounds.play)) played = vi.spyOn(sounds, 'play').mock.calls;
        },
      });
      return (played as [string][]).map(([name]) => name);
    };
    const wheelOnly = (turns: RoundEventOf<'wheelTurn'>[], isWon: (units: number) => boolean) =>
      turns.length === 1 && turns[0]!.units > 0 && isWon(turns[0]!.units);
    const price = park.math.modes['buyWheel' as 'base'].costUnits;
    const less = wheelRound((turns) => wheelOnly(turns, (units) => units < price));
    const more = wheelRound((turns) => wheelOnly(turns, (units) => units >= price));
    expect((await soundsOf(less)).filter((name) => name === 'win')).toEqual([]);
    expect(await soundsOf(more)).toContain('win');
  });

  it('is over sooner for who touches the stage, and stands still for who wants less motion', async () => {
    const whole = await recordRound(park, prize);
    const skipped = await recordRound(park, prize, { meanwhile: ({ pace }) => pace.skip() });
    expect(skipped.tookMs).toBeLessThan(whole.tookMs / 2);
    const calm = await recordRound(park, prize, { mode: 'calm' });
    expect(calm.tookMs).toBeLessThan(whole.tookMs);
    for (const { shown } of [skipped, calm]) expect(shown).toContain(`final ${prize.winCentavos}`);
  });

  it('is watched for as soon as its symbols can come, as free spins are', () => {
    expect(bonusFeature(park.math as LinesMath)).toEqual({ symbol: 'S', needed: 3 });
    const [lines, ways] = [readReelsMath(smallFreeSpins), readReelsMath(smallPick)] as [LinesMath, WaysMath];
    expect(bonusFeature(lines)).toEqual({ symbol: 'S', needed: 2 });
    expect(bonusFeature(ways)).toEqual({ symbol: 'S', needed: 2 });
  });

  it('of a small game adds its free spins to the total', async () => {
    const game = slotOf(readReelsMath(smallWheel));
    const round = roundOf(
      game.math,
      'base',
      (events) => turnsIn(events).length > 0 && events.some(({ type }) => type === 'freeSpinsStart'),
    );
    const { shown } = await recordRound(game, round);
    expect(shown).toContain(`final ${round.winCentavos}`);
  });
});

/** The park's mathematics with objects to open instead of the wheel. */
function objectsInPark(): ReelsMath {
  const { reference: _, ...math } = park.math;
  const { freeSpins } = math.features as { freeSpins: object };
  const objects = [{ units: 20 }, { units: 40 }, { units: 60 }, { units: 100 }, { spins: 1 }, { units: 20 }];
  const bonusPick = { symbol: 'S', minCount: 3, picks: 2, objects };
  const buyPick = { costUnits: 100, entry: { feature: 'bonusPick', counts: { '3': 1 } } };
  return readReelsMath({
    ...math,
    features: { freeSpins, bonusPick },
    modes: { base: math.modes.base, buyPick },
  });
}

describe('objects to open', () => {
  const parkOfObjects = objectsInPark();
  const game = slotOf(readReelsMath(smallPick));
  const round = roundOf(game.math, 'buyPick', (events) =>
    events.some((event) => event.type === 'objectsOpened' && event.units > 0),
  );
  const opened = round.events.find((event) => event.type === 'objectsOpened')!;

  it('open by themselves in the order that was drawn, and then show what the others held', async () => {
    const { shown } = await recordRound(game, round);
    const opening = shown.filter((what) => what.startsWith('open '));
    expect(opening).toHaveLength(opened.order.length);
    expect(opening.filter((what) => what.endsWith('unpaid'))).toHaveLength(opened.order.length - opened.picks);
    expect(shown.some((what) => what.includes('a escolha não muda o resultado'))).toBe(true);
    expect(shown).toContain(`final ${round.winCentavos}`);
  });

  it('open where the player touches them, without ending what is played', async () => {
    const { stage, screen } = await openStage({ ...park, math: parkOfObjects });
    stage.startSpin('buyPick');
    const skip = vi.spyOn(stage, 'skip');
    screen.host.addEventListener('click', () => stage.skip());
    const playing = stage.play(roundOf(parkOfObjects, 'buyPick', () => true));
    const closed = () => [...screen.host.querySelectorAll<HTMLElement>('.stage-object:not(.is-open)')];
    while (closed().length === 0) await screen.pass(50, 50);
    const last = closed().at(-1)!;
    last.click();
    await screen.pass(50, 50);
    expect(last.classList.contains('is-paid')).toBe(true);
    expect(skip).not.toHaveBeenCalled();
    await screen.until(playing, 50);
    expect(closed()).toEqual([]);
  });

  it('stay closed when a tap puts the words before them away', async () => {
    const { stage, screen } = await openStage({ ...park, math: parkOfObjects });
    stage.startSpin('buyPick');
    const playing = stage.play(roundOf(parkOfObjects, 'buyPick', () => true));
    const card = () => screen.host.querySelector<HTMLElement>('.stage-card');
    const objects = () => [...screen.host.querySelectorAll<HTMLElement>('.stage-object')];
    while (!card()?.textContent.includes('escolha')) await screen.pass(50, 50);
    stage.skip();
    await screen.pass(50, 50);
    expect(objects()).toHaveLength(6);
    expect(objects().filter((object) => object.classList.contains('is-open'))).toEqual([]);
    await screen.until(playing, 50);
  });

  it('are as many as the game has, in rows that a hand can touch', () => {
    const view = createPickView({ reels: { left: 0, top: 0, width: 300, height: 200 } });
    const touched: number[] = [];
    view.show(6, (place) => touched.push(place));
    (view.root.children[4] as HTMLElement).click();
    view.open(4, 'R$ 5,00', true);
    expect([touched, view.isOpen(4), view.isOpen(3)]).toEqual([[4], true, false]);
    expect(view.root.children).toHaveLength(6);
    view.hide();
    expect(view.root.children).toHaveLength(0);
  });
});

import type { RoundEventOf } from '@ipe/contract';
import type { BonusWheel } from '@ipe/slot-engine';
import { nameOf } from '@ipe/game-rules';
import { winLevel } from '../../game/win-level.ts';
import { cappedMoney, countUnits, moneyOf, showTotal, type Playback } from '../playback/playback.ts';
import { bonusText } from './bonus.text.ts';
import { coasted, segmentOnTop, turnsTo, type Shares } from './wheel-geometry.ts';
import type { SoundName } from '../../sound/sounds.ts';
import type { SegmentFace } from './wheel-view.ts';

const cardMs = 1900;
const turnMs = 5200;
const lookMs = 1300;
const wholeTurns = 4;
/** The least time between two clicks of the wheel; faster ones sound like noise. */
const clickMs = 55;

/** Lights the symbols that started the bonus and shows the wheel over the reels. */
export async function startWheel({ cells }: RoundEventOf<'wheelStart'>, playback: Playback, wheel: BonusWheel) {
  const { announcer, board, game, overlay, pace, sounds } = playback;
  const title = nameOf(game.math, wheel.symbol);
  sounds.play('feature');
  sounds.lift(true);
  announcer.say(title);
  announcer.announce(`${title}. ${bonusText.wheelTurns}`);
  if (cells.length > 0) await board.light(cells, []);
  board.rest();
  overlay.setScene('free');
  overlay.wheel.show(wheel.rings.map((segments) => facesOf(segments, game.betUnits)));
  overlay.wheel.play(0);
  await pace.wait(cardMs);
}

/**
 * Turns a ring until the middle of the drawn segment is at the top. It always stops at the middle, so that the place means nothing else.
 */
export async function turnWheel(event: RoundEventOf<'wheelTurn'>, playback: Playback, wheel: BonusWheel) {
  const { overlay, pace, sounds } = playback;
  const { ring, segment } = event;
  const shares = sharesOf(wheel.rings[ring] ?? []);
  const turns = turnsTo(shares, segment, wholeTurns);
  const click = clicks(shares, () => sounds.play('peg'));
  overlay.wheel.play(ring);
  sounds.play('spin');
  await pace.animate(turnMs, (progress) => {
    const turned = turns * coasted(progress);
    overlay.wheel.turn(ring, turned);
    if (pace.mode === 'normal') click(turned, progress * turnMs);
  });
  overlay.wheel.light(ring, segment);
  await tellStop(event, playback);
}

async function tellStop({ spins, units }: RoundEventOf<'wheelTurn'>, playback: Playback): Promise<void> {
  const { announcer, overlay, pace, sounds } = playback;
  if (units + spins === 0) {
    sounds.play('multiplier');
    announcer.say(bonusText.inner);
    announcer.announce(bonusText.inner);
    return pace.wait(lookMs);
  }
  const brought = bonusText.brought(moneyOf(playback, units), spins);
  announcer.say(bonusText.stopped(brought));
  announcer.announce(bonusText.stopped(brought));
  sounds.play(soundOf(units, playback));
  await pace.wait(lookMs);
  if (units > 0) {
    countUnits(playback, units);
    overlay.showCard({ title: bonusText.wheel, lines: [brought], tone: 'end' });
    showTotal(playback, cappedMoney(playback, playback.unitsBefore));
    await pace.wait(cardMs);
    overlay.hideCard();
  }
  overlay.wheel.hide();
  if (spins > 0) return;
  sounds.lift(false);
  overlay.setScene('base');
}

/** A prize below the price of the round is no win, and doesn't sound like one. */
function soundOf(units: number, playback: Playback): SoundName {
  if (units === 0) return 'multiplier';
  return winLevel(moneyOf(playback, units), playback.round.betCentavos) === 'returned' ? 'stop' : 'win';
}

/** Clicks for each segment that passes the top, at most as often as one can hear. */
function clicks(shares: Shares, play: () => void): (turned: number, atMs: number) => void {
  let [top, lastMs] = [segmentOnTop(shares, 0), -clickMs];
  return (turned, atMs) => {
    const now = segmentOnTop(shares, turned);
    if (now === top || atMs - lastMs < clickMs) return;
    [top, lastMs] = [now, atMs];
    play();
  };
}

type Segments = BonusWheel['rings'][number];

function sharesOf(segments: Segments): number[] {
  const sum = segments.reduce((total, { weight }) => total + weight, 0);
  return segments.map(({ weight }) => weight / sum);
}

function facesOf(segments: Segments, betUnits: number): SegmentFace[] {
  const shares = sharesOf(segments);
  return segments.map((segment, index) => {
    const share = shares[index] ?? 0;
    if ('ring' in segment) return { share, words: bonusText.further, note: '', kind: 'ring' };
    if ('units' in segment) return { share, words: bonusText.bets(segment.units / betUnits), note: '', kind: 'prize' };
    const [words, note] = bonusText.spins(segment.spins);
    return { share, words, note, kind: 'spins' };
  });
}

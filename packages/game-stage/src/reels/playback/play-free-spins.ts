import type { RoundEventOf } from '@ipe/contract';
import { spinsOf } from '@ipe/game-rules';
import { text } from '../stage.text.ts';
import { winLevel } from '../../game/win-level.ts';
import { cappedMoney, moneyOf, enterScene, showTotal, type Playback } from './playback.ts';

const cardMs = 2400;
const drawMs = 1600;
const retriggerMs = 1500;
const countMs = 500;

/** A family's additional line and pictures at the start of free spins. */
type Own = { line: string; show: () => void };

export async function startFreeSpins(
  event: RoundEventOf<'freeSpinsStart'>,
  playback: Playback,
  own?: Own,
): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = playback;
  const { spins, multiplier, cells, reelSet } = event;
  playback.multiplier = multiplier;
  playback.freeSpins = spins;
  sounds.play('feature');
  if (cells.length > 0) await board.light(cells, []);
  const card = {
    title: text.freeSpins(spins),
    lines: [...rulesOf(playback, multiplier), ...(own ? [own.line] : [])],
    tone: 'start' as const,
  };
  announcer.say(card.title);
  announcer.announce([card.title, ...card.lines].join('. '));
  overlay.showCard(card);
  enterScene(playback, 'free', reelSet);
  await pace.wait(cardMs);
  overlay.hideCard();
  board.rest();
  showTotal(playback, cappedMoney(playback, playback.unitsBefore));
  own?.show();
  showMeters(playback);
}

/** Shows the possible results of the draw before the result; the free spins' card then shows that. */
export async function playDrawnSpins({ count }: RoundEventOf<'drawnSpins'>, playback: Playback): Promise<void> {
  const { announcer, game, overlay, pace, sounds } = playback;
  const { features } = game.math;
  const freeSpins = 'freeSpins' in features ? features.freeSpins : undefined;
  const numbers = freeSpins ? spinsOf(freeSpins, count).map(({ spins }) => spins) : [];
  const card = { title: text.drawnSpins, lines: [text.oneOf(numbers)], tone: 'start' as const };
  sounds.play('suspense');
  announcer.say(card.title);
  announcer.announce([card.title, ...card.lines].join(' '));
  overlay.showCard(card);
  await pace.wait(drawMs);
  overlay.hideCard();
}

/** The rules of these spins that are better than in the base game. */
function rulesOf({ game: { math } }: Playback, multiplier: number): string[] {
  const wild = 'freeSpins' in math.features ? (math.features.freeSpins.wildMultiplier ?? 1) : 1;
  return [...(multiplier > 1 ? [text.prizesTimes(multiplier)] : []), ...(wild > 1 ? [text.wildsTimes(wild)] : [])];
}

export async function startFreeSpin({ number, total }: RoundEventOf<'freeSpin'>, playback: Playback): Promise<void> {
  const { board, sounds, announcer, game, held } = playback;
  playback.freeSpin = number;
  playback.freeSpins = total;
  showMeters(playback);
  announcer.say(text.spinCounter(number, total));
  sounds.play('spin');
  sounds.turn(true);
  board.run(Array.from({ length: game.theme.grid.reels }, (_, reel) => reel).filter((reel) => !held.has(reel)));
}

/** Shows the win of the spin and the round's sum so far. */
export async function playSpinWin({ units, roundUnits }: RoundEventOf<'spinWin'>, playback: Playback): Promise<void> {
  const { board, pace, announcer, sounds, multiplier, round } = playback;
  const won = moneyOf(playback, units);
  const plain = moneyOf(playback, units / multiplier);
  announcer.say(multiplier > 1 ? text.multiplied(plain, multiplier, won) : text.spinWon(playback.freeSpin, won));
  const level = winLevel(won, round.betCentavos);
  if (level !== 'returned') sounds.play(level === 'win' ? 'win' : 'big');
  const from = playback.shownCentavos;
  const to = cappedMoney(playback, roundUnits);
  const counting = pace.animate(countMs, (progress) => {
    showTotal(playback, Math.round(from + (to - from) * progress));
    showMeters(playback);
  });
  await Promise.all([counting, board.celebrate(level)]);
}

export async function playRetrigger(
  { spins, total, cells }: RoundEventOf<'retrigger'>,
  playback: Playback,
): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = playback;
  playback.freeSpins = total;
  sounds.play('feature');
  await board.light(cells, []);
  announcer.announce(`${text.retrigger(spins)}. ${text.retriggerTotal(total)}`);
  overlay.showCard({ title: text.retrigger(spins), lines: [text.retriggerTotal(total)], tone: 'more' });
  await pace.wait(retriggerMs);
  overlay.hideCard();
  showMeters(playback);
}

export async function endFreeSpins({ spins, units }: RoundEventOf<'freeSpinsEnd'>, playback: Playback): Promise<void> {
  const { overlay, pace, announcer, sounds } = playback;
  const won = cappedMoney(playback, units);
  const card = { title: text.freeSpinsOver, lines: sumOf(playback, spins, won), tone: 'end' as const };
  sounds.play('featureEnd');
  announcer.say(`${text.freeSpinsOver} · ${text.money(won)}`);
  announcer.announce([card.title, ...card.lines].join('. '));
  overlay.showCard(card);
  await pace.wait(cardMs);
  playback.freeSpin = 0;
  playback.held.clear();
  playback.multiplier = 1;
  overlay.clear();
  enterScene(playback, 'base', 'base');
}

/** The win of the spins, and the round's total where something was won before them. */
function sumOf(playback: Playback, spins: number, won: number): string[] {
  const played = text.spinsPlayed(spins);
  if (playback.unitsBefore === 0) return [played, text.money(won)];
  return [`${played}: ${text.money(won)}`, text.total(playback.shownCentavos)];
}

export function showMeters({ overlay, freeSpin, freeSpins, shownCentavos }: Playback): void {
  overlay.setMeters({ left: text.spinCounter(freeSpin, freeSpins), right: text.total(shownCentavos) });
}

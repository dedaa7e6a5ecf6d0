import type { RoundEventOf } from '@ipe/contract';
import { text } from '../stage.text.ts';
import { winLevel } from '../../game/win-level.ts';
import { cappedMoney, moneyOf, enterScene, showTotal, type Telling } from './telling.ts';

const cardMs = 2400;
const retriggerMs = 1500;
const countMs = 500;

/** What a family says and shows of its own when free spins start. */
type Own = { line: string; show: () => void };

export async function startFreeSpins(
  event: RoundEventOf<'freeSpinsStart'>,
  telling: Telling,
  own?: Own,
): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = telling;
  const { spins, multiplier, cells, reelSet } = event;
  telling.multiplier = multiplier;
  telling.freeSpins = spins;
  sounds.play('feature');
  if (cells.length > 0) await board.light(cells, []);
  const card = {
    title: text.freeSpins(spins),
    lines: [...rulesOf(telling, multiplier), ...(own ? [own.line] : [])],
    tone: 'start' as const,
  };
  announcer.say(card.title);
  announcer.announce([card.title, ...card.lines].join('. '));
  overlay.showCard(card);
  enterScene(telling, 'free', reelSet);
  await pace.wait(cardMs);
  overlay.hideCard();
  board.rest();
  showTotal(telling, cappedMoney(telling, telling.unitsBefore));
  own?.show();
  showMeters(telling);
}

/** What makes these spins better than others. */
function rulesOf({ game: { math } }: Telling, multiplier: number): string[] {
  const wild = 'freeSpins' in math.features ? (math.features.freeSpins.wildMultiplier ?? 1) : 1;
  return [...(multiplier > 1 ? [text.prizesTimes(multiplier)] : []), ...(wild > 1 ? [text.wildsTimes(wild)] : [])];
}

export async function startFreeSpin({ number, total }: RoundEventOf<'freeSpin'>, telling: Telling): Promise<void> {
  const { board, sounds, announcer, game } = telling;
  telling.freeSpin = number;
  telling.freeSpins = total;
  showMeters(telling);
  announcer.say(text.spinCounter(number, total));
  sounds.play('spin');
  board.run(Array.from({ length: game.theme.grid.reels }, (_, reel) => reel));
}

/** What the spin won, and the whole round with it. */
export async function tellSpinWin({ units, roundUnits }: RoundEventOf<'spinWin'>, telling: Telling): Promise<void> {
  const { board, pace, announcer, sounds, multiplier, round } = telling;
  const won = moneyOf(telling, units);
  const plain = moneyOf(telling, units / multiplier);
  announcer.say(multiplier > 1 ? text.multiplied(plain, multiplier, won) : text.spinWon(telling.freeSpin, won));
  const level = winLevel(won, round.betCentavos);
  if (level !== 'returned') sounds.play(level === 'win' ? 'win' : 'big');
  const from = telling.shownCentavos;
  const to = cappedMoney(telling, roundUnits);
  const counting = pace.animate(countMs, (progress) => {
    showTotal(telling, Math.round(from + (to - from) * progress));
    showMeters(telling);
  });
  await Promise.all([counting, board.celebrate(level)]);
}

export async function tellRetrigger(
  { spins, total, cells }: RoundEventOf<'retrigger'>,
  telling: Telling,
): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = telling;
  telling.freeSpins = total;
  sounds.play('feature');
  await board.light(cells, []);
  announcer.announce(`${text.retrigger(spins)}. ${text.retriggerTotal(total)}`);
  overlay.showCard({ title: text.retrigger(spins), lines: [text.retriggerTotal(total)], tone: 'more' });
  await pace.wait(retriggerMs);
  overlay.hideCard();
  showMeters(telling);
}

export async function endFreeSpins({ spins, units }: RoundEventOf<'freeSpinsEnd'>, telling: Telling): Promise<void> {
  const { overlay, pace, announcer, sounds } = telling;
  const won = cappedMoney(telling, units);
  const card = { title: text.freeSpinsOver, lines: sumOf(telling, spins, won), tone: 'end' as const };
  sounds.play('featureEnd');
  announcer.say(`${text.freeSpinsOver} · ${text.money(won)}`);
  announcer.announce([card.title, ...card.lines].join('. '));
  overlay.showCard(card);
  await pace.wait(cardMs);
  telling.freeSpin = 0;
  telling.multiplier = 1;
  overlay.clear();
  enterScene(telling, 'base', 'base');
}

/** What the spins won, and the whole round where something was won before them. */
function sumOf(telling: Telling, spins: number, won: number): string[] {
  const played = text.spinsPlayed(spins);
  if (telling.unitsBefore === 0) return [played, text.money(won)];
  return [`${played}: ${text.money(won)}`, text.total(telling.shownCentavos)];
}

export function showMeters({ overlay, freeSpin, freeSpins, shownCentavos }: Telling): void {
  overlay.setMeters({ left: text.spinCounter(freeSpin, freeSpins), right: text.total(shownCentavos) });
}

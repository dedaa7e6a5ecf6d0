import type { RoundEventOf } from '@ipe/contract';
import type { BonusPick } from '@ipe/slot-engine';
import { nameOf } from '@ipe/game-rules';
import { cappedMoney, countUnits, moneyOf, showTotal, type Playback } from '../playback/playback.ts';
import { bonusText } from './bonus.text.ts';

const cardMs = 1900;
/** After this long without a touch the next object opens by itself. */
const choiceMs = 4000;
const openedMs = 650;
const heldMs = 1600;

/**
 * Lets the player open objects. Each one shows the next prize in the drawn order, so the choice decides nothing, and the words over the
 * objects say so.
 */
export async function openObjects(event: RoundEventOf<'objectsOpened'>, playback: Playback, pick: BonusPick) {
  const { announcer, board, game, overlay, pace, sounds } = playback;
  const { cells, order, picks, spins, units } = event;
  const title = nameOf(game.math, pick.symbol);
  sounds.play('feature');
  announcer.say(bonusText.pick(picks));
  announcer.announce(`${title}. ${bonusText.pick(picks)}. ${bonusText.order}`);
  if (cells.length > 0) await board.light(cells, []);
  board.rest();
  overlay.showCard({ title: bonusText.pick(picks), lines: [bonusText.order], tone: 'start' });
  await pace.wait(cardMs);
  overlay.hideCard();
  // The tap that closed the card must not open an object.
  pace.endStep();
  const words = order.map((index) => wordsOf(playback, pick, index));
  await openEach(playback, words, picks);
  overlay.pick.hide();
  const brought = bonusText.brought(moneyOf(playback, units), spins);
  announcer.announce(brought);
  if (units === 0) return;
  countUnits(playback, units);
  overlay.showCard({ title, lines: [brought], tone: 'end' });
  showTotal(playback, cappedMoney(playback, playback.unitsBefore));
  await pace.wait(cardMs);
  overlay.hideCard();
}

async function openEach(playback: Playback, words: readonly string[], picks: number): Promise<void> {
  const { announcer, overlay, pace, sounds } = playback;
  let touch: (place: number) => void = () => {};
  overlay.pick.show(words.length, (place) => touch(place));
  const places = words.map((_, place) => place);
  const firstClosed = () => places.find((place) => !overlay.pick.isOpen(place)) ?? 0;
  for (const [index, brought] of words.slice(0, picks).entries()) {
    const touched = new Promise<number>((resolve) => {
      touch = (place) => void (overlay.pick.isOpen(place) || resolve(place));
    });
    const place = await Promise.race([touched, pace.wait(choiceMs).then(firstClosed)]);
    sounds.play('coin', index);
    overlay.pick.open(place, brought, true);
    announcer.say(bonusText.opened(index + 1, brought));
    await pace.wait(openedMs);
  }
  touch = () => {};
  for (const brought of words.slice(picks)) overlay.pick.open(firstClosed(), brought, false);
  announcer.say(bonusText.held);
  await pace.wait(heldMs);
}

function wordsOf(playback: Playback, { objects }: BonusPick, index: number): string {
  const object = objects[index];
  if (!object) return '';
  return 'units' in object ? bonusText.brought(moneyOf(playback, object.units), 0) : bonusText.brought(0, object.spins);
}

import type { RoundEventOf } from '@ipe/contract';
import { text } from '../stage.text.ts';
import { winLevel, type WinLevel } from '../../game/win-level.ts';
import type { Playback } from './playback.ts';

const countMs: Record<WinLevel, number> = { none: 0, returned: 250, win: 600, big: 2200, mega: 3600, epic: 5200 };
const celebrated: readonly WinLevel[] = ['big', 'mega', 'epic'];
const cardMs = 2600;
const restMs = 900;

/** The end of every round: the multiplier reel if it counts, the cap if it was reached, and the total of the answer. */
export async function playFinish({ capped }: RoundEventOf<'finish'>, playback: Playback): Promise<void> {
  const { round, multiplier, announcer, sounds, board } = playback;
  if (round.winCentavos > 0 && multiplier > 1) {
    announcer.say(text.multiplier(multiplier));
    sounds.play('multiplier');
    await board.pulseMultiplier();
  }
  if (capped) await playCap(playback);
  await playTotal(playback);
}

async function playCap({ overlay, announcer, pace, round }: Playback): Promise<void> {
  const lines = [text.cappedAt(round.winCentavos)];
  announcer.announce([text.capped, ...lines].join(' '));
  overlay.showCard({ title: text.capped, lines, tone: 'end' });
  await pace.wait(cardMs);
  overlay.hideCard();
}

async function playTotal({ board, pace, announcer, sounds, round, shownCentavos }: Playback): Promise<void> {
  const { winCentavos, betCentavos } = round;
  const level = winLevel(winCentavos, betCentavos);
  const isCelebrated = celebrated.includes(level);
  if (isCelebrated) announcer.celebrate(level);
  if (level !== 'none' && level !== 'returned') sounds.play(level);
  const from = isCelebrated ? 0 : Math.min(shownCentavos, winCentavos);
  const counting = pace.animate(countMs[level], (progress) => {
    const amountCentavos = Math.round(from + (winCentavos - from) * (1 - (1 - progress) ** 2));
    announcer.win({ amountCentavos, betCentavos, isFinal: false });
  });
  await Promise.all([counting, board.celebrate(level)]);
  if (isCelebrated) await pace.wait(restMs);
  announcer.win({ amountCentavos: winCentavos, betCentavos, isFinal: true });
}

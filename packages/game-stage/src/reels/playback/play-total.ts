import type { RoundEventOf } from '@ipe/contract';
import { countWin } from '../../game/count-win.ts';
import { text } from '../stage.text.ts';
import { moneyOf, stakeOf, type Playback } from './playback.ts';

const cardMs = 2600;

/** Ends every round: pulses the multiplier reel if it counts, shows the cap if it was reached, and counts the answer's total. */
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

function playTotal(playback: Playback): Promise<void> {
  const { board, round, shownCentavos, game } = playback;
  const maximumCentavos = moneyOf(playback, game.math.maxWinUnits);
  return countWin(
    { ...playback, celebrate: (level) => board.celebrate(level) },
    { ...round, stakeCentavos: stakeOf(playback), maximumCentavos, shownCentavos },
  );
}

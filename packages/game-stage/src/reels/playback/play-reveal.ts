import type { RoundEventOf } from '@ipe/contract';
import type { Landing } from '../board.ts';
import { betweenStopsMs } from '../reel-motion.ts';
import { specialsIn, suspenseReels } from './suspense.ts';
import { text } from '../stage.text.ts';
import type { Playback } from './playback.ts';

const suspenseMs = 1300;
const respinMs = 900;

/** Stops all reels one after the other, and calls `landed` for each of them. */
export async function playReveal(
  { reelSet, stops, window }: RoundEventOf<'reveal'>,
  playback: Playback,
  landed: (reel: number) => void = () => {},
): Promise<void> {
  const { pace, game, overlay, sounds } = playback;
  const isNormal = pace.mode === 'normal';
  const slow = isNormal ? suspenseReels(playback, reelSet, window) : new Set<number>();
  const landings: Promise<void>[] = [];
  const specials = { count: 0 };
  for (const [reel, symbols] of window.entries()) {
    // A held reel didn't turn.
    if (stops[reel] === -1) continue;
    if (slow.has(reel)) {
      await Promise.all(landings);
      await suspend(reel, playback);
    } else if (reel > 0 && isNormal) await pace.wait(betweenStopsMs(window.length));
    const landing = landingOf(game.theme.strips[reelSet]?.[reel], stops[reel], symbols);
    landings.push(landReel(reel, landing, { playback, specials, window }).then(() => landed(reel)));
  }
  await Promise.all(landings);
  sounds.turn(false);
  overlay.watchReel(undefined);
}

async function suspend(reel: number, { overlay, sounds, pace }: Playback): Promise<void> {
  overlay.watchReel(reel);
  sounds.play('suspense');
  await pace.wait(suspenseMs);
}

type Reveal = { playback: Playback; specials: { count: number }; window: readonly (readonly string[])[] };

async function landReel(reel: number, landing: Landing, { playback, specials, window }: Reveal): Promise<void> {
  const { board, sounds } = playback;
  await board.land(reel, landing);
  const special = specialsIn(playback, window[reel] ?? []);
  specials.count += special;
  if (special > 0) sounds.play('special', specials.count - 1);
  else sounds.play('stop');
}

/** The neighbours out of sight come from the strip itself, so that a near miss is a real one. */
function landingOf(strip: readonly string[] | undefined, stop = 0, symbols: readonly string[] = []): Landing {
  if (!strip) return { symbols, firstRow: 0, rows: symbols.length };
  const at = (index: number) => strip[(index + strip.length) % strip.length] ?? '';
  return { symbols: [at(stop - 1), ...symbols, at(stop + symbols.length)], firstRow: -1, rows: symbols.length };
}

/** Turns one reel again while the others are held. */
export async function playRespin({ reel, stop, window }: RoundEventOf<'respin'>, playback: Playback): Promise<void> {
  const { announcer, sounds, board, pace, game } = playback;
  announcer.say(text.respin(reel + 1));
  sounds.play('suspense');
  sounds.turn(true);
  board.run([reel]);
  await pace.wait(respinMs);
  await board.land(reel, landingOf(game.theme.strips['base']?.[reel], stop, window[reel]));
  sounds.turn(false);
  sounds.play('stop');
}

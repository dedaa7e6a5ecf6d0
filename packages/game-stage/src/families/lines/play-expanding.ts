import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { text } from '../../reels/stage.text.ts';
import { moneyOf, type Playback } from '../../reels/playback/playback.ts';

const cardMs = 2200;
const wonMs = 900;
/** The landed window is shown this long before anything covers it. */
const fellMs = 250;

/** Shows the symbol that was drawn for these free spins, and keeps it shown over the reels. */
export async function playDrawnSymbol(
  { symbol }: RoundEventOf<'expandingSymbol'>,
  { announcer, game, overlay, pace, sounds }: Playback,
): Promise<void> {
  const card = { title: text.expandingDrawn(nameOf(game.math, symbol)), lines: [text.expandingRule] };
  sounds.play('multiplier');
  announcer.say(card.title);
  announcer.announce([card.title, ...card.lines].join('. '));
  overlay.showCard({ ...card, tone: 'start', sprite: symbol });
  await pace.wait(cardMs);
  overlay.hideCard();
  overlay.setChosen(symbol, text.covers);
}

/** Lets the symbol grow over one reel after the other; then it pays on every line. */
export async function playExpanding(
  { reels, symbol, units, window }: RoundEventOf<'expandingWins'>,
  playback: Playback,
): Promise<void> {
  const { announcer, board, game, pace, sounds } = playback;
  board.rest();
  await pace.wait(fellMs);
  for (const [order, reel] of reels.entries()) {
    sounds.play('special', order);
    await board.cover(reel, symbol);
  }
  const words = text.expanded({
    symbol: nameOf(game.math, symbol),
    reels: reels.length,
    lines: game.theme.lines.length,
    centavos: moneyOf(playback, units),
  });
  announcer.say(words);
  announcer.announce(words);
  sounds.play('line');
  await board.light(
    reels.flatMap((reel) => (window[reel] ?? []).map((_, row) => ({ reel, row }))),
    [],
  );
  await pace.wait(wonMs);
}

/** Lets wilds grow over their reels before the line wins are shown. */
export async function playCoveringWilds(
  { reels, window }: RoundEventOf<'expandedWilds'>,
  { announcer, board, game, pace, sounds }: Playback,
): Promise<void> {
  const wild = window[reels[0] ?? 0]?.[0] ?? '';
  announcer.say(text.wildsCover(nameOf(game.math, wild), reels.length));
  await pace.wait(fellMs);
  for (const [order, reel] of reels.entries()) {
    sounds.play('special', order);
    await board.cover(reel, wild);
  }
}

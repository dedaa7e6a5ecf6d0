import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { WaysMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { freeSpinsFeature } from '../../reels/playback/suspense.ts';
import { playEach } from '../../reels/playback/play-wins.ts';
import { countUnits, moneyOf, type Playback } from '../../reels/playback/playback.ts';

export const waysReels: ReelsFamily<WaysMath> = {
  feature: freeSpinsFeature,
  handlers: (playback) => ({ waysWins: (event) => playWays(event, playback) }),
};

function playWays({ wins, units }: RoundEventOf<'waysWins'>, playback: Playback): Promise<void> {
  countUnits(playback, units);
  const shown = wins.map(({ ways, count, symbol, cells, units: won }) => ({
    cells,
    lines: [],
    words: text.ways({ ways, count, symbol: nameOf(playback.game.math, symbol), centavos: moneyOf(playback, won) }),
  }));
  return playEach(shown, playback, text.money(moneyOf(playback, units)));
}

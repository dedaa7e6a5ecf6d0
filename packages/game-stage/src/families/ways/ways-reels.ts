import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { WaysMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { freeSpinsFeature } from '../../reels/telling/suspense.ts';
import { tellEach } from '../../reels/telling/tell-wins.ts';
import { countUnits, moneyOf, type Telling } from '../../reels/telling/telling.ts';

export const waysReels: ReelsFamily<WaysMath> = {
  feature: freeSpinsFeature,
  handlers: (telling) => ({ waysWins: (event) => tellWays(event, telling) }),
};

function tellWays({ wins, units }: RoundEventOf<'waysWins'>, telling: Telling): Promise<void> {
  countUnits(telling, units);
  const shown = wins.map(({ ways, count, symbol, cells, units: won }) => ({
    cells,
    lines: [],
    words: text.ways({ ways, count, symbol: nameOf(telling.game.math, symbol), centavos: moneyOf(telling, won) }),
  }));
  return tellEach(shown, telling, text.money(moneyOf(telling, units)));
}

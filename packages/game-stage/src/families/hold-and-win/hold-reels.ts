import type { HoldMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { playLines } from '../../reels/playback/play-wins.ts';
import { endHold, startHold, playCoins, playHoldFull, playHoldRespin, type Hold } from './play-hold.ts';

export const holdReels: ReelsFamily<HoldMath> = {
  theme: ({ features: { holdAndWin } }) => {
    const { symbol, cellWeights } = holdAndWin;
    return { coin: { symbol, oneIn: (cellWeights.coin + cellWeights.blank) / cellWeights.coin } };
  },
  feature: ({ features: { holdAndWin } }) => ({ symbol: holdAndWin.symbol, needed: holdAndWin.minCoins }),
  handlers: (playback) => {
    const hold: Hold = { coins: [], respins: 0 };
    return {
      lineWins: (event) => playLines(event, playback),
      coins: (event) => playCoins(event, playback),
      holdStart: (event) => startHold(event, playback, hold),
      holdRespin: (event) => playHoldRespin(event, playback, hold),
      holdFull: (event) => playHoldFull(event, playback),
      holdEnd: (event) => endHold(event, playback, hold),
    };
  },
};

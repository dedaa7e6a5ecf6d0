import type { HoldMath } from '@ipe/slot-engine';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { tellLines } from '../../reels/telling/tell-wins.ts';
import { endHold, startHold, tellCoins, tellHoldFull, tellHoldRespin, type Hold } from './tell-hold.ts';

export const holdReels: ReelsFamily<HoldMath> = {
  theme: ({ features: { holdAndWin } }) => {
    const { symbol, cellWeights } = holdAndWin;
    return { coin: { symbol, oneIn: (cellWeights.coin + cellWeights.blank) / cellWeights.coin } };
  },
  feature: ({ features: { holdAndWin } }) => ({ symbol: holdAndWin.symbol, needed: holdAndWin.minCoins }),
  handlers: (telling) => {
    const hold: Hold = { coins: [], respins: 0 };
    return {
      lineWins: (event) => tellLines(event, telling),
      coins: (event) => tellCoins(event, telling),
      holdStart: (event) => startHold(event, telling, hold),
      holdRespin: (event) => tellHoldRespin(event, telling, hold),
      holdFull: (event) => tellHoldFull(event, telling),
      holdEnd: (event) => endHold(event, telling, hold),
    };
  },
};

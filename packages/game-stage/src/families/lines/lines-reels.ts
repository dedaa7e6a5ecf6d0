import type { LinesMath } from '@ipe/slot-engine';
import { required } from '../../game/required.ts';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { bonusFeature, bonusHandlers } from '../../reels/bonus/bonus-handlers.ts';
import { playRespin } from '../../reels/playback/play-reveal.ts';
import { playLines } from '../../reels/playback/play-wins.ts';
import { playCoveringWilds, playDrawnSymbol, playExpanding } from './play-expanding.ts';
import { spreadTape } from './spread-tape.ts';

export const linesReels: ReelsFamily<LinesMath> = {
  theme: ({ features: { multiplierReel } }, look) => {
    if (!multiplierReel) return {};
    const box = required(look.multiplier, 'multiplier in look.json');
    return { multiplier: { box, tape: spreadTape(multiplierReel.values, multiplierReel.weights) } };
  },
  feature: bonusFeature,
  handlers: (playback, math) => {
    const { board, announcer, sounds } = playback;
    return {
      ...bonusHandlers(playback, math),
      multiplier: async ({ value }) => {
        playback.multiplier = value;
        await board.landMultiplier(value);
        sounds.play(value > 1 ? 'multiplier' : 'stop');
      },
      expandingSymbol: (event) => playDrawnSymbol(event, playback),
      expandingWins: (event) => playExpanding(event, playback),
      expandedWilds: (event) => playCoveringWilds(event, playback),
      respin: (event) => playRespin(event, playback),
      lineWins: (event) => playLines(event, playback),
      fullGrid: async (event) => {
        announcer.say(text.fullGrid(event.multiplier));
        sounds.play('multiplier');
        await board.flash();
      },
    };
  },
};

import type { LinesMath } from '@ipe/slot-engine';
import { required } from '../../game/required.ts';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { freeSpinsFeature } from '../../reels/telling/suspense.ts';
import { tellRespin } from '../../reels/telling/tell-reveal.ts';
import { tellLines } from '../../reels/telling/tell-wins.ts';
import { spreadTape } from './spread-tape.ts';

export const linesReels: ReelsFamily<LinesMath> = {
  theme: ({ features: { multiplierReel } }, look) => {
    if (!multiplierReel) return {};
    const box = required(look.multiplier, 'multiplier in look.json');
    return { multiplier: { box, tape: spreadTape(multiplierReel.values, multiplierReel.weights) } };
  },
  feature: freeSpinsFeature,
  handlers: (telling) => {
    const { board, announcer, sounds } = telling;
    return {
      multiplier: async ({ value }) => {
        telling.multiplier = value;
        await board.landMultiplier(value);
        sounds.play(value > 1 ? 'multiplier' : 'stop');
      },
      respin: (event) => tellRespin(event, telling),
      lineWins: (event) => tellLines(event, telling),
      fullGrid: async (event) => {
        announcer.say(text.fullGrid(event.multiplier));
        sounds.play('multiplier');
        await board.flash();
      },
    };
  },
};

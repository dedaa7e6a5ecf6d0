import type { LinesMath } from '@ipe/slot-engine';
import { required } from '../../game/required.ts';
import type { ReelsFamily } from '../../reels/reels-family.ts';
import { text } from '../../reels/stage.text.ts';
import { bonusFeature, bonusHandlers } from '../../reels/bonus/bonus-handlers.ts';
import { playCascadeWins, playRefill, playRemove, showSteps } from '../../reels/playback/play-cascade.ts';
import { startFreeSpins } from '../../reels/playback/play-free-spins.ts';
import { playRespin, playReveal } from '../../reels/playback/play-reveal.ts';
import { countUnits, type Playback } from '../../reels/playback/playback.ts';
import type { RoundHandlers } from '../../reels/playback/round-handlers.ts';
import { playLines } from '../../reels/playback/play-wins.ts';
import { playCoveringWilds, playDrawnSymbol, playExpanding } from './play-expanding.ts';
import { spreadTape } from './spread-tape.ts';

export const linesReels: ReelsFamily<LinesMath> = {
  theme: ({ features: { cascade, multiplierReel } }, look) => {
    // With falling strips symbols fall from the start, so no strip turns past.
    if (cascade) return { strips: {} };
    if (!multiplierReel) return {};
    const box = required(look.multiplier, 'multiplier in look.json');
    return { multiplier: { box, tape: spreadTape(multiplierReel.values, multiplierReel.weights) } };
  },
  feature: bonusFeature,
  handlers: (playback, math) => {
    const { board, announcer, sounds } = playback;
    let lineUnits = 0;
    return {
      ...bonusHandlers(playback, math),
      ...(math.features.cascade && fallHandlers(playback, math.features.cascade)),
      ...(math.features.freeSpins?.stickyWilds && stickyHandlers(playback, math)),
      multiplier: async ({ value }) => {
        playback.multiplier = value;
        await board.landMultiplier(value);
        sounds.play(value > 1 ? 'multiplier' : 'stop');
      },
      expandingSymbol: (event) => playDrawnSymbol(event, playback),
      expandingWins: (event) => playExpanding(event, playback),
      expandedWilds: (event) => playCoveringWilds(event, playback),
      respin: (event) => playRespin(event, playback),
      lineWins: (event) => {
        lineUnits = event.units;
        return playLines(event, playback);
      },
      fullGrid: async (event) => {
        countUnits(playback, lineUnits * (event.multiplier - 1));
        announcer.say(text.fullGrid(event.multiplier));
        sounds.play('multiplier');
        await board.flash();
      },
    };
  },
};

/** A reel on which a wild has landed in free spins doesn't turn again in them. */
function stickyHandlers(playback: Playback, { features: { freeSpins }, symbols }: LinesMath): Partial<RoundHandlers> {
  const wild = symbols.find(({ role }) => role === 'wild')?.id ?? '';
  return {
    reveal: async (event) => {
      await playReveal(event, playback);
      if (playback.freeSpin === 0) return;
      for (const reel of freeSpins?.stickyWilds?.reels ?? []) {
        if (event.window[reel]?.includes(wild)) playback.held.add(reel);
      }
    },
  };
}

type Cascade = NonNullable<LinesMath['features']['cascade']>;

/** Shows the ladder at the start of each spin: free spins may have their own. */
function fallHandlers(playback: Playback, { freeLadder, ladder }: Cascade): Partial<RoundHandlers> {
  const steps = () => (playback.freeSpin > 0 ? (freeLadder ?? ladder) : ladder);
  return {
    reveal: (event) => {
      showSteps(playback, steps());
      return playReveal(event, playback);
    },
    freeSpinsStart: (event) =>
      startFreeSpins(
        event,
        playback,
        freeLadder && { line: text.ladder(freeLadder), show: () => showSteps(playback, freeLadder) },
      ),
    cascadeWins: (event) => playCascadeWins(event, playback, steps()),
    cascadeRemove: (event) => playRemove(event, playback),
    cascadeRefill: (event) => playRefill(event, playback),
  };
}

import type { SlotFamily } from '../../family/family.ts';
import { adviseStrips } from '../../strips/advise-strips.ts';
import { playStripsRound } from '../../strips/play-strips-round.ts';
import { lineWinsEvent } from '../../line-pays/line-wins.ts';
import { checkLinesMath } from './check-lines-math.ts';
import { coverReels } from './expanding-wilds.ts';
import { playFalls, type FallingSpin } from './falls.ts';
import { gridMultiplierOf } from './full-grid.ts';
import { hasSingleSpinFeatures, linesMath, type LinesMath } from './lines-math.ts';
import { expandedUnits } from './lines-pays.ts';
import { playLinesRound } from './play-lines-round.ts';

/** Reels with lines that pay from the left, or from both sides. */
export const lines: SlotFamily<LinesMath> = {
  kind: 'slot',
  name: 'lines',
  gameKind: 'slots',
  schema: linesMath,
  check: checkLinesMath,
  advise: adviseStrips,
  draw: (play, mode) =>
    hasSingleSpinFeatures(play.math)
      ? playLinesRound(play.math, play.draws)
      : playStripsRound(
          {
            ...play,
            cover: (window) => coverReels(play.math, window),
            pay: (window) => lineWinsEvent(play.math, window),
            fill: (window, units) => gridMultiplierOf(play.math, window, units),
            ...(play.math.features.cascade && {
              fall: (spin: FallingSpin) => playFalls(play.math, spin, (...events) => play.events.push(...events)),
            }),
            payExpanded: (symbol, reels) => expandedUnits(play.math, symbol, reels),
          },
          mode,
        ),
};

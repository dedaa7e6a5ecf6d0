import type { GameMath } from '@ipe/slot-engine';
import { rulesOf } from './families/rules.ts';
import type { KeyFigure } from './parts/key-figures.ts';

/** What to know of a game before playing it, in few words: return, chance of a prize, volatility, greatest prize. All of it published. */
export const keyFigures = (math: GameMath): KeyFigure[] =>
  rulesOf(math)
    .keyFigures(math)
    .filter(({ value }) => value !== '');

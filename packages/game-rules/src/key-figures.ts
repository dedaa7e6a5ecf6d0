import type { GameMath } from '@ipe/slot-engine';
import { rulesOf } from './families/rules.ts';
import type { KeyFigure } from './parts/key-figures.ts';

/**
 * The figures that matter before playing, in few words: return, chance of a prize, volatility, greatest prize. All of
 * them are published.
 */
export const keyFigures = (math: GameMath): KeyFigure[] =>
  rulesOf(math)
    .keyFigures(math)
    .filter(({ value }) => value !== '');

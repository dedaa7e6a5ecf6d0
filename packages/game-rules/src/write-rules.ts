import type { GameMath } from '@ipe/slot-engine';
import { rulesOf } from './families/rules.ts';
import type { RulesSheet } from './parts/rules-sheet.ts';

/** The sheet of any game. Every figure comes from the published mathematics, so it can't promise what the game doesn't hold. */
export const writeRules = (math: GameMath): RulesSheet => rulesOf(math).sheet(math);

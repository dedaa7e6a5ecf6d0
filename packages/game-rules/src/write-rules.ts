import type { GameMath } from '@ipe/slot-engine';
import { rulesOf } from './families/rules.ts';
import type { RulesSheet } from './parts/rules-sheet.ts';

/** Writes the sheet of any game. Every figure comes from the published mathematics, so the sheet can't promise what the game doesn't do. */
export const writeRules = (math: GameMath): RulesSheet => rulesOf(math).sheet(math);

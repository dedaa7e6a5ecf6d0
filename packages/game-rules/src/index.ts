export { registerRules } from './families/rules.ts';
export { spinsOf } from './parts/drawn-spins-text.ts';
export { keyFigures } from './key-figures.ts';
export type { RulesSheet } from './parts/rules-sheet.ts';
export { nameOf, prizeName } from './parts/symbol-names.ts';
export { writeRules } from './write-rules.ts';
export { figuresOf } from './parts/mode-figures.ts';

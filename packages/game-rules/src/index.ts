export { keyFigures, type KeyFigure } from './key-figures.ts';
export { nameOf, prizeName } from './symbol-names.ts';
export type { RulesSheet } from './rules-sheet.ts';
export { writeRules } from './write-rules.ts';

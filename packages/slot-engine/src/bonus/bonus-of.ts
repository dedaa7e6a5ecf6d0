import type { BonusFeatures, BonusPick, BonusWheel } from './bonus-fields.ts';

/** The bonus of a game, which has one at most. Rules in the browser ask too, so nothing that reads files is imported here. */
export const bonusOf = ({ bonusPick: pick, bonusWheel: wheel }: BonusFeatures): BonusWheel | BonusPick | undefined =>
  wheel ?? pick;

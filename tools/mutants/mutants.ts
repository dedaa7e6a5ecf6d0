import type { Mutant } from './mutant.ts';
import { mutantsOfBlocks } from './mutants-of-blocks.ts';
import { mutantsOfCashback } from './mutants-of-cashback.ts';
import { mutantsOfCashier } from './mutants-of-cashier.ts';
import { mutantsOfJackpot } from './mutants-of-jackpot.ts';
import { mutantsOfGrants } from './mutants-of-grants.ts';
import { mutantsOfPlay } from './mutants-of-play.ts';
import { mutantsOfSettlement } from './mutants-of-settlement.ts';

/** All hand-made mutants. */
export const mutants: readonly Mutant[] = [
  ...mutantsOfSettlement,
  ...mutantsOfCashier,
  ...mutantsOfPlay,
  ...mutantsOfJackpot,
  ...mutantsOfGrants,
  ...mutantsOfCashback,
  ...mutantsOfBlocks,
];

import { plural } from '@ipe/pt-br';
import type { PlinkoMath } from '@ipe/slot-engine';
import { waysToBins } from '@ipe/slot-engine/plinko-odds';
import { riskNames, risks, type RiskName } from '../../parts/choice-text.ts';

/** A choice of the player with the chance of each bin. */
export type DropOdds = {
  mode: string;
  rows: number;
  risk: RiskName;
  multipliersX100: readonly number[];
  /** The chance of each bin, from the left. */
  probabilities: readonly number[];
};

/** All choices, sorted by rows and then by risk. */
export const listDrops = ({ modes }: PlinkoMath): DropOdds[] =>
  Object.entries(modes)
    .toSorted(
      ([, { drop: one }], [, { drop: other }]) =>
        one.rows - other.rows || risks.indexOf(one.risk) - risks.indexOf(other.risk),
    )
    .map(([mode, { drop }]) => ({
      ...drop,
      mode,
      risk: riskNames[drop.risk],
      probabilities: waysToBins(drop.rows).map((ways) => ways / 2 ** drop.rows),
    }));

/** A choice that can pay the greatest prize, and its chance of it. */
export function greatestDrop(math: PlinkoMath): DropOdds & { probability: number } {
  const drops = listDrops(math);
  const found = drops.find(({ multipliersX100 }) => multipliersX100.includes(math.maxWinUnits)) ?? drops[0]!;
  const probability = chanceOf(found, (multiplierX100) => multiplierX100 === math.maxWinUnits);
  return { ...found, probability };
}

/** "com 12 linhas e risco médio" */
export const choiceWords = ({ rows, risk }: Pick<DropOdds, 'rows' | 'risk'>): string =>
  `com ${rows} ${plural(rows, 'linha', 'linhas')} e risco ${risk}`;

/** The chance of a bin that pays a multiplier that `isWanted` accepts. */
export const chanceOf = (
  { multipliersX100, probabilities }: Pick<DropOdds, 'multipliersX100' | 'probabilities'>,
  isWanted: (multiplierX100: number) => boolean,
): number =>
  probabilities.reduce((sum, probability, bin) => sum + (isWanted(multipliersX100[bin] ?? 0) ? probability : 0), 0);

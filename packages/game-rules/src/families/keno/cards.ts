import { plural } from '@ipe/pt-br';
import type { KenoMath } from '@ipe/slot-engine';
import { hitChances } from '@ipe/slot-engine/keno-odds';
import { riskNames, risks, type RiskName } from '../../parts/choice-text.ts';

/** A choice of the player with the chance of each number of hits. */
export type CardOdds = {
  mode: string;
  picks: number;
  risk: RiskName;
  /** The multiplier for each number of hits, from 0 on. */
  multipliersX100: readonly number[];
  probabilities: readonly number[];
};

/** All choices, sorted by picks and then by risk. */
export const listCards = ({ keno, modes }: KenoMath): CardOdds[] =>
  Object.entries(modes)
    .toSorted(
      ([, { card: one }], [, { card: other }]) =>
        one.picks - other.picks || risks.indexOf(one.risk) - risks.indexOf(other.risk),
    )
    .map(([mode, { card }]) => ({
      ...card,
      mode,
      risk: riskNames[card.risk],
      probabilities: hitChances(keno, card.picks),
    }));

/** The chance that the hits pay a multiplier that `isWanted` accepts. */
export const chanceOf = (
  { multipliersX100, probabilities }: Pick<CardOdds, 'multipliersX100' | 'probabilities'>,
  isWanted: (multiplierX100: number) => boolean,
): number =>
  probabilities.reduce((sum, probability, hits) => sum + (isWanted(multipliersX100[hits] ?? 0) ? probability : 0), 0);

/** Among the choices that can pay the greatest prize, the one with the best chance of it, and that chance. */
export function greatestCard(math: KenoMath): CardOdds & { probability: number } {
  const likely = listCards(math).map((card) => ({
    ...card,
    probability: chanceOf(card, (multiplierX100) => multiplierX100 === math.maxWinUnits),
  }));
  return likely.toSorted((one, other) => other.probability - one.probability)[0]!;
}

/** "com 5 casas e risco baixo" */
export const choiceWords = ({ picks, risk }: Pick<CardOdds, 'picks' | 'risk'>): string =>
  `com ${picks} ${plural(picks, 'casa', 'casas')} e risco ${risk}`;

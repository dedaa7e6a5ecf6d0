import { counted, timesOf } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { publishByStaff } from '#platform/rule-book/index.ts';
import type { RewardKind } from '../reward-kinds.ts';
import { rewardIdOf } from '../reward-id.ts';
import { exclusionTerm, forfeitTerm, freeTerm } from '../reward-terms.ts';

/**
 * A reward that two persons of the staff give one player. It is an advantage before a bet, so it needs the same
 * permission as a bonus of a deposit.
 */
export const houseReward: RewardKind = { name: 'house', needs: 'rechargeBonuses' };

export const houseTitle = 'Recompensa da casa';

export const houseRewardId = ({ playerId, grantId }: { playerId: number; grantId: string }): string =>
  rewardIdOf(houseReward.name, playerId, grantId);

export type Wagering = { wageringX100: number; wageringDays: number };

export const wageringWords = ({ wageringX100, wageringDays }: Wagering): string =>
  wageringX100 === 0
    ? 'livre para saque'
    : `apostar ${timesOf(wageringX100)} em até ${counted(wageringDays, 'dia', 'dias')}`;

const termsOf = (wagering: Wagering): string =>
  [
    'Recompensa dada pela casa a um jogador.',
    wagering.wageringX100 === 0 ? freeTerm : `Para poder ser sacada: ${wageringWords(wagering)}. ${forfeitTerm}`,
    exclusionTerm,
  ].join('\n');

/** Notes the wagering as the rule of this reward, because every reward follows a rule that is noted. */
export async function noteHouseRule(tx: Queryable, wagering: Wagering, now: Date) {
  const { wageringX100, wageringDays } = wagering;
  const body = { wageringX100, wageringDays, version: `${wageringX100}-${wageringDays}` };
  const rule = { kind: houseReward.name, version: body.version, body, terms: termsOf(wagering), now };
  return { kind: rule.kind, version: await publishByStaff(tx, rule) };
}

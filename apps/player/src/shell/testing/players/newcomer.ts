import type { Output } from '@ipe/contract';
import { accountAnswers, newUser } from './account-answers.ts';
import { noon, type Answers } from './answers.ts';
import { growthAnswers } from './growth-answers.ts';
import { houseAnswers } from './house-answers.ts';
import { liabilitiesOf } from './liabilities-answers.ts';
import { payAnswers } from './pay-answers.ts';
import { grantedAnswers } from './granted-answers.ts';
import { cashbackAnswers } from './cashback-answers.ts';
import { jackpotAnswers } from './jackpot-answers.ts';
import { missionAnswers } from './mission-answers.ts';
import { tournamentAnswers } from './tournament-answers.ts';

export const newcomer: Answers = {
  ...houseAnswers,
  ...accountAnswers,
  ...payAnswers,
  ...growthAnswers,
  ...cashbackAnswers,
  ...jackpotAnswers,
  ...grantedAnswers,
  ...missionAnswers,
  ...tournamentAnswers,
  ...liabilitiesOf(Number(newUser.id)),
};

/** Parts of the newcomer's answers, which the other players' answers start from. */
export const lot = { createdAt: noon, expiresAt: null, requiredCentavos: 0, wageredCentavos: 0 };
const payer = { cpfMasked: '***.982.247-**', name: 'Maria Silva', isProved: true };
export const rechargeConfig = {
  ...(payAnswers['/api/pay/rechargeConfig'] as Output<'/api/pay/rechargeConfig'>),
  payer,
};
export const withdrawConfig = payAnswers['/api/pay/withdrawConfig'] as Output<'/api/pay/withdrawConfig'>;
export const home = houseAnswers['/api/home/page'] as Output<'/api/home/page'>;
export const side = houseAnswers['/api/home/side'] as Output<'/api/home/side'>;
export const vipInfo = growthAnswers['/api/vip/info'] as Output<'/api/vip/info'>;
export const inviteInfo = growthAnswers['/api/invite/info'] as Output<'/api/invite/info'>;
export const signInfo = growthAnswers['/api/sign/info'] as Output<'/api/sign/info'>;

/** A player whose answers are the newcomer's, except for those in `given`. */
export function player(token: string, user: Partial<typeof newUser>, given: Partial<Answers>): Answers {
  const userInfo = { ...newUser, ...user };
  const session = { accessToken: token, userInfo };
  return {
    ...newcomer,
    '/api/user/info': userInfo,
    '/api/user/login': session,
    '/api/user/register': session,
    '/api/user/updatePass': { accessToken: token },
    ...given,
  };
}

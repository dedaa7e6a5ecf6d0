import { calls, type CallPath } from '@ipe/contract';
import { newUser } from './account-answers.ts';
import { refused, type Answers, type Refused } from './answers.ts';
import { awaitingPayout } from './awaiting-payout.ts';
import { highVip } from './high-vip.ts';
import { inviter } from './inviter.ts';
import { limited } from './limited.ts';
import { newcomer, rechargeConfig, signInfo, vipInfo } from './newcomer.ts';
import { wagering } from './wagering.ts';

/** A player whose whole answers are known. Their access token is their name in `players`, and their phone logs them in. */
export type FakePlayer = { what: string; mobile?: string; answers: Answers };

const sessionEnded: Refused = refused(401, 'Entre na sua conta');

/** The answers without a session: calls of players are refused as the server refuses them. */
const visitor: Answers = {
  ...newcomer,
  ...Object.fromEntries(
    (Object.keys(calls) as CallPath[])
      .filter((path) => calls[path].session === 'player')
      .map((path) => [path, sessionEnded]),
  ),
  '/api/pay/rechargeConfig': { ...rechargeConfig, payer: null, offers: [] },
  '/api/vip/info': { ...vipInfo, player: null },
  '/api/sign/info': { ...signInfo, player: null },
};

export const players = {
  visitor: { what: 'has no account', answers: visitor },
  newcomer: { what: 'has just signed up', mobile: newUser.mobile, answers: newcomer },
  wagering: { what: 'has bonuses and wagers them', mobile: '11900000002', answers: wagering },
  highVip: { what: 'has VIP level 15, money and a reward to collect', mobile: '11900000003', answers: highVip },
  limited: { what: 'is in a pause and has a deposit limit', mobile: '11900000004', answers: limited },
  awaitingPayout: { what: 'has a withdrawal under review', mobile: '11900000005', answers: awaitingPayout },
  inviter: { what: 'has invited two people', mobile: '11900000006', answers: inviter },
} satisfies Record<string, FakePlayer>;

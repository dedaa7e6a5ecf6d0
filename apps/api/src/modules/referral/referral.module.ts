import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { RuleBook } from '#platform/rule-book/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import { settlementHour } from '#modules/daily-totals/index.ts';
import { rewardRule, isAllowed } from '#modules/rewards/index.ts';
import { findReferralViolations } from './audit.store.ts';
import { referralRewards } from './referral-rewards.ts';
import { referralRule } from './referral.rule.ts';
import type { ReferralDeps, SettleDeps } from './referral.deps.ts';
import { referralRoutes } from './referral.routes.ts';
import { settleReferrals } from './settling/settle-referrals.ts';

const jobs = (parts: SettleDeps): Job[] => [
  {
    name: 'settle-invitations',
    what: 'works out what referrals earned on the closed days, and credits what is due',
    // It also runs soon after the day is closed, so that players see until ten o'clock what is pending.
    cron: `0,20,40 0,${settlementHour} * * *`,
    atStart: true,
    work: () => settleReferrals(parts),
  },
];

export const referralModule = {
  calls: {
    '/api/invite/info': { rate: 'reads' },
    '/api/invite/rule': { rate: 'reads' },
    '/api/invite/members': { rate: 'reads' },
    '/api/invite/log': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findReferralViolations],
  rule: rewardRule(referralRule, {
    isOfferedIn: (profile) => isAllowed(profile, referralRewards.invite_member),
    byStaff: { title: 'Convites', countsDays: true },
  }),
  personalData: {
    convites: {
      table: 'invite_settlement',
      columns: 'day, kind, bets_centavos, rate_x10000, amount, rule_version, due_at, settled_at',
    },
  } satisfies PersonalData,
  open: (parts: Omit<ReferralDeps, 'rule'> & { ruleBook: RuleBook }) => ({
    routes: referralRoutes({ ...parts, rule: parts.ruleBook.reader(referralRule) }),
    jobs: jobs(parts),
  }),
};

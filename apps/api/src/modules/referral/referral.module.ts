import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { RuleOf } from '#platform/rule-book/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import { settlementHour } from '#modules/daily-totals/index.ts';
import { houseRule, isAllowed } from '#modules/rewards/index.ts';
import { findInvitationFaults } from './audit.store.ts';
import { inviteRewards } from './referral-rewards.ts';
import { inviteRule } from './referral.rule.ts';
import type { ReferralDeps, SettleDeps } from './referral.deps.ts';
import { referralRoutes } from './referral.routes.ts';
import { settleInvitations } from './settling/settle-referrals.ts';

const jobs = (parts: SettleDeps): Job[] => [
  {
    name: 'settle-invitations',
    what: 'works out what invitations earned on the closed days, and credits what is due',
    // Soon after the day is closed too: players see what is pending until ten.
    cron: `0,20,40 0,${settlementHour} * * *`,
    atStart: true,
    work: () => settleInvitations(parts),
  },
];

/** What invitations bring to the house. */
export const referralModule = {
  calls: {
    '/api/invite/info': { rate: 'reads' },
    '/api/invite/rule': { rate: 'reads' },
    '/api/invite/members': { rate: 'reads' },
    '/api/invite/log': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findInvitationFaults],
  rule: houseRule(inviteRule, { isOfferedIn: (profile) => isAllowed(profile, inviteRewards.invite_member) }),
  personalData: {
    convites: {
      table: 'invite_settlement',
      columns: 'day, kind, bets_centavos, rate_x10000, amount, rule_version, due_at, settled_at',
    },
  } satisfies PersonalData,
  open: (parts: Omit<ReferralDeps, 'rule'> & { ruleOf: RuleOf }) => ({
    routes: referralRoutes({ ...parts, rule: parts.ruleOf(inviteRule) }),
    jobs: jobs(parts),
  }),
};

import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { RuleBook } from '#platform/rule-book/index.ts';
import { rewardRule, isAllowed } from '#modules/rewards/index.ts';
import { findCheckInViolations } from './audit.store.ts';
import type { CheckInDeps } from './check-in.deps.ts';
import { checkInRoutes } from './check-in.routes.ts';
import { checkInReward, checkInRule } from './check-in.rule.ts';

export const checkInModule = {
  calls: {
    '/api/sign/info': { rate: 'reads' },
    '/api/sign/claim': { rate: { perMinute: 60 } },
    '/api/sign/log': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findCheckInViolations],
  rule: rewardRule(checkInRule, {
    isOfferedIn: (profile) => isAllowed(profile, checkInReward),
    byStaff: { title: 'Check-in', countsDays: false },
  }),
  personalData: {
    check_ins: { table: 'sign_in', columns: 'day, streak, reward, rule_version, created_at' },
  } satisfies PersonalData,
  open: (parts: Omit<CheckInDeps, 'rule'> & { ruleBook: RuleBook }) => ({
    routes: checkInRoutes({ ...parts, rule: parts.ruleBook.reader(checkInRule) }),
  }),
};

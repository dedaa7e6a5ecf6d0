import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { RuleBook } from '#platform/rule-book/index.ts';
import type { SharedClock } from '#platform/database/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import { settlementHour } from '#modules/daily-totals/index.ts';
import { rewardRule } from '#modules/rewards/index.ts';
import { findVipViolations } from './audit.store.ts';
import { settleVip } from './settle-vip.ts';
import type { VipDeps } from './vip.deps.ts';
import { vipRoutes } from './vip.routes.ts';
import { vipRule, vipRuleIn } from './vip.rule.ts';

type Parts = Omit<VipDeps, 'rule'> & { sharedClock: SharedClock; ruleBook: RuleBook };

const jobs = (deps: VipDeps & Parts): Job[] => [
  {
    name: 'settle-vip',
    what: 'adds the closed days to what players have bet and deposited, and raises their VIP levels',
    // It runs a second time for a node with a slow clock, which finds nothing to settle before ten.
    cron: `0,10 ${settlementHour} * * *`,
    atStart: true,
    work: () => settleVip(deps),
  },
];

function openVip(parts: Parts) {
  const deps = { ...parts, rule: parts.ruleBook.reader(vipRule) };
  return { routes: vipRoutes(deps), jobs: jobs(deps) };
}

export const vipModule = {
  calls: {
    '/api/vip/info': { rate: 'reads' },
    '/api/vip/collect': { rate: { perMinute: 60 } },
    '/api/vip/log': { rate: 'reads' },
  } satisfies CallNotes,
  audits: [findVipViolations],
  rule: rewardRule(vipRule, { followedIn: vipRuleIn, byStaff: { title: 'VIP', countsDays: true } }),
  personalData: {
    vip: { table: 'vip_progress', columns: 'bets, deposits, level, settled_through' },
  } satisfies PersonalData,
  open: openVip,
};

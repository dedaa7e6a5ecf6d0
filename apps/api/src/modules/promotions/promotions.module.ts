import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { FingerprintDirectory } from '#platform/personal/sealed-table.ts';
import type { RuleBook } from '#platform/rule-book/index.ts';
import { rewardRule } from '#modules/rewards/index.ts';
import { findPromotionViolations } from './audit.store.ts';
import { activitiesIn } from './offered-activities.ts';
import type { MenuDeps } from './promotions.deps.ts';
import { promotionsRoutes } from './promotions.routes.ts';
import { activitiesRule } from './rule/activities.rule.ts';
import { titleOf } from './rule/activity-text.ts';

const directories: readonly FingerprintDirectory[] = [
  {
    table: 'activity_person',
    column: 'cpf_fingerprint',
    others: ['activity_id', 'occasion', 'player_id'],
    fingerprintOf: (cpf, keys) => keys.fingerprint('cpf', cpf),
  },
];

export const promotionsModule = {
  directories,
  calls: {
    '/api/home/side': { rate: 'reads' },
    '/api/home/active': { rate: 'reads' },
    '/api/home/centerActive': { rate: 'reads' },
    '/api/home/claimActive': { rate: { perMinute: 30 } },
  } satisfies CallNotes,
  audits: [findPromotionViolations],
  rule: rewardRule(activitiesRule, {
    shownIn: activitiesIn,
    byStaff: {
      title: 'Atividades',
      countsDays: false,
      listParts: ({ activities }) => activities.map((one) => ({ id: one.id, title: titleOf(one) })),
    },
  }),
  open: (parts: Omit<MenuDeps, 'rule'> & { ruleBook: RuleBook }) => ({
    routes: promotionsRoutes({ ...parts, rule: parts.ruleBook.reader(activitiesRule) }),
  }),
};

import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { checkDraft, listRewardRules, readRewardRule } from './publishing/present-rules.ts';
import type { DeskDeps } from './publishing/rule-desk.ts';
import { simulateDraft } from './publishing/simulate-draft.ts';
import { stopRule } from './publishing/stop-rule.ts';

export const rewardsStaff = (deps: DeskDeps) =>
  ({
    '/back-office/api/rules/list': () => listRewardRules(deps),
    '/back-office/api/rules/read': ({ kind }) => readRewardRule(deps, deps.db, kind),
    '/back-office/api/rules/check': (input) => checkDraft(deps, input),
    '/back-office/api/rules/simulate': (input, context) => simulateDraft(deps, input, context),
    '/back-office/api/rules/stop': (input, context) => stopRule(deps, input, context),
  }) satisfies Partial<StaffHandlers>;

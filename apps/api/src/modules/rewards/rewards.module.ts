import type { PersonalData } from '#platform/personal-data.ts';
import { findRewardViolations } from './audit.store.ts';
import { findUndecidedGrants } from './by-hand/grant-audit.store.ts';
import { grantHandler } from './by-hand/grant-handler.ts';
import { takeBackHandler } from './by-hand/take-back-handler.ts';
import { publishHandler } from './publishing/publish-handler.ts';
import type { DeskDeps } from './publishing/rule-desk.ts';
import { forgetPlays } from './publishing/rule-simulation.store.ts';
import { resumeHandler } from './publishing/stop-rule.ts';
import { rewardsStaff } from './rewards.staff.ts';
import { rewardsTimeline } from './rewards.timeline.ts';

export const rewardsModule = {
  timeline: rewardsTimeline,
  audits: [findRewardViolations],
  houseAudits: [findUndecidedGrants],
  retention: [forgetPlays],
  personalData: {
    recompensas: {
      table: 'reward',
      columns: 'reward_id, kind, rule_kind, rule_version, title, amount, required, created_at',
    },
  } satisfies PersonalData,
  open: (parts: DeskDeps) => ({
    staffRoutes: () => rewardsStaff(parts),
    proposalHandlers: {
      'reward.grant': grantHandler(parts),
      'reward.take-back': takeBackHandler(parts),
      'rules.publish': publishHandler(parts),
      'rules.resume': resumeHandler(parts),
    },
  }),
};

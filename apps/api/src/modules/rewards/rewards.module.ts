import type { PersonalData } from '#platform/personal-data.ts';
import { findRewardViolations } from './audit.store.ts';
import { findUndecidedGrants } from './by-hand/grant-audit.store.ts';
import { grantAct } from './by-hand/grant-act.ts';
import { takeBackAct } from './by-hand/take-back-act.ts';
import { publishAct } from './publishing/publish-act.ts';
import type { DeskDeps } from './publishing/rule-desk.ts';
import { forgetPlays } from './publishing/rule-simulation.store.ts';
import { resumeAct } from './publishing/stop-rule.ts';
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
    proposalActs: {
      'reward.grant': grantAct(parts),
      'reward.take-back': takeBackAct(parts),
      'rules.publish': publishAct(parts),
      'rules.resume': resumeAct(parts),
    },
  }),
};

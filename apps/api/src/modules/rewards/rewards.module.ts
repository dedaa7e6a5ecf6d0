import type { PersonalData } from '#platform/personal-data.ts';
import { findRewardViolations } from './audit.store.ts';
import { rewardsTimeline } from './rewards.timeline.ts';

export const rewardsModule = {
  timeline: rewardsTimeline,
  audits: [findRewardViolations],
  personalData: {
    recompensas: {
      table: 'reward',
      columns: 'reward_id, kind, rule_kind, rule_version, title, amount, required, created_at',
    },
  } satisfies PersonalData,
};

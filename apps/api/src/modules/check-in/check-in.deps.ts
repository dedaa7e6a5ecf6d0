import { codes } from '@ipe/contract';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { isAllowed } from '#modules/rewards/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { checkInReward } from './check-in.rule.ts';
import type { CheckInRule } from './check-in.schema.ts';

export type CheckInDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  /** Published: rewards name its version. */
  rule: CheckInRule;
};

/** @throws RefusedError 403 where the compliance profile has no check-in */
export function requireOffered({ profile }: Pick<CheckInDeps, 'profile'>): void {
  if (!isAllowed(profile, checkInReward))
    throw refuse<'/api/sign/info' | '/api/sign/claim'>(codes.notAllowed, 'O check-in não está disponível', {
      reason: 'not_offered',
    });
}

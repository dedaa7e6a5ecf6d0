import { codes } from '@ipe/contract';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { isAllowed } from '#modules/rewards/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { isStopped, ruleAt, type RuleReader } from '#platform/rule-book/index.ts';
import { checkInReward } from './check-in.rule.ts';
import type { CheckInRule } from './check-in.schema.ts';

export type CheckInDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  /** The rule is published, because rewards name its version. */
  rule: RuleReader<CheckInRule>;
};

/** The rule in force. @throws RefusedError 403 if the compliance profile has no check-in, or while staff have stopped it */
export async function requireRule({ profile, rule, clock }: CheckInDeps, on: Queryable): Promise<CheckInRule> {
  const history = await rule(on);
  const now = clock();
  if (isAllowed(profile, checkInReward) && !isStopped(history, now)) return ruleAt(history, now);
  throw refuse<'/api/sign/info' | '/api/sign/claim'>(codes.notAllowed, 'O check-in não está disponível', {
    reason: 'not_offered',
  });
}

import {
  findChasing,
  findPassThrough,
  findPoliticallyExposed,
  findRisingDeposits,
  findStructuring,
  findThirdParty,
  findVelocity,
} from './deposit-rules.ts';
import { ruleNames } from './describe-rules.ts';
import type { Facts, Hit } from './facts.ts';
import { findInviteDumping, findMultiAccount } from './link-rules.ts';
import { findLongSession, findNightPlay } from './play-rules.ts';
import type { RiskRuleName, RiskRules } from './risk.schema.ts';

type Find = { [Name in RiskRuleName]: (facts: Facts, rule: RiskRules[Name]) => Hit | undefined };

const finders: Find = {
  structuring: findStructuring,
  'third-party': findThirdParty,
  velocity: findVelocity,
  'pass-through': findPassThrough,
  'invite-dumping': findInviteDumping,
  'multi-account': findMultiAccount,
  'night-play': findNightPlay,
  chasing: findChasing,
  'rising-deposits': findRisingDeposits,
  'long-session': findLongSession,
  'politically-exposed': findPoliticallyExposed,
};

export type RuleHit = Hit & { rule: RiskRuleName };

/** What the rules find in these facts. Pure: the same facts give the same hits. */
export const findHits = (facts: Facts, rules: RiskRules): RuleHit[] =>
  ruleNames.flatMap((rule) => {
    const find = finders[rule] as (facts: Facts, values: RiskRules[RiskRuleName]) => Hit | undefined;
    const hit = find(facts, rules[rule]);
    return hit === undefined ? [] : [{ ...hit, rule }];
  });

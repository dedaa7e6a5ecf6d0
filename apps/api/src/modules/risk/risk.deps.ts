import type { Database } from '#platform/database/index.ts';
import type { RuleOf } from '#platform/rule-book/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type RiskDeps = { db: Database; clock: Clock; ruleOf: RuleOf };

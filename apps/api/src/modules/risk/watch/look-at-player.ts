import { raiseAlert } from '../alerts/raise-alert.ts';
import { findHits } from '../rules/find-hits.ts';
import { riskRule } from '../rules/risk.rule.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { deleteDue, insertDue, type Due } from './due.store.ts';
import { readFacts } from './read-facts.ts';
import { noteTraits } from './note-traits.ts';

/** Applies every rule to one player, and raises what wasn't raised in the rule's window yet. */
export async function lookAtPlayer({ db, clock, ruleOf }: RiskDeps, due: Due): Promise<void> {
  const { playerId } = due;
  const now = clock();
  const rules = ruleOf(riskRule);
  await noteTraits(db, playerId, now);
  const { facts, closeReferrer } = await readFacts(db, playerId, now);
  await db.transaction(async (tx) => {
    for (const hit of findHits(facts, rules)) await raiseAlert(tx, { playerId, hit, rules, now });
    // A member's actions are also evidence about their referrer, if the two share something.
    if (closeReferrer !== undefined) await insertDue(tx, { playerId: closeReferrer, dueAt: due.dueAt });
    await deleteDue(tx, due);
  });
}

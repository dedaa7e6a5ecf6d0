import { codes } from '@ipe/contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findRuleInForce } from './rule-in-force.ts';
import { insertRule } from './rule.store.ts';
import { changesOf } from './rule-words.ts';

const nothingChanges = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'A regra já é assim: mude alguma coisa antes de propor',
    'nothing_to_do',
  );

/** Publishes a new version of the rule by which withdrawals are approved without a person. It counts from the next request on. */
export const changeRule = (deps: WithdrawalDeps): ProposalHandler<'withdrawals.rule'> => ({
  look: async (tx, { rule }) => {
    const inForce = await findRuleInForce(deps, tx);
    const lines = changesOf(inForce.rule, rule);
    if (lines.length === 0) throw nothingChanges();
    return { subject: 'withdrawal-rule', lines, state: inForce };
  },
  execute: async (tx, { rule }, { actor, proposal: { proposedBy, reason } }) => {
    const before = await findRuleInForce(deps, tx);
    const version = before.version + 1;
    await insertRule(tx, { version, rule, proposedBy, approvedBy: actor.name, reason, publishedAt: deps.clock() });
    return { before, after: { version, rule } };
  },
});

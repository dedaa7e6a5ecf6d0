import { codes } from '@ipe/contract';
import { formatInstant } from '@ipe/pt-br';
import type { ProposalPayload } from '@ipe/staff-contract';
import { RefusedError } from '#platform/calls/refusal.ts';
import { lockChanges, versionOf } from '#platform/rule-book/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff, requireNoIssues } from '#platform/staff-door/refuse-staff.ts';
import { wordsOfIssue } from './issue-words.ts';
import { linesOfSimulation } from './present-simulation.ts';
import { nextMidnight, takeRule, type DeskDeps, type RuleOnDesk } from './rule-desk.ts';
import { changesOf, nameOfPath, type RuleData } from './rule-fields.ts';

type Payload = ProposalPayload<'rules.publish'>;
type Field = { path: string; name: string; sentence: string };

/** Any version will do, because the server gives a published rule its own. */
const draftVersion = 'r0';

/** Finds what is wrong with a draft, in words for staff. */
export const findDraftIssues = ({ rule }: Pick<RuleOnDesk, 'rule'>, data: RuleData): Field[] =>
  rule.findIssues({ ...data, version: draftVersion }).map((issue) => ({
    path: issue.path,
    name: nameOfPath(data, issue.path),
    sentence: wordsOfIssue(issue),
  }));

export const writeDraft = ({ profile }: DeskDeps, { rule }: RuleOnDesk, data: RuleData): string =>
  rule.write(profile, { ...data, version: draftVersion });

const onlyAtMidnight = () =>
  new RefusedError(codes.invalidInput, 'Esta regra conta dias inteiros: ela muda à meia-noite', {
    fields: { 'payload.from': 'Esta regra conta dias inteiros: ela muda à meia-noite' },
  });

const nothingChanges = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Nada muda: a regra de recompensas já é assim',
    'nothing_to_do',
  );

const moments = { now: 'assim que outra pessoa aprovar', midnight: 'à meia-noite depois da aprovação' } as const;

/** Publishes another version of a rule, in force on every node from the approval or from the midnight after it. */
export const publishHandler = (deps: DeskDeps): ProposalHandler<'rules.publish'> => ({
  look: async (tx, { kind, rule: data, from }: Payload) => {
    await lockChanges(tx);
    const desk = await takeRule(deps, tx, kind);
    if (desk.byStaff.countsDays && from === 'now') throw onlyAtMidnight();
    requireNoIssues('payload.rule', findDraftIssues(desk, data));
    const changes = changesOf(desk.data, data);
    if (changes.length === 0) throw nothingChanges();
    const { waiting } = desk;
    const replaced =
      waiting === undefined
        ? []
        : [
            {
              name: 'No lugar da que espera',
              before: null,
              after: `${versionOf(waiting.changeNo)}, de ${formatInstant(waiting.from)}`,
            },
          ];
    return {
      subject: `rule:${kind}`,
      lines: [
        { name: 'Regra', before: null, after: desk.byStaff.title },
        { name: 'Entra em vigor', before: null, after: moments[from] },
        ...replaced,
        ...changes,
        { name: 'O jogador vai ler', before: null, after: writeDraft(deps, desk, data) },
      ],
      asides: await linesOfSimulation(deps, tx, { kind, rule: data }),
      state: [desk.version, desk.changes.length],
    };
  },
  execute: async (tx, { kind, rule, from }, { actor, proposal: { proposedBy, reason } }) => {
    const { version: before } = await takeRule(deps, tx, kind);
    const now = deps.clock();
    const change = await deps.ruleBook.change(tx, {
      kind,
      action: 'publish',
      part: null,
      rule,
      from: from === 'now' ? now : nextMidnight(now),
      proposedBy,
      decidedBy: actor.name,
      reason,
      createdAt: now,
    });
    return { before: { version: before }, after: { version: versionOf(change.changeNo), from: change.from } };
  },
});

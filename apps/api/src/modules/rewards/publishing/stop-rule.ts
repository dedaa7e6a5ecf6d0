import { codes } from '@ipe/contract';
import { formatInstant } from '@ipe/pt-br';
import type { ParsedStaffInput, ProposalPayload } from '@ipe/staff-contract';
import { lockChanges } from '#platform/rule-book/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffActor, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { findOwnStop, partsOf, takeRule, titleOfPart, type DeskDeps } from './rule-desk.ts';

const alreadyStopped = () =>
  refuseStaff<'/back-office/api/rules/stop'>(codes.conflict, 'Já está parada', 'nothing_to_do');

const notStopped = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Não está parada', 'nothing_to_do');

const unknownPart = () => refuseStaff(codes.notFound, 'Esta atividade não existe');

const nameOf = (actor: StaffActor): string => (actor.kind === 'member' ? actor.name : actor.unixUser);

/** Stops a rule or one of its activities: from this commit on it offers nothing new. @throws RefusedError 404, 409 */
export const stopRule = (
  deps: DeskDeps,
  { kind, part, reason }: ParsedStaffInput<'/back-office/api/rules/stop'>,
  { actor, note }: StaffContext<'/back-office/api/rules/stop'>,
) =>
  deps.db.transaction(async (tx) => {
    await lockChanges(tx);
    const now = deps.clock();
    const desk = await takeRule(deps, tx, kind);
    if (part !== null && !partsOf(desk, now).some(({ id }) => id === part)) throw unknownPart();
    if (findOwnStop(desk, part) !== undefined) throw alreadyStopped();
    const change = { kind, action: 'stop', part, rule: null, from: now, proposedBy: null, createdAt: now } as const;
    await deps.ruleBook.change(tx, { ...change, decidedBy: nameOf(actor), reason });
    const after = { stopped: part ?? kind };
    return { output: {}, noted: await note(tx, { subject: `rule:${kind}`, after, reason }) };
  });

/** Offers a stopped rule again when two persons decide it. */
export const resumeHandler = (deps: DeskDeps): ProposalHandler<'rules.resume'> => ({
  look: async (tx, { kind, part }: ProposalPayload<'rules.resume'>) => {
    await lockChanges(tx);
    const desk = await takeRule(deps, tx, kind);
    const stop = findOwnStop(desk, part);
    if (stop === undefined) throw notStopped();
    return {
      subject: `rule:${kind}${part === null ? '' : `:${part}`}`,
      lines: [
        { name: 'Regra', before: null, after: desk.byStaff.title },
        { name: 'Volta a valer', before: null, after: titleOfPart(desk, part, deps.clock()) },
        { name: 'Parada desde', before: null, after: `${formatInstant(stop.from)}, por ${stop.decidedBy}` },
        { name: 'Por quê', before: null, after: stop.reason },
        { name: 'Versão', before: null, after: desk.version },
      ],
      state: [desk.version, desk.changes.length],
    };
  },
  execute: async (tx, { kind, part }, { actor, proposal: { proposedBy, reason } }) => {
    const now = deps.clock();
    const change = { kind, action: 'resume', part, rule: null, from: now, proposedBy, createdAt: now } as const;
    await deps.ruleBook.change(tx, { ...change, decidedBy: actor.name, reason });
    return { before: { stopped: part ?? kind }, after: { resumed: part ?? kind } };
  },
});

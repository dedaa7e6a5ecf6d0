import { codes } from '@ipe/contract';
import { proposalKindNames, proposalKinds, type ProposalKindDefinition } from '@ipe/staff-contract';
import * as v from 'valibot';
import { fieldsOf, issueSentence } from '#platform/calls/request-facts.ts';
import type { Queryable } from '#platform/database/index.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import type { StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import { notPermitted } from '#platform/staff-door/refuse-staff.ts';
import type { MemberActor, StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { approve, refuseProposal, requireProposal, withdrawProposal } from './decide.ts';
import { hasDecision, mayPropose, presentMasked, presentProposal } from './present-proposal.ts';
import { countProposals, listProposals, type ProposalRow } from './proposal.store.ts';
import { inItsTurn, propose, type Wish } from './propose.ts';

type Handlers = Pick<StaffHandlers, Extract<keyof StaffHandlers, `/back-office/api/proposals/${string}`>>;

/** A member who may read the log may see every proposal, because the log has them all. */
const maySee = (actor: MemberActor, kind: string): boolean =>
  actor.permissions.includes('log.read') || mayPropose(actor, kind) || hasDecision(actor, kind);

/** Parses the payload by its kind. @throws RefusedError 400 with a sentence for each field */
function readPayload({ payload: schema }: ProposalKindDefinition, payload: unknown): unknown {
  const parsed = v.safeParse(schema, payload, { message: issueSentence });
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(parsed.issues)).map(([path, sentence]) => [`payload.${path}`, sentence]),
  );
  throw new RefusedError(codes.invalidInput, Object.values(fields)[0] ?? 'Proposta inválida', { fields });
}

/** @throws RefusedError 404, and 403 for a kind that the member may neither read, propose nor decide */
async function requireSeen(on: Queryable, id: string, actor: MemberActor): Promise<ProposalRow> {
  const row = await requireProposal(on, id);
  if (!maySee(actor, row.kind)) throw notPermitted();
  return row;
}

export const proposalRoutes = (deps: StaffDeps & StaffHouse): Handlers => ({
  '/back-office/api/proposals/list': async ({ state, page, pageSize }, { actor }) => {
    const now = deps.clock();
    const filter = { kinds: proposalKindNames.filter((kind) => maySee(actor, kind)), state, now };
    const rows = await listProposals(deps.db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
    return {
      list: rows.map((row) => presentMasked(row, actor, now)),
      total: await countProposals(deps.db, filter),
    };
  },
  '/back-office/api/proposals/read': async ({ id }, { actor }) => {
    return presentMasked(await requireSeen(deps.db, id, actor), actor, deps.clock());
  },
  '/back-office/api/proposals/unmask': ({ id }, { actor, note }) =>
    deps.db.transaction(async (tx) => {
      const row = await requireSeen(tx, id, actor);
      const output = presentProposal(row, actor, deps.clock());
      const after = { proposal: row.proposalId, kind: row.kind };
      return { output, noted: await note(tx, { subject: row.subject, after }) };
    }),
  '/back-office/api/proposals/propose': async ({ kind, payload, reason }, { actor, note }) => {
    if (!mayPropose(actor, kind)) throw notPermitted();
    const wish = { kind, payload: readPayload(proposalKinds[kind], payload), reason, by: actor } as Wish;
    return inItsTurn(deps, wish, async (tx) => {
      const row = await requireProposal(tx, await propose(deps, tx, wish));
      const after = { proposal: row.proposalId, kind, payload: wish.payload };
      return {
        output: presentMasked(row, actor, deps.clock()),
        noted: await note(tx, { subject: row.subject, after, reason }),
      };
    });
  },
  '/back-office/api/proposals/approve': (input, context) => approve(deps, input, context),
  '/back-office/api/proposals/refuse': (input, context) => refuseProposal(deps, input, context),
  '/back-office/api/proposals/withdraw': (input, context) => withdrawProposal(deps, input, context),
});

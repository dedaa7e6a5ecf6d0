import { codes } from '@ipe/contract';
import { roles as roleTable, type Role } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type {
  ProposalHandler,
  ProposalHandlers,
  ProposalLine,
  ProposalLook,
} from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { deleteSessionsOf } from '../sessions/session.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { writeInvitation } from '../ways/invitations.ts';
import { deleteInvitationOf, deleteWays } from '../ways/way.store.ts';
import { lockMember, updateRoles, updateSuspended, type MemberRow } from './member.store.ts';

/** The changes to a member of staff that two persons decide. */

const nothingToDo = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Já está assim', 'nothing_to_do');

/** @throws RefusedError 404 */
export async function requireLocked(tx: Queryable, memberId: string): Promise<MemberRow> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) throw refuseStaff(codes.notFound, 'Este membro não existe');
  return member;
}

const labelsOf = (held: readonly Role[]): string =>
  held.length === 0 ? 'nenhum' : held.map((role) => roleTable[role].label).join(', ');

/** A proposal about a member ends if any of this state changes. */
const lookAt = (member: MemberRow, lines: ProposalLine[]): ProposalLook => ({
  subject: `member:${member.memberId}`,
  lines: [{ name: 'Membro', before: null, after: `${member.name} (${member.email})` }, ...lines],
  state: [member.email, member.name, member.roles.toSorted((one, other) => (one < other ? -1 : 1)), member.suspendedAt],
});

const accessLine = (before: string, after: string): ProposalLine => ({ name: 'Acesso', before, after });

const rolesHandler: ProposalHandler<'staff.roles'> = {
  look: async (tx, { memberId, roles }) => {
    const member = await requireLocked(tx, memberId);
    const [before, after] = [labelsOf(member.roles), labelsOf(roles)];
    if (before === after) throw nothingToDo();
    return lookAt(member, [{ name: 'Papéis', before, after }]);
  },
  execute: async (tx, { memberId, roles }) => {
    const { roles: before } = await requireLocked(tx, memberId);
    await updateRoles(tx, memberId, roles);
    return { before: { roles: before }, after: { roles } };
  },
};

const suspendHandler = ({ clock }: StaffDeps): ProposalHandler<'staff.suspend'> => ({
  look: async (tx, { memberId }) => {
    const member = await requireLocked(tx, memberId);
    if (member.suspendedAt !== null) throw nothingToDo();
    return lookAt(member, [accessLine('liberado', 'suspenso')]);
  },
  execute: async (tx, { memberId }) => {
    await updateSuspended(tx, memberId, clock());
    await deleteSessionsOf(tx, memberId);
    await deleteInvitationOf(tx, memberId);
    return { before: { isSuspended: false }, after: { isSuspended: true } };
  },
});

const returnHandler: ProposalHandler<'staff.return'> = {
  look: async (tx, { memberId }) => {
    const member = await requireLocked(tx, memberId);
    if (member.suspendedAt === null) throw nothingToDo();
    return lookAt(member, [accessLine('suspenso', 'liberado')]);
  },
  execute: async (tx, { memberId }) => {
    await updateSuspended(tx, memberId, null);
    return { before: { isSuspended: true }, after: { isSuspended: false } };
  },
};

const waysLine = (after: string): ProposalLine => ({ name: 'Formas de entrar', before: null, after });

/** Ends a suspension, and each way of signing in with it: one of them may have been stolen. */
export async function endSuspensionAndWays(tx: Queryable, { memberId, suspendedAt }: MemberRow): Promise<void> {
  if (suspendedAt === null) return;
  await deleteWays(tx, memberId);
  await updateSuspended(tx, memberId, null);
}

const recoveryHandler = ({ clock }: StaffDeps): ProposalHandler<'staff.recovery'> => ({
  look: async (tx, { memberId }) => {
    const member = await requireLocked(tx, memberId);
    if (member.suspendedAt === null)
      return lookAt(member, [waysLine('novo convite: quando for aceito, tudo o que havia antes deixa de valer')]);
    const nothingLeft = waysLine('novo convite: nada do que havia antes vale mais');
    return lookAt(member, [accessLine('suspenso', 'liberado'), nothingLeft]);
  },
  execute: async (tx, { memberId }, { caller: { origin } }) => {
    const member = await requireLocked(tx, memberId);
    await endSuspensionAndWays(tx, member);
    const { link, expiresAt } = await writeInvitation(tx, { memberId, origin, now: clock() });
    const before = { isSuspended: member.suspendedAt !== null };
    return { before, after: { isSuspended: false, invitedUntil: expiresAt }, outcome: link };
  },
});

export const memberHandlers = (deps: StaffDeps) =>
  ({
    'staff.roles': rolesHandler,
    'staff.suspend': suspendHandler(deps),
    'staff.return': returnHandler,
    'staff.recovery': recoveryHandler(deps),
  }) satisfies Partial<ProposalHandlers>;

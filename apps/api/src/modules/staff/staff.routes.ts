import type { StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { logRoutes } from './log/log.routes.ts';
import { inviteMember } from './members/invite-member.ts';
import { admitMember, suspendAtOnce } from './members/machine-members.ts';
import { presentMembers } from './members/present-members.ts';
import { proposalRoutes } from './proposals/proposals.routes.ts';
import { endSession, presentSessions, signOut, signOutEverywhere } from './sessions/end-session.ts';
import { presentMe } from './sessions/present-me.ts';
import { beginReAuthentication, reAuthenticate } from './sessions/re-authenticate.ts';
import { passkeySignIn, signIn, signInByPasskey } from './sessions/sign-in.ts';
import type { StaffDeps } from './staff.deps.ts';
import { acceptInvitation, openInvitation } from './ways/invitations.ts';
import { addWay, beginNewWay, removePasskey } from './ways/own-ways.ts';
import { authenticationOptions } from './ways/passkeys.ts';

type MemberCalls = Pick<StaffHandlers, Extract<keyof StaffHandlers, `/back-office/api/staff/${string}`>>;

const memberRoutes = (deps: StaffDeps & StaffHouse): MemberCalls => ({
  '/back-office/api/staff/sign-in': (input, context) => signIn(deps, input, context),
  '/back-office/api/staff/begin-passkey-sign-in': (_input, { caller: { origin } }) =>
    authenticationOptions(deps, { origin, purpose: passkeySignIn }),
  '/back-office/api/staff/passkey-sign-in': (input, context) => signInByPasskey(deps, input, context),
  '/back-office/api/staff/open-invitation': (input, context) => openInvitation(deps, input, context),
  '/back-office/api/staff/accept-invitation': (input, context) => acceptInvitation(deps, input, context),
  '/back-office/api/staff/me': (_input, { actor }) => presentMe(deps.db, actor, deps.clock()),
  '/back-office/api/staff/begin-re-authentication': (_input, context) => beginReAuthentication(deps, context),
  '/back-office/api/staff/re-authenticate': (input, context) => reAuthenticate(deps, input, context),
  '/back-office/api/staff/begin-new-way': (_input, context) => beginNewWay(deps, context),
  '/back-office/api/staff/add-way': (input, context) => addWay(deps, input, context),
  '/back-office/api/staff/remove-passkey': (input, context) => removePasskey(deps, input, context),
  '/back-office/api/staff/sessions': (_input, context) => presentSessions(deps, context),
  '/back-office/api/staff/end-session': (input, context) => endSession(deps, input, context),
  '/back-office/api/staff/sign-out': (_input, context) => signOut(deps, context),
  '/back-office/api/staff/sign-out-everywhere': (_input, context) => signOutEverywhere(deps, context),
  '/back-office/api/staff/members': () => presentMembers(deps),
  '/back-office/api/staff/invite': (input, context) => inviteMember(deps, input, context),
  '/back-office/api/staff/admit': (input, context) => admitMember(deps, input, context),
  '/back-office/api/staff/suspend': (input, context) => suspendAtOnce(deps, input, context),
});

export const staffRoutes = (deps: StaffDeps & StaffHouse) => ({
  ...memberRoutes(deps),
  ...proposalRoutes(deps),
  ...logRoutes(deps),
});

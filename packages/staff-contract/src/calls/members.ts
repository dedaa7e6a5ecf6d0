import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { email, memberName, reason, someRoles } from '../fields.ts';
import { roleNames } from '../roles.ts';

const member = v.object({
  id,
  name: memberName,
  email,
  roles: v.array(v.picklist(roleNames)),
  /** `invited`: no way of signing in yet. */
  state: v.picklist(['invited', 'active', 'suspended']),
  createdAt: instant,
  signedInAt: v.nullable(instant),
  /** Until when an open invitation can be accepted. */
  invitedUntil: v.nullable(instant),
  hasPassword: v.boolean(),
  passkeys: v.number(),
  openSessions: v.number(),
});

/** The link is told this once; only its hash is kept. */
const invitation = v.object({ id, link: v.string(), expiresAt: instant });

export const memberCalls = defineStaffCalls({
  '/back-office/api/staff/members': {
    permission: 'staff.read',
    input: empty,
    output: v.object({ list: v.array(member) }),
  },
  /**
   * A new member, or another link for one who is still invited and has no roles. Roles are given by two persons: they are proposed with the
   * invitation (`proposalId`). A link for a member with roles takes two persons as well (kind `staff.recovery`).
   */
  '/back-office/api/staff/invite': {
    permission: 'staff.manage',
    isRecent: true,
    isLogged: true,
    reasons: ['email_taken', 'proposal_open'],
    input: v.strictObject({ name: memberName, email, roles: someRoles, reason }),
    output: v.object({ ...invitation.entries, proposalId: id }),
  },
  /** Of the machine: a member with these roles at once, or a new link and these roles for one who is there. */
  '/back-office/api/staff/admit': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ name: memberName, email, roles: someRoles }),
    output: invitation,
  },
  /** Of the machine, at once. */
  '/back-office/api/staff/suspend': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ email, reason }),
    output: empty,
  },
});

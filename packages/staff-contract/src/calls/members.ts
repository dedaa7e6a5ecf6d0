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
  /** `invited`: the member has no way of signing in yet. */
  state: v.picklist(['invited', 'active', 'suspended']),
  createdAt: instant,
  signedInAt: v.nullable(instant),
  /** The end of an open invitation. */
  invitedUntil: v.nullable(instant),
  hasPassword: v.boolean(),
  passkeys: v.number(),
  openSessions: v.number(),
});

/** The link appears only in this answer, because the server keeps no more than its hash. */
const invitation = v.object({ id, link: v.string(), expiresAt: instant });

export const memberCalls = defineStaffCalls({
  '/back-office/api/staff/members': {
    permission: 'staff.read',
    input: empty,
    output: v.object({ list: v.array(member) }),
  },
  /**
   * Invites a new member, or makes another link for a member who is still invited and has no roles. Giving roles takes two persons, so the
   * call also proposes them (`proposalId`). A new link for a member with roles takes two persons as well (kind `staff.recovery`).
   */
  '/back-office/api/staff/invite': {
    permission: 'staff.manage',
    isRecent: true,
    isLogged: true,
    reasons: ['email_taken', 'proposal_open'],
    input: v.strictObject({ name: memberName, email, roles: someRoles, reason }),
    output: v.object({ ...invitation.entries, proposalId: id }),
  },
  /** From the server's machine: adds a member with these roles at once, or gives an existing member a new link and these roles. */
  '/back-office/api/staff/admit': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ name: memberName, email, roles: someRoles }),
    output: invitation,
  },
  /** From the server's machine: suspends a member at once. */
  '/back-office/api/staff/suspend': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ email, reason }),
    output: empty,
  },
});

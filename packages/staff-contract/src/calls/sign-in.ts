import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { email, invitationToken, memberName, passkeyLabel, password, totpCode, triedPassword } from '../fields.ts';
import {
  authenticationAnswer,
  authenticationOptions,
  passkeyId,
  registrationAnswer,
  registrationOptions,
} from '../passkey-forms.ts';
import { permissions, roleNames } from '../roles.ts';

/** The signed-in member and how long the session lasts. The session itself is a cookie that scripts can't read. */
const me = v.object({
  id,
  name: memberName,
  email,
  roles: v.array(v.picklist(roleNames)),
  permissions: v.array(v.picklist(permissions)),
  /** The session ends then unless another call comes before. */
  idleAt: instant,
  /** The session ends then in any case. */
  endsAt: instant,
  hasPassword: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), label: v.string(), createdAt: instant, usedAt: v.nullable(instant) })),
});

/** A proof of the person. Each code of the app and each challenge of a passkey works once. */
const proof = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password: triedPassword, code: totpCode }),
  v.strictObject({ kind: v.literal('passkey'), credential: authenticationAnswer }),
]);

/** The secret of an authenticator app, as text and as the address that its QR code holds. */
const totpOffer = v.object({ secret: v.string(), uri: v.string() });

/** A new way of signing in. */
const newWay = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password, code: totpCode }),
  v.strictObject({ kind: v.literal('passkey'), label: passkeyLabel, credential: registrationAnswer }),
]);

/** All wrong proofs share one reason, so that a refusal doesn't reveal which part was right. */
const wrongProof = 'wrong_proof';

export const signInCalls = defineStaffCalls({
  '/back-office/api/staff/sign-in': {
    permission: 'none',
    isLogged: true,
    reasons: [wrongProof, 'suspended'],
    input: v.strictObject({ email, password: triedPassword, code: totpCode }),
    output: me,
  },
  /** The options name no member, because the passkey itself identifies its owner. So the answer doesn't reveal who is a member. */
  '/back-office/api/staff/begin-passkey-sign-in': { permission: 'none', input: empty, output: authenticationOptions },
  '/back-office/api/staff/passkey-sign-in': {
    permission: 'none',
    isLogged: true,
    reasons: [wrongProof, 'suspended'],
    input: v.strictObject({ credential: authenticationAnswer }),
    output: me,
  },
  /**
   * Shows the invited member's name and what they need to set up a first way of signing in. An invitation can be opened again until it is
   * accepted.
   */
  '/back-office/api/staff/open-invitation': {
    permission: 'none',
    reasons: ['invitation_over'],
    input: v.strictObject({ token: invitationToken }),
    output: v.object({
      name: memberName,
      email,
      expiresAt: instant,
      /** Accepting a recovery removes every earlier way of signing in and ends every session. */
      isRecovery: v.boolean(),
      totp: totpOffer,
      passkey: registrationOptions,
    }),
  },
  '/back-office/api/staff/accept-invitation': {
    permission: 'none',
    isLogged: true,
    reasons: ['invitation_over', wrongProof],
    input: v.strictObject({ token: invitationToken, way: newWay }),
    output: me,
  },
  '/back-office/api/staff/me': { permission: 'signed-in', input: empty, output: me },
  '/back-office/api/staff/begin-re-authentication': {
    permission: 'signed-in',
    input: empty,
    output: authenticationOptions,
  },
  '/back-office/api/staff/re-authenticate': {
    permission: 'signed-in',
    isLogged: true,
    reasons: [wrongProof],
    input: v.strictObject({ proof }),
    output: me,
  },
  '/back-office/api/staff/begin-new-way': {
    permission: 'signed-in',
    isRecent: true,
    input: empty,
    output: v.object({ totp: totpOffer, passkey: registrationOptions }),
  },
  /** Adds a passkey, or replaces the password together with its authenticator app. */
  '/back-office/api/staff/add-way': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    reasons: [wrongProof],
    input: v.strictObject({ way: newWay }),
    output: me,
  },
  '/back-office/api/staff/remove-passkey': {
    permission: 'signed-in',
    isRecent: true,
    isLogged: true,
    reasons: ['last_way'],
    input: v.strictObject({ id: passkeyId }),
    output: me,
  },
  '/back-office/api/staff/sessions': {
    permission: 'signed-in',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          id,
          isThis: v.boolean(),
          startedAt: instant,
          usedAt: instant,
          endsAt: instant,
          address: v.string(),
          /** e.g. `Chrome no Linux`. */
          device: v.string(),
        }),
      ),
    }),
  },
  '/back-office/api/staff/end-session': {
    permission: 'signed-in',
    isLogged: true,
    input: v.strictObject({ id }),
    output: empty,
  },
  '/back-office/api/staff/sign-out': { permission: 'signed-in', isLogged: true, input: empty, output: empty },
  '/back-office/api/staff/sign-out-everywhere': {
    permission: 'signed-in',
    isLogged: true,
    input: empty,
    output: empty,
  },
});

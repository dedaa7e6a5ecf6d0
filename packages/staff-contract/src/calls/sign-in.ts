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

/** Who is signed in, and how long. The session itself is a cookie that no script reads. */
const me = v.object({
  id,
  name: memberName,
  email,
  roles: v.array(v.picklist(roleNames)),
  permissions: v.array(v.picklist(permissions)),
  /** Without a further call the session is over then. */
  idleAt: instant,
  /** Whatever is called, it is over then. */
  endsAt: instant,
  hasPassword: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), label: v.string(), createdAt: instant, usedAt: v.nullable(instant) })),
});

/** A proof of the person. A code of the app and a passkey's challenge are good once. */
const proof = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password: triedPassword, code: totpCode }),
  v.strictObject({ kind: v.literal('passkey'), credential: authenticationAnswer }),
]);

/** The secret of an authenticator app, as text and as the address that its QR code holds. */
const totpOffer = v.object({ secret: v.string(), uri: v.string() });

/** A new way of proving oneself. */
const newWay = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password, code: totpCode }),
  v.strictObject({ kind: v.literal('passkey'), label: passkeyLabel, credential: registrationAnswer }),
]);

/** One word for every proof that isn't right, so that a refusal tells nobody what was right about it. */
const wrongProof = 'wrong_proof';

export const signInCalls = defineStaffCalls({
  '/back-office/api/staff/sign-in': {
    permission: 'none',
    isLogged: true,
    reasons: [wrongProof, 'suspended'],
    input: v.strictObject({ email, password: triedPassword, code: totpCode }),
    output: me,
  },
  /** The passkey itself says whose it is: nobody learns from it which members there are. */
  '/back-office/api/staff/begin-passkey-sign-in': { permission: 'none', input: empty, output: authenticationOptions },
  '/back-office/api/staff/passkey-sign-in': {
    permission: 'none',
    isLogged: true,
    reasons: [wrongProof, 'suspended'],
    input: v.strictObject({ credential: authenticationAnswer }),
    output: me,
  },
  /** An invitation: whose it is, and what a first way of proving oneself is made of. It may be opened again until it is accepted. */
  '/back-office/api/staff/open-invitation': {
    permission: 'none',
    reasons: ['invitation_over'],
    input: v.strictObject({ token: invitationToken }),
    output: v.object({
      name: memberName,
      email,
      expiresAt: instant,
      /** Accepting it ends every way and session of before. */
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
  /** A passkey is added; a password with its app replaces the one of before. */
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

import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { findMember, findMemberByEmail, type MemberRow } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findSignature, type AuthenticationAnswer, type PasskeyPlace } from './passkeys.ts';
import { findStep, offeredSecret } from './totp.ts';
import { findPasskey, notePasskeyUse, useCode } from './way.store.ts';

/** The result of a proof: the caller is this member. */
export type Proved = {
  member: MemberRow;
  /** Uses the proof up, in the transaction for which it was given. @throws RefusedError 400 when it was used meanwhile */
  use: (tx: Queryable, now: Date) => Promise<void>;
};

/** One sentence for every wrong proof, so that it doesn't show which members exist. */
export const wrongProof = () =>
  refuseStaff<'/back-office/api/staff/sign-in' | '/back-office/api/staff/accept-invitation'>(
    codes.invalidInput,
    'Os dados não conferem. Tente de novo.',
    'wrong_proof',
  );

/** A sealed secret opens for its own member only. */
export const secretSubject = (memberId: string): string => `staff:${memberId}`;

/** For an e-mail without a member, so that the same work is done and the answer is a refusal. */
const nobodysSecret = offeredSecret(Buffer.alloc(32), 'nobody');

type PasswordProof = { password: string; code: string };

async function findStepOf({ seedKeys, clock }: StaffDeps, member: MemberRow | undefined, code: string) {
  const sealed = member?.totpSecret ?? null;
  if (member === undefined || sealed === null) return void findStep(nobodysSecret, code, clock());
  const secret = seedKeys.open(sealed, secretSubject(member.memberId));
  const step = findStep(secret, code, clock());
  return step === undefined ? undefined : { step, secret };
}

/** Checks the code first: a stranger, who has none, then costs no hash and can't keep members waiting. */
async function provePassword(
  deps: StaffDeps,
  member: MemberRow | undefined,
  { password, code }: PasswordProof,
): Promise<Proved> {
  const found = await findStepOf(deps, member, code);
  const passwordHash = member?.passwordHash ?? null;
  if (member === undefined || found === undefined || passwordHash === null) throw wrongProof();
  if (!(await deps.passwords.isRight(password, passwordHash, { line: 'staff' }))) throw wrongProof();
  return {
    member,
    use: async (tx) => {
      const totpSecret = deps.seedKeys.seal(found.secret, secretSubject(member.memberId));
      if (!(await useCode(tx, member.memberId, { step: found.step, passwordHash, totpSecret }))) throw wrongProof();
    },
  };
}

/** @throws RefusedError 400 */
export const proveByEmail = async (deps: StaffDeps, { email, ...proof }: PasswordProof & { email: string }) =>
  provePassword(deps, await findMemberByEmail(deps.db, email), proof);

/** @throws RefusedError 400 */
export async function proveByPasskey(
  deps: StaffDeps,
  answer: AuthenticationAnswer,
  place: PasskeyPlace,
): Promise<Proved> {
  const passkey = await findPasskey(deps.db, answer.id);
  const member = passkey && (await findMember(deps.db, passkey.memberId));
  const counter = passkey && (await findSignature(deps, place, { passkey, answer }));
  if (passkey === undefined || member === undefined || counter === undefined) throw wrongProof();
  return {
    member,
    use: async (tx, now) => {
      if (!(await notePasskeyUse(tx, passkey.passkeyId, { counter, now }))) throw wrongProof();
    },
  };
}

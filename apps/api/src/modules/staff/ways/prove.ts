import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { findMember, findMemberByEmail, type MemberRow } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findSignature, type AuthenticationAnswer, type PasskeyPlace } from './passkeys.ts';
import { findStep, offeredSecret } from './totp.ts';
import { findPasskey, notePasskeyUse, useCode } from './way.store.ts';

/** A person who has proved to be this member. */
export type Proved = {
  member: MemberRow;
  /** Uses the proof up, in the transaction of what it was given for. @throws RefusedError 400 when it was used up in the meantime */
  use: (tx: Queryable, now: Date) => Promise<void>;
};

/** One sentence for everything that isn't right: it tells nobody which members there are. */
export const wrongProof = () =>
  refuseStaff<'/back-office/api/staff/sign-in' | '/back-office/api/staff/accept-invitation'>(
    codes.invalidInput,
    'Os dados não conferem. Tente de novo.',
    'wrong_proof',
  );

/** Sealed secrets open for their member alone. */
export const secretSubject = (memberId: string): string => `staff:${memberId}`;

/** For an e-mail without a member: the same work, and the answer is no. */
const nobodysSecret = offeredSecret(Buffer.alloc(32), 'nobody');

type PasswordProof = { password: string; code: string };

async function findStepOf({ seedKeys, clock }: StaffDeps, member: MemberRow | undefined, code: string) {
  const sealed = member?.totpSecret ?? null;
  if (member === undefined || sealed === null) return void findStep(nobodysSecret, code, clock());
  const secret = seedKeys.open(sealed, secretSubject(member.memberId));
  const step = findStep(secret, code, clock());
  return step === undefined ? undefined : { step, secret };
}

/** The code is looked at first: a stranger, who has none, costs no hash and so can't keep members waiting. */
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

import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { lockMember } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { countTries } from '../ways/count-tries.ts';
import { proveByEmail, proveByPasskey, wrongProof, type Proved } from '../ways/prove.ts';
import { beginSession } from './begin-session.ts';
import { presentMe } from './present-me.ts';

type Context = StaffContext<'/back-office/api/staff/sign-in'>;
type SignedIn = Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/me'> }>;

export const passkeySignIn = 'sign-in';

/** Only the person who proved to be the member learns it. */
const suspended = () =>
  refuseStaff<'/back-office/api/staff/sign-in'>(
    codes.notAllowed,
    'Seu acesso está suspenso. Fale com a administração.',
    'suspended',
  );

async function enter(deps: StaffDeps, { member: { memberId }, use }: Proved, context: Context): SignedIn {
  const { token, ...answer } = await deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw wrongProof();
    if (member.suspendedAt !== null) throw suspended();
    const now = deps.clock();
    await use(tx, now);
    const { token: given, by } = await beginSession(tx, member, { caller: context.caller, now });
    const output = await presentMe(tx, by, now);
    return { token: given, output, noted: await context.note(tx, { subject: `member:${memberId}`, by }) };
  });
  context.giveSession(token);
  return answer;
}

/**
 * One answer for an unknown e-mail, a wrong password and a wrong code.
 * @throws RefusedError 429 over the limits of the network, 400 for a wrong proof, 403 for a suspended member
 */
export async function signIn(
  deps: StaffDeps,
  input: ParsedStaffInput<'/back-office/api/staff/sign-in'>,
  context: Context,
): SignedIn {
  const { address } = context.caller;
  return countTries(deps, address, async () => {
    await deps.limits.proofByEmailAndNetwork.take(address, input.email);
    const answer = await enter(deps, await proveByEmail(deps, input), context);
    await deps.limits.proofByEmailAndNetwork.clear(address, input.email);
    return answer;
  });
}

/** @throws RefusedError as signing in with a password */
export async function signInByPasskey(
  deps: StaffDeps,
  { credential }: ParsedStaffInput<'/back-office/api/staff/passkey-sign-in'>,
  context: Context,
): SignedIn {
  const { address, origin } = context.caller;
  return countTries(deps, address, async () =>
    enter(deps, await proveByPasskey(deps, credential, { origin, purpose: passkeySignIn }), context),
  );
}

import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { RefusedError } from '#platform/calls/refusal.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { lockMember } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { countTries, countTriesOf } from '../ways/count-tries.ts';
import { proveByEmail, proveByPasskey, wrongProof, type Proved } from '../ways/prove.ts';
import { beginSession } from './begin-session.ts';
import { presentMe } from './present-me.ts';

type Context = StaffContext<'/back-office/api/staff/sign-in'>;
type SignedIn = Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/me'> }>;

export const passkeySignIn = 'sign-in';

/** Only a caller who has proved to be the member gets this answer. */
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

/** Counts a network's try. Refused tries go into the metrics, because a guesser makes many. */
async function tryToEnter(deps: StaffDeps, address: string, work: () => SignedIn): SignedIn {
  try {
    return await countTries(deps, address, work);
  } catch (error) {
    if (error instanceof RefusedError) deps.signInsRefused(String(error.code)).add();
    throw error;
  }
}

/**
 * The answer is the same for an unknown e-mail, a wrong password and a wrong code.
 * @throws RefusedError 429 over the limits of e-mail and network, 400 for a wrong proof, 403 for a suspended member
 */
export async function signIn(
  deps: StaffDeps,
  input: ParsedStaffInput<'/back-office/api/staff/sign-in'>,
  context: Context,
): SignedIn {
  const { address } = context.caller;
  const { email } = input;
  return tryToEnter(deps, address, () =>
    countTriesOf(deps, { email, address }, async () => enter(deps, await proveByEmail(deps, input), context)),
  );
}

/** @throws RefusedError 429 over the limit of the network, 400 for a wrong proof, 403 for a suspended member */
export async function signInByPasskey(
  deps: StaffDeps,
  { credential }: ParsedStaffInput<'/back-office/api/staff/passkey-sign-in'>,
  context: Context,
): SignedIn {
  const { address, origin } = context.caller;
  return tryToEnter(deps, address, async () =>
    enter(deps, await proveByPasskey(deps, credential, { origin, purpose: passkeySignIn }), context),
  );
}

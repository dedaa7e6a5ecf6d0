import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { MemberActor, Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { requireMember } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { authenticationOptions } from '../ways/passkeys.ts';
import { proveByEmail, proveByPasskey, wrongProof, type Proved } from '../ways/prove.ts';
import { listPasskeys } from '../ways/way.store.ts';
import { presentMe } from './present-me.ts';
import { noteProof } from './session.store.ts';

type Input = ParsedStaffInput<'/back-office/api/staff/re-authenticate'>;
type Context = StaffContext<'/back-office/api/staff/re-authenticate'>;

/** The challenge is bound to the session, so that a passkey's answer counts in no other. */
const purposeOf = ({ sessionId }: MemberActor): string => `session:${sessionId}`;

export const beginReAuthentication = async (
  deps: StaffDeps,
  { actor, caller }: StaffContext<'/back-office/api/staff/begin-re-authentication'>,
): Promise<StaffOutput<'/back-office/api/staff/begin-re-authentication'>> =>
  authenticationOptions(
    deps,
    { origin: caller.origin, purpose: purposeOf(actor) },
    await listPasskeys(deps.db, actor.memberId),
  );

async function prove(deps: StaffDeps, { proof }: Input, { actor, caller }: Context): Promise<Proved> {
  if (proof.kind === 'passkey')
    return proveByPasskey(deps, proof.credential, { origin: caller.origin, purpose: purposeOf(actor) });
  const { email } = await requireMember(deps.db, actor.memberId);
  return proveByEmail(deps, { email, ...proof });
}

/** @throws RefusedError 429 over the session's limit, 400 for a wrong proof or another member's */
export async function reAuthenticate(
  deps: StaffDeps,
  input: Input,
  context: Context,
): Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/staff/me'> }> {
  const { actor } = context;
  await deps.limits.proofBySession.take(actor.sessionId);
  const { member, use } = await prove(deps, input, context);
  if (member.memberId !== actor.memberId) throw wrongProof();
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await use(tx, now);
    await noteProof(tx, actor.sessionId, now);
    const output = await presentMe(tx, actor, now);
    return { output, noted: await context.note(tx, { subject: `member:${actor.memberId}` }) };
  });
}

import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { requireUnguessed } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { requireMember, type MemberRow } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { findNewPasskey, registrationOptions } from './passkeys.ts';
import { secretSubject, wrongProof } from './prove.ts';
import { findStep, offeredSecret, totpUri } from './totp.ts';
import { insertPasskey, listPasskeys, updatePassword } from './way.store.ts';

type Way = ParsedStaffInput<'/back-office/api/staff/add-way'>['way'];

/** An offer to one browser: `of` is a secret that only this browser has, `origin` is its page. */
export type Offer = { of: string; purpose: string; origin: string };

/** What a browser needs to make a new way of signing in. */
export async function offerWays(
  deps: StaffDeps,
  memberId: string,
  { of, ...place }: Offer,
): Promise<StaffOutput<'/back-office/api/staff/begin-new-way'>> {
  const member = await requireMember(deps.db, memberId);
  const secret = offeredSecret(await deps.offerSecret(), of);
  const passkeys = await listPasskeys(deps.db, memberId);
  return {
    totp: { secret, uri: totpUri(secret, { brandName: deps.brandName, email: member.email }) },
    passkey: await registrationOptions(deps, place, { ...member, passkeys }),
  };
}

/** Stores the way that was proved. @throws RefusedError 400 when it can't be stored */
type KeepWay = (tx: Queryable, now: Date) => Promise<void>;

async function readPassword(
  deps: StaffDeps,
  { memberId }: MemberRow,
  { password, code, of }: { password: string; code: string; of: string },
): Promise<KeepWay> {
  requireUnguessed(password, { mobile: '', brand: deps.brandName, field: 'way.password' });
  const secret = offeredSecret(await deps.offerSecret(), of);
  const step = findStep(secret, code, deps.clock());
  if (step === undefined) throw wrongProof();
  const passwordHash = await deps.passwords.hash(password, { line: 'staff' });
  const totpSecret = deps.seedKeys.seal(secret, secretSubject(memberId));
  return async (tx) => void (await updatePassword(tx, memberId, { passwordHash, totpSecret, step }));
}

/** @throws RefusedError 400 for a proof that isn't right, or a password that is easy to guess */
export async function readNewWay(
  deps: StaffDeps,
  member: MemberRow,
  { way, of, ...place }: Offer & { way: Way },
): Promise<KeepWay> {
  if (way.kind === 'password') return readPassword(deps, member, { ...way, of });
  const passkey = await findNewPasskey(deps, place, way.credential);
  if (passkey === undefined) throw wrongProof();
  return async (tx, createdAt) => {
    const { memberId } = member;
    if (!(await insertPasskey(tx, { ...passkey, memberId, label: way.label, createdAt }))) throw wrongProof();
  };
}

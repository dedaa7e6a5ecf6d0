import type { StaffInput } from '@ipe/staff-contract';
import { askOnce } from '#shell/calls/ask.ts';
import { enter } from '#shell/session/session.ts';
import { usePasskeyOnce } from '#shell/ways/passkeys.ts';

export async function signIn(input: StaffInput<'/back-office/api/staff/sign-in'>): Promise<void> {
  enter(await askOnce('/back-office/api/staff/sign-in', input));
}

export async function signInByPasskey(): Promise<void> {
  const credential = await usePasskeyOnce(await askOnce('/back-office/api/staff/begin-passkey-sign-in', {}));
  enter(await askOnce('/back-office/api/staff/passkey-sign-in', { credential }));
}

type Proof = StaffInput<'/back-office/api/staff/re-authenticate'>['proof'];

export async function proveAgain(proof: Proof): Promise<void> {
  enter(await askOnce('/back-office/api/staff/re-authenticate', { proof }));
}

export async function proveAgainByPasskey(): Promise<void> {
  const credential = await usePasskeyOnce(await askOnce('/back-office/api/staff/begin-re-authentication', {}));
  await proveAgain({ kind: 'passkey', credential });
}

type Acceptance = StaffInput<'/back-office/api/staff/accept-invitation'>;

export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  enter(await askOnce('/back-office/api/staff/accept-invitation', acceptance));
}

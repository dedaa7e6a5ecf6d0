import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import * as v from 'valibot';
import { challengeLivesMs } from './challenges.ts';
import type { StaffDeps } from '../staff.deps.ts';
import type { PasskeyRow } from './way.store.ts';

type Registration = StaffOutput<'/back-office/api/staff/begin-new-way'>['passkey'];
type Authentication = StaffOutput<'/back-office/api/staff/begin-re-authentication'>;
type NewWay = StaffInput<'/back-office/api/staff/add-way'>['way'];
type RegistrationAnswer = Extract<NewWay, { kind: 'passkey' }>['credential'];
export type AuthenticationAnswer = StaffInput<'/back-office/api/staff/passkey-sign-in'>['credential'];

/** The page that asks, and its purpose. A passkey's answer for another origin or purpose is refused. */
export type PasskeyPlace = { origin: string; purpose: string };

type Deps = Pick<StaffDeps, 'challenges' | 'brandName'>;

/** Loaded on demand: it is about 300 modules, a tenth of what a server loads, and only a house with passkeys needs them. */
const verifiers = () => import('@simplewebauthn/server');

const rpIdOf = (origin: string): string => new URL(origin).hostname;

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ passkeyId, transports }) => ({
    id: passkeyId,
    type: 'public-key' as const,
    transports: transports as NonNullable<Registration['excludeCredentials'][number]['transports']>,
  }));

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

export const registrationOptions = async (
  { challenges, brandName }: Deps,
  { origin, purpose }: PasskeyPlace,
  member: { memberId: string; email: string; name: string; passkeys: readonly PasskeyRow[] },
): Promise<Registration> => ({
  rp: { name: brandName, id: rpIdOf(origin) },
  user: { id: Buffer.from(member.memberId).toString('base64url'), name: member.email, displayName: member.name },
  challenge: await challenges.issue(purpose),
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: challengeLivesMs,
  excludeCredentials: known(member.passkeys),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

export const authenticationOptions = async (
  { challenges }: Deps,
  { origin, purpose }: PasskeyPlace,
  passkeys: readonly PasskeyRow[] = [],
): Promise<Authentication> => ({
  challenge: await challenges.issue(purpose),
  timeout: challengeLivesMs,
  rpId: rpIdOf(origin),
  allowCredentials: known(passkeys),
  userVerification: 'required',
});

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** What must be signed; undefined when the challenge isn't ours or was used before. */
async function findExpected({ challenges }: Deps, { origin, purpose }: PasskeyPlace, clientDataJson: string) {
  const read = v.safeParse(clientData, Buffer.from(clientDataJson, 'base64url').toString());
  if (!read.success || !(await challenges.take(purpose, read.output.challenge))) return undefined;
  return { expectedChallenge: read.output.challenge, expectedOrigin: origin, expectedRPID: rpIdOf(origin) };
}

/** The library throws for every wrong answer, which is no fault of ours. */
const orUndefined = <Result>(verifying: Promise<Result>): Promise<Result | undefined> =>
  verifying.catch(() => undefined);

/** A new passkey; undefined when the answer isn't right. */
export async function findNewPasskey(deps: Deps, place: PasskeyPlace, answer: RegistrationAnswer) {
  const { verifyRegistrationResponse } = await verifiers();
  const response = { ...answer, clientExtensionResults: {} };
  const expected = await findExpected(deps, place, answer.response.clientDataJSON);
  const found =
    expected &&
    (await orUndefined(verifyRegistrationResponse({ response, supportedAlgorithmIDs: algorithms, ...expected })));
  if (found?.verified !== true) return undefined;
  const { id, publicKey, counter } = found.registrationInfo.credential;
  return { passkeyId: id, publicKey, counter, transports: answer.response.transports ?? [] };
}

/** The counter of the signature; undefined when it isn't this passkey's. */
export async function findSignature(
  deps: Deps,
  place: PasskeyPlace,
  { passkey, answer }: { passkey: PasskeyRow; answer: AuthenticationAnswer },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await verifiers();
  const credential = {
    id: passkey.passkeyId,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  };
  const response = { ...answer, clientExtensionResults: {} };
  const expected = await findExpected(deps, place, answer.response.clientDataJSON);
  const found = expected && (await orUndefined(verifyAuthenticationResponse({ response, credential, ...expected })));
  return found?.verified === true ? found.authenticationInfo.newCounter : undefined;
}

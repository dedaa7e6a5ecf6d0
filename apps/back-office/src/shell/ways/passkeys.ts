import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { RefusedError } from '#shell/calls/ask.ts';
import { text } from './ways.text.ts';

type AuthenticationOptions = StaffOutput<'/back-office/api/staff/begin-passkey-sign-in'>;
type RegistrationOptions = StaffOutput<'/back-office/api/staff/begin-new-way'>['passkey'];
type UsedPasskey = StaffInput<'/back-office/api/staff/passkey-sign-in'>['credential'];
type NewPasskey = Extract<StaffInput<'/back-office/api/staff/add-way'>['way'], { kind: 'passkey' }>['credential'];

/** One sentence for every failure, because browsers don't tell a cancelled dialog, a foreign passkey and a timeout apart. */
async function withSentence<Result>(message: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    throw Object.assign(new RefusedError({ message }), { cause });
  }
}

/** Asks the browser for a passkey, and picks the parts of its answer that the contract lists. @throws RefusedError */
export async function usePasskeyOnce(optionsJSON: AuthenticationOptions): Promise<UsedPasskey> {
  return withSentence(text.passkeyUnused, async () => {
    const { response, ...credential } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      ...plain(credential),
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });
}

export async function createPasskey(optionsJSON: RegistrationOptions): Promise<NewPasskey> {
  return withSentence(text.passkeyNotCreated, async () => {
    const { response, ...credential } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      ...plain(credential),
      response: {
        clientDataJSON,
        attestationObject,
        ...(transports && { transports: transports as NonNullable<NewPasskey['response']['transports']> }),
      },
    };
  });
}

type Credential = Omit<Awaited<ReturnType<typeof startAuthentication>>, 'response'>;

const plain = ({ id, rawId, authenticatorAttachment, clientExtensionResults }: Credential) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: { ...clientExtensionResults },
  ...(authenticatorAttachment && { authenticatorAttachment: authenticatorAttachment as 'platform' }),
});

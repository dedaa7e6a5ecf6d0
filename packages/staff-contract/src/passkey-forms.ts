import * as v from 'valibot';

/** The JSON forms of a browser's WebAuthn (W3C WebAuthn Level 3, sections 5.1.8 and 5.1.9), as far as the house uses them. */

const base64url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/u, 'Chave de acesso inválida'), v.maxLength(16_384));

/** At most 1023 bytes (WebAuthn Level 3, section 4, "Credential ID"). */
export const passkeyId = v.pipe(base64url, v.maxLength(1_364));

const transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const knownPasskey = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.exactOptional(v.array(transport)),
});

/** The argument of `startRegistration({ optionsJSON })`. */
export const registrationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(knownPasskey),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** The argument of `startAuthentication({ optionsJSON })`. */
export const authenticationOptions = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rpId: v.string(),
  allowCredentials: v.array(knownPasskey),
  userVerification: v.literal('required'),
});

const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: v.literal('public-key'),
  authenticatorAttachment: v.exactOptional(v.picklist(['cross-platform', 'platform'])),
  clientExtensionResults: v.record(v.string(), v.unknown()),
};

/** The result of `startRegistration`. */
export const registrationAnswer = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.exactOptional(v.pipe(v.array(transport), v.maxLength(7))),
  }),
});

/** The result of `startAuthentication`. */
export const authenticationAnswer = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.exactOptional(base64url),
  }),
});

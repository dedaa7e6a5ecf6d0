import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { StaffInput } from '@ipe/staff-contract';

type Registered = Extract<StaffInput<'/back-office/api/staff/add-way'>['way'], { kind: 'passkey' }>['credential'];
type Signed = StaffInput<'/back-office/api/staff/passkey-sign-in'>['credential'];

/** Fields in which the authenticator differs from a right one. */
type Faults = { origin?: string; rpId?: string; type?: string; isVerified?: boolean; counter?: number };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  return (bytes === 2 ? buffer.writeUInt16BE(value) : buffer.writeUInt32BE(value), buffer);
};
/** CBOR (RFC 8949) of texts and bytes, as far as attestations need it. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), uint(bytes.length, 2), bytes]);

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The attestation `none` for an authenticator's data. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ]);

/** An ES256 public key in COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
const coseKeyOf = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);

/** An authenticator in software: an ES256 passkey without attestation (W3C WebAuthn Level 3, section 6). */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const authData = (rpId: string, { isVerified = true, ...faults }: Faults, attested?: Buffer): Buffer => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    const tail = attested === undefined ? [] : [Buffer.alloc(16), uint(id.length, 2), id, attested];
    const count = uint(faults.counter ?? counter, 4);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), count, ...tail]);
  };
  const name = id.toString('base64url');
  const credential = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id: name,
    register(options: { challenge: string; rp: { id: string } }, origin: string, faults: Faults = {}): Registered {
      const attestation = attestationOf(
        authData(options.rp.id, faults, coseKeyOf(publicKey.export({ format: 'jwk' }))),
      );
      const client = clientData(faults.type ?? 'webauthn.create', options.challenge, faults.origin ?? origin);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(options: { challenge: string; rpId: string }, origin: string, faults: Faults = {}): Signed {
      counter += 1;
      const data = authData(options.rpId, faults);
      const client = clientData(faults.type ?? 'webauthn.get', options.challenge, faults.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

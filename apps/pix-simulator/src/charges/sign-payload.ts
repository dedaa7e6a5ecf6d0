import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Signs charges at their public location for the bank: a JWS with ES256 ("Manual de Segurança do Pix"). */
export type PayloadSigner = { sign: (payload: object) => string; publicJwk: object };

const keyId = 'pix-simulator-1';

/** @param jwksUrl the address at which payers' banks find the public key */
export function openPayloadSigner(database: DatabaseSync, jwksUrl: () => string): PayloadSigner {
  const privateKey = createPrivateKey(requireSecretPem(database));
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    sign: (payload) => {
      const header = { alg: 'ES256', typ: 'JWS', kid: keyId, jku: jwksUrl() };
      const content = `${encode(header)}.${encode(payload)}`;
      return `${content}.${signatureOf(content, privateKey)}`;
    },
    publicJwk: { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' },
  };
}

function signatureOf(content: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

/** Made once and stored, so that earlier signatures stay valid after a restart. */
function requireSecretPem(database: DatabaseSync): string {
  const select = database.prepare("SELECT value FROM bank_secret WHERE name = 'payload_key'");
  const existing = select.get() as { value: string } | undefined;
  if (existing) return existing.value;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  database.prepare("INSERT INTO bank_secret (name, value) VALUES ('payload_key', ?)").run(pem);
  return pem;
}

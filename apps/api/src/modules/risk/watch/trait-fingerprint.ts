import type { PersonalKeys } from '#platform/security/personal-keys.ts';

/** Of the SHA-256 that was kept before: a database of then is brought over without knowing what it was made of. */
export const traitFingerprint = ({ fingerprint }: Pick<PersonalKeys, 'fingerprint'>, sha256: Buffer): Buffer =>
  Buffer.from(fingerprint('trait', sha256.toString('hex')), 'base64url');

import type { PersonalKeys } from '#platform/security/personal-keys.ts';

/** A fingerprint of the SHA-256 that older releases stored, so that their rows could be converted without the values behind the hashes. */
export const traitFingerprint = ({ fingerprint }: Pick<PersonalKeys, 'fingerprint'>, sha256: Buffer): Buffer =>
  Buffer.from(fingerprint('trait', sha256.toString('hex')), 'base64url');

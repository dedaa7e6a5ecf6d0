import { createHash } from 'node:crypto';

/**
 * The UUID under which the wallet knows a provider's round or transaction: the same for the same id, so that a repeat finds it.
 * Version 8 (RFC 9562 section 5.8) of the SHA-256 over what, provider and id.
 */
export function walletId(what: 'round' | 'transaction' | 'share', providerId: string, id: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([what, providerId, id]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

import { hkdfSync } from 'node:crypto';
import type { StatementKey } from '@ipe/liabilities';

/** A key of the house that isn't stored in any database. The key that signs statements and the secrets of leaves are derived from it. */
export type ProofKey = { name: string; bytes: Uint8Array };

/** HKDF-SHA256 (RFC 5869). */
const derive = (key: Uint8Array, { salt, info }: { salt: string; info: string }): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, info, 32));

export const statementKeyOf = ({ name, bytes }: ProofKey): StatementKey => ({
  id: name,
  secretKey: derive(bytes, { salt: '', info: 'ipe liabilities: statements' }),
});

/** The secret of a player's leaves on a day. It isn't stored anywhere, and one secret reveals nothing about another. */
export const leafSecretOf = (key: Uint8Array, { day, playerId }: { day: string; playerId: number }): Uint8Array =>
  derive(key, { salt: day, info: `ipe liabilities: leaves of player ${playerId}` });

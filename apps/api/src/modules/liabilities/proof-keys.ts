import { hkdfSync } from 'node:crypto';
import type { StatementKey } from '@ipe/liabilities';

/** A key of the house that no database has: of it come the key that signs statements, and the secrets of leaves. */
export type ProofKey = { name: string; bytes: Uint8Array };

/** HKDF-SHA256 (RFC 5869). */
const derive = (key: Uint8Array, { salt, info }: { salt: string; info: string }): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, info, 32));

export const statementKeyOf = ({ name, bytes }: ProofKey): StatementKey => ({
  id: name,
  secretKey: derive(bytes, { salt: '', info: 'ipe liabilities: statements' }),
});

/** The secret of a player's leaves on a day: it is nowhere kept, and one says nothing of another. */
export const leafSecretOf = (key: Uint8Array, { day, playerId }: { day: string; playerId: number }): Uint8Array =>
  derive(key, { salt: day, info: `ipe liabilities: leaves of player ${playerId}` });

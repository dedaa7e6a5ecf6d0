import { sql } from '#platform/database/index.ts';
import type { FingerprintDirectory, SealedTable } from '#platform/personal/sealed-table.ts';
import { nameFingerprintsWith } from './profile/plain-name.ts';

/** The history's rows may only be changed by a function of the database. */
const sealChange: NonNullable<SealedTable['update']> = ({ playerId, id }, { before, after }) =>
  sql`select seal_account_change(${playerId}, ${id}::uuid, ${before ?? null}::jsonb, ${after ?? null}::jsonb)`;

export const identitySealed: readonly SealedTable[] = [
  {
    table: 'player_identity',
    columns: ['cpf', 'name'],
    fingerprintsOf: ({ cpf = '', name = '' }, keys) => ({
      cpf_fingerprint: keys.fingerprint('cpf', cpf),
      name_fingerprints: nameFingerprintsWith(keys, name),
    }),
  },
  { table: 'player_address', columns: ['postal_code', 'city', 'address'] },
  { table: 'account_change', id: 'change_id', columns: [], json: ['before', 'after'], update: sealChange },
];

export const identityDirectories: readonly FingerprintDirectory[] = [
  {
    table: 'player_cpf',
    column: 'cpf_fingerprint',
    others: ['player_id'],
    fingerprintOf: (cpf, keys) => keys.fingerprint('cpf', cpf),
  },
];

import type { SealedTable } from '#platform/personal/sealed-table.ts';

const fingerprintsOf: NonNullable<SealedTable['fingerprintsOf']> = ({ key = '' }, keys) => ({
  key_fingerprint: keys.fingerprint('pix-key', key),
});

export const withdrawalsSealed: readonly SealedTable[] = [
  { table: 'pix_key', id: 'key_id', columns: ['key'], fingerprintsOf },
  { table: 'withdrawal', id: 'withdrawal_id', columns: ['key', 'cpf'], fingerprintsOf },
];

import type { SealedTable } from '#platform/personal/sealed-table.ts';

export const depositsSealed: readonly SealedTable[] = [
  {
    table: 'recharge_order',
    id: 'order_id',
    columns: ['cpf', 'name'],
    fingerprintsOf: ({ cpf = '' }, keys) => ({ cpf_fingerprint: keys.fingerprint('cpf', cpf) }),
  },
];

import type { Lot } from './granted-lots.ts';

/** A lot of two granted rounds of R$ 0,50 with wins in free money. */
export const lotOfTwo: Lot = {
  grantId: '00000000-0000-4000-8000-000000000001',
  title: 'Rodadas da casa',
  mode: 'base',
  stakeCentavos: 50,
  rounds: 2,
  played: 0,
  wonCentavos: 0,
  wageringX100: 0,
  expiresAt: '2026-11-29T12:00:00.000Z',
};

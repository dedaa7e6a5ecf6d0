import { maskPixKey } from '@ipe/pix';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { listKeys, type KeyType } from '../keys/pix-keys.store.ts';
import { findPin } from '../keys/withdrawal-pin.store.ts';
import { findOpen } from '../withdrawal.store.ts';

/** The player's keys and open withdrawal, masked, for staff. */
export async function readPayouts(
  db: Queryable,
  playerId: number,
): Promise<NonNullable<StaffOutput<'/back-office/api/players/read'>>['payouts']> {
  const open = await findOpen(db, playerId);
  const keys = await listKeys(db, playerId);
  return {
    hasPin: (await findPin(db, playerId)) !== undefined,
    keys: keys.map(({ type, key }) => ({ type, masked: maskPixKey(type, key) })),
    open: open === undefined ? null : { id: open.idEnvio, state: open.state, amountCentavos: open.amount },
  };
}

/** The player's keys unmasked, which is personal data. */
export const listPayoutKeys = async (db: Queryable, playerId: number): Promise<{ type: KeyType; key: string }[]> =>
  (await listKeys(db, playerId)).map(({ type, key }) => ({ type, key }));

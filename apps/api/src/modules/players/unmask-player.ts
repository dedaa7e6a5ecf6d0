import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { Note, Noted } from '#platform/staff-door/staff-handlers.ts';
import { findAddress, listPlayersInBrief, unknownPlayer } from '#modules/identity/index.ts';
import { listPayoutKeys } from '#modules/withdrawals/index.ts';

type Path = '/back-office/api/players/unmask';

/** Data of a player that staff see only for a reason, which the log keeps. @throws RefusedError 404 */
export const unmaskPlayer = (
  { db }: { db: Database },
  { playerId, reason }: ParsedStaffInput<Path>,
  note: Note,
): Promise<{ output: StaffOutput<Path>; noted: Noted }> =>
  db.transactionOf(playerId, async (tx) => {
    const [player] = await listPlayersInBrief(tx, [playerId]);
    if (player === undefined) throw unknownPlayer();
    const { name, cpf, mobile } = player;
    const home = await findAddress(tx, playerId);
    const keys = await listPayoutKeys(tx, playerId);
    const address = home === undefined ? null : `${home.address}, ${home.city} ${home.area}, ${home.postalCode}`;
    const noted = await note(tx, { subject: `player:${playerId}`, reason });
    return { output: { name, cpf, mobile, address, keys }, noted };
  });

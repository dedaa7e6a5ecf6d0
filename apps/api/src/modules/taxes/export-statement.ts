import type { ParsedStaffInput } from '@ipe/staff-contract';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import type { TaxesDeps } from './read-year.ts';
import { writeStatement } from './write-statement.ts';

/** The year's statement of a player who can't use the app. @throws RefusedError 403 where the house has no authorisation · 404 */
export const exportStatement = (
  deps: TaxesDeps,
  { playerId, year, reason }: ParsedStaffInput<'/back-office/api/players/year-statement'>,
  note: Note,
) =>
  deps.db.transactionOf(playerId, async (tx) => {
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    const output = await writeStatement(deps, tx, { playerId, year });
    return { output, noted: await note(tx, { subject: `player:${playerId}`, after: { year }, reason }) };
  });

import { journal } from '#modules/ledger/index.ts';
import { sql } from '#platform/database/index.ts';
import { journalSums } from './daily-totals.store.ts';

/** The movements of each player on each closed day, in centavos, and the last entry that is counted. */
export const playerDays = sql`
  (select player_id, day, bets_centavos, deposits_centavos, deposit_count, last_entry, open_stakes_centavos from player_day)`;

/** `Totals` of what a player's journal has after an entry, open rounds included. */
export const totalsAfter = (playerId: unknown, entryNo: unknown) => sql`
  (select ${journalSums} from ${journal} e where e.player_id = ${playerId} and e.entry_no > ${entryNo})`;

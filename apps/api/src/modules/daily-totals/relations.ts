import type { RawBuilder } from 'kysely';
import { journal } from '#modules/ledger/index.ts';
import { sql } from '#platform/database/index.ts';
import { journalSums } from './daily-totals.store.ts';

/** The movements of each player on each closed day, in centavos, and the last entry that is counted. */
export const playerDays = sql`
  (select player_id, day, bets_centavos, deposits_centavos, deposit_count, last_entry, open_stakes_centavos from player_day)`;

/** `Totals` of what the journals of some players have after an entry, open rounds included. @param known their ids and `last_entry` */
export const totalsAfter = (known: RawBuilder<unknown>) => sql`(
  select e.player_id, ${journalSums} from ${journal} e join ${known} known using (player_id)
  where e.entry_no > known.last_entry group by e.player_id)`;

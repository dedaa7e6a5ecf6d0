import { sql } from '#platform/database/index.ts';
import type { EntryKind } from './chart-of-accounts.ts';

/** Every entry, with the amount that it moved in centavos, its two accounts, and the player's balance after it. */
export const journal = sql`(
  select player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at from ledger_entry)`;

/** Kinds of entries by which a player's money goes into a round. */
export const betKinds = sql`('bet', 'open_bet')`;

const listOfFrequent: readonly EntryKind[] = ['bet', 'win', 'open_bet', 'open_bet_win'];
export const isFrequent = (kind: EntryKind): boolean => listOfFrequent.includes(kind);

/** Kinds of which a player has thousands. The others have an index of their own (migration 0048), used where a statement leaves these out. */
export const frequentKinds = sql`(${sql.join(listOfFrequent.map((kind) => sql.lit(kind)))})`;

/** When a bet whose result comes later was paid, also with nothing. */
export const betPayments = sql`(select player_id, bet_id, created_at from open_bet_result where kind = 'pay')`;

/** How far each player's journal goes. */
export const journalEnds = sql`(select player_id, last_entry from wallet)`;

/** Whether a player has money that waits for bets. */
export const hasMoneyToWager = (playerId: unknown, now: Date) => sql`
  exists (select from wallet_lot l where l.player_id = ${playerId} and waived_at is null and wagered - pending < required
    and (closed_at is null or staked > 0) and (expires_at is null or expires_at > ${now}))`;

/** What each player has, and where their journal stands. */
export const wallets = sql`(select player_id, balance, last_entry, chain_head from wallet)`;

/** Money of players, and stakes without a result, by the lots that have them; `is_withdrawable` as `isWithdrawable` says. */
export const heldLots = sql`(
  select player_id, kind, balance, staked, waived_at is not null or wagered - pending >= required as is_withdrawable
  from wallet_lot where closed_at is null or staked > 0)`;

import { sql } from '#platform/database/index.ts';
import type { EntryKind } from './chart-of-accounts.ts';

/** Every entry, with its amount in centavos, its two accounts, and the player's balance after it. */
export const journal = sql`(
  select player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at from ledger_entry)`;

/** The kinds of entries that pay for a player's bets. */
export const betKinds = sql`('bet', 'open_bet')`;

const listOfFrequent: readonly EntryKind[] = ['bet', 'win', 'open_bet', 'open_bet_win'];
export const isFrequent = (kind: EntryKind): boolean => listOfFrequent.includes(kind);

/**
 * Kinds of which a player has thousands. The other kinds have an index of their own (migration 0048), which statements
 * use that exclude these.
 */
export const frequentKinds = sql`(${sql.join(listOfFrequent.map((kind) => sql.lit(kind)))})`;

/** When bets with a later result were paid, even with 0. */
export const betPayments = sql`(select player_id, bet_id, created_at from open_bet_result where kind = 'pay')`;

/** The number of the last entry in each player's journal. */
export const journalEnds = sql`(select player_id, last_entry from wallet)`;

/** Whether a player has money that waits for bets. */
export const hasMoneyToWager = (playerId: unknown, now: Date) => sql`
  exists (select from wallet_lot l where l.player_id = ${playerId} and waived_at is null and wagered - pending < required
    and (closed_at is null or staked > 0) and (expires_at is null or expires_at > ${now}))`;

/** Each player's balance, and the end of their journal. */
export const wallets = sql`(select player_id, balance, last_entry, chain_head from wallet)`;

/** Lots with players' money or with stakes that have no result; `is_withdrawable` is what `isWithdrawable` says. */
export const heldLots = sql`(
  select player_id, kind, balance, staked, waived_at is not null or wagered - pending >= required as is_withdrawable
  from wallet_lot where closed_at is null or staked > 0)`;

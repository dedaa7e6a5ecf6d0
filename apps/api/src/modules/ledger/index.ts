/** Owns all money: the journal, balances and lots. The only writer of them. Knows no product rule beyond the order of lots. */
export type { EntryKind } from './chart-of-accounts.ts';
export {
  findBalance,
  insertWallet as openWallet,
  lockWallet,
  listOpenLots,
  listWalletLines,
  type LotRow,
  type WalletLine,
} from './ledger.store.ts';
export { bookWithdrawalPaid, creditWallet, reserveWithdrawal } from './post-entry.ts';
export { createRoundSettler, type RoundToSettle, type SettleRound } from './settle-rounds.ts';

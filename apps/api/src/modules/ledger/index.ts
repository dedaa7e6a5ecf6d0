/** Owns all money: it alone writes the journal, balances and lots. The order of lots is the only product rule that it knows. */
export { countEntries, findLostHeads, listChainHeads, type ChainHead } from './audit.store.ts';
export { bookWithdrawalPaid } from './bank/book-withdrawal-paid.ts';
export { cancelBet } from './open-bets/cancel-bet.ts';
export { account, effectOf, type Account, type EntryKind } from './chart-of-accounts.ts';
export { entryNames } from './entry-names.ts';
export { creditWallet } from './credit-wallet.ts';
export { bookForHouse, sumHouseBook, sumJackpotWins } from './house-book/house-book.store.ts';
export { debtSentence } from './bank/debt-sentence.ts';
export { ledgerModule } from './ledger.module.ts';
export {
  findFirstEntryAt,
  findLastDeposit,
  hasEntries,
  listJournal,
  type CreditedDeposit,
  type JournalLine,
} from './journal.store.ts';
export { expireBonuses } from './lots/expire-bonuses.ts';
export { freePlayerMoney, type FreedMoney } from './lots/free-player-money.ts';
export { openBet } from './open-bets/open-bet.ts';
export { payBet } from './open-bets/pay-bet.ts';
export { findRefusal, rememberRefusal } from './refusal.store.ts';
export {
  betKinds,
  betPayments,
  frequentKinds,
  hasMoneyToWager,
  heldLots,
  journal,
  journalEnds,
  wallets,
} from './relations.ts';
export { reserveWithdrawal, tooLittleFree } from './bank/reserve-withdrawal.ts';
export { reverseDeposit } from './bank/reverse-deposit.ts';
export {
  bookGrantedRound,
  createGrantedSettler,
  type GrantedRoundToSettle,
  type SettleGrantedRound,
} from './granted-rounds.store.ts';
export { createRoundSettler, type RoundToSettle, type SettleRound } from './settle-rounds.store.ts';
export { takeAdjustment } from './take-adjustment.ts';
export { takeFoundPayout } from './bank/take-found-payout.ts';
export { takeBackBonus } from './lots/take-back-bonus.ts';
export {
  findBalance,
  findDebt,
  findWithdrawable,
  insertWallet as openWallet,
  isWithdrawable,
  listOpenLots,
  lockWallet,
  playerPages,
  type LotRow,
} from './wallet.store.ts';

/** Writes, signs, reads and checks SIGAP's documents, by the schemas in `schemas`. Pure: it uses neither database nor network. */
export {
  bettorLimits,
  totalsOfBettor,
  writeBettor,
  writeBettorTotals,
  type Bettor,
  type BettorStatus,
} from './bettor.ts';
export { BalanceRules, compareHeaders, DayRules } from './cross-rules.ts';
export { addTotals, cutLots, type Entry, type Lot } from './cut-lots.ts';
export { documentNames, doorOf, type DocumentName } from './documents.ts';
export { totalsOfGames, writeGames, writeGameTotals, type GameType, type PlayedType } from './games.ts';
export { adjustmentIdOf, idOf } from './ids.ts';
export { writeOperatorDay, writeOperatorMonth } from './operator.ts';
export type { ReadDocument } from './read-document.ts';
export type { SigningKey } from './sign-document.ts';
export { totalsOfWallet, writeWallet, writeWalletTotals, type Adjustment, type Wallet } from './wallet.ts';
export { writeDocument, type Header } from './write-document.ts';

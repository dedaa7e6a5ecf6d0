/**
 * The accounts of the journal. An entry moves `amount` from its debit to its credit account; the player's own balance
 * falls when the wallet is debited and rises when it is credited.
 */
const account = {
  /** What we owe the player: a liability. */
  playerWallet: 1,
  houseBets: 10,
  houseWins: 11,
  /** Money at the PSP: an asset. */
  pixClearing: 20,
  /** Taken out of the wallet and not yet confirmed as paid. */
  withdrawalsOnTheirWay: 30,
} as const;

export type Account = (typeof account)[keyof typeof account];

/** Every kind of entry and the transfer that it is. */
export const entryKinds = {
  bet: { debit: account.playerWallet, credit: account.houseBets },
  win: { debit: account.houseWins, credit: account.playerWallet },
  deposit: { debit: account.pixClearing, credit: account.playerWallet },
  withdrawal: { debit: account.playerWallet, credit: account.withdrawalsOnTheirWay },
  withdrawal_paid: { debit: account.withdrawalsOnTheirWay, credit: account.pixClearing },
  withdrawal_return: { debit: account.withdrawalsOnTheirWay, credit: account.playerWallet },
} as const satisfies Record<string, { debit: Account; credit: Account }>;

export type EntryKind = keyof typeof entryKinds;

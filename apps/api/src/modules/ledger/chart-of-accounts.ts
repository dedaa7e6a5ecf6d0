import { centavos, type Centavos } from '@ipe/money';
/**
 * The accounts of the journal. An entry moves `amount` from its debit to its credit account; the player's own balance
 * falls when one of the player's accounts is debited and rises when one is credited.
 */
export const account = {
  /** We owe it to the player, and they may withdraw it: a liability. */
  playerFree: 1,
  /** We owe it to the player once it is wagered. Both together are the balance. */
  playerToWager: 2,
  houseBets: 10,
  houseWins: 11,
  houseBonuses: 12,
  houseFees: 13,
  /** What two persons of the staff gave or took to put something right. */
  houseAdjustments: 14,
  /** What the house puts into the pools of jackpots… */
  houseJackpotSeeds: 15,
  /** …and the part of the bets that goes there. */
  houseJackpotContributions: 16,
  /** Money at the PSP: an asset. */
  pixClearing: 20,
  /** Taken out of the wallet and not yet confirmed as paid. */
  withdrawalsOnTheirWay: 30,
  /** Players owe it to us for deposits that the bank took back, and payouts that a restored wallet didn't have: an asset. */
  playerDebts: 40,
  /** The pool of the jackpot: we owe it to whoever wins it, a liability. */
  jackpotPool: 50,
} as const;

export type Account = (typeof account)[keyof typeof account];

/** Which of the player's two accounts an entry touches. */
export type PlayerPart = 'free' | 'toWager';

const partAccounts = { free: account.playerFree, toWager: account.playerToWager } as const;

/** Stands for either of the player's accounts: the lot behind the entry decides. */
const player = 'player';

type Side = Account | typeof player;

/** Every kind of entry and the transfer that it is. */
export const entryKinds = {
  bet: { debit: player, credit: account.houseBets },
  win: { debit: account.houseWins, credit: player },
  /** A bet whose result comes later: its own kinds, so that no round under the same id is mistaken for it… */
  open_bet: { debit: player, credit: account.houseBets },
  open_bet_win: { debit: account.houseWins, credit: player },
  /** …and the reversal of one that was cancelled. */
  open_bet_return: { debit: account.houseBets, credit: player },
  /** A lot's requirement is met: what is left of it is free. */
  release: { debit: account.playerToWager, credit: account.playerFree },
  /** A bet was cancelled that had met a lot's requirement, so it is unmet again. Migration 0006 wrote one for what was unwagered before. */
  lock: { debit: account.playerFree, credit: account.playerToWager },
  /** Money of a player who may not bet any more no longer waits for bets… */
  waiver: { debit: account.playerToWager, credit: account.playerFree },
  /** …and what of a bonus wasn't earned by then is the house's. */
  bonus_forfeit: { debit: account.playerToWager, credit: account.houseBonuses },
  deposit: { debit: account.pixClearing, credit: player },
  /** The bank took a deposit back (Bacen: MED), as far as the wallet had it… */
  deposit_reversal: { debit: player, credit: account.pixClearing },
  /** …and as far as it hadn't. */
  debt: { debit: account.playerDebts, credit: account.pixClearing },
  debt_paid: { debit: player, credit: account.playerDebts },
  bonus: { debit: account.houseBonuses, credit: player },
  /** What a place in a tournament won. */
  tournament_prize: { debit: account.houseBonuses, credit: player },
  /** What a step of a mission gave. */
  mission_prize: { debit: account.houseBonuses, credit: player },
  /** A part of what a player's bets lost in a day or a week. */
  cashback: { debit: account.houseBonuses, credit: player },
  /** The pool of the jackpot, which a round has won. */
  jackpot_win: { debit: account.jackpotPool, credit: player },
  /** A round that the house gave: the house pays its price itself… */
  granted_bet: { debit: account.houseBonuses, credit: account.houseBets },
  /** …and what it won. Kinds of their own, so that nothing takes them for a bet of the player's or its prize. */
  granted_win: { debit: account.houseWins, credit: player },
  bonus_expiry: { debit: account.playerToWager, credit: account.houseBonuses },
  /** Of free money; what the bank was found to have sent before a restore also of money to wager… */
  withdrawal: { debit: player, credit: account.withdrawalsOnTheirWay },
  /** …and as far as the wallet hasn't it any more. */
  withdrawal_debt: { debit: account.playerDebts, credit: account.withdrawalsOnTheirWay },
  withdrawal_paid: { debit: account.withdrawalsOnTheirWay, credit: account.pixClearing },
  withdrawal_fee: { debit: account.withdrawalsOnTheirWay, credit: account.houseFees },
  withdrawal_return: { debit: account.withdrawalsOnTheirWay, credit: player },
  /** Decided by two persons of the staff, for the player… */
  adjustment: { debit: account.houseAdjustments, credit: player },
  /** …and for the house. */
  adjustment_taken: { debit: player, credit: account.houseAdjustments },
} as const satisfies Record<string, { debit: Side; credit: Side }>;

export type EntryKind = keyof typeof entryKinds;

/** Every kind of transfer between accounts of the house: it is in no player's journal. */
export const houseKinds = {
  jackpot_seed: { debit: account.houseJackpotSeeds, credit: account.jackpotPool },
  jackpot_contribution: { debit: account.houseJackpotContributions, credit: account.jackpotPool },
} as const satisfies Record<string, { debit: Account; credit: Account }>;

export type HouseKind = keyof typeof houseKinds;

/** The two accounts of an entry. @param part which of the player's accounts, where the kind leaves that open */
export function accountsOf(kind: EntryKind, part: PlayerPart): { debit: Account; credit: Account } {
  const { debit, credit } = entryKinds[kind];
  return {
    debit: debit === player ? partAccounts[part] : debit,
    credit: credit === player ? partAccounts[part] : credit,
  };
}

/** The change that an entry makes for its player, signed. */
export type EntryEffect = { balance: Centavos; free: Centavos; debt: Centavos };

export function effectOf({
  debit,
  credit,
  amount,
}: {
  debit: Account;
  credit: Account;
  amount: Centavos;
}): EntryEffect {
  const changeOf = (one: Account, sign = 1) =>
    centavos(sign * ((credit === one ? amount : 0) - (debit === one ? amount : 0)));
  const free = changeOf(account.playerFree);
  return {
    balance: centavos(free + changeOf(account.playerToWager)),
    free,
    debt: changeOf(account.playerDebts, -1),
  };
}

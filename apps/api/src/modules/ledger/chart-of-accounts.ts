import { centavos, type Centavos } from '@ipe/money';
/**
 * The accounts of the journal. An entry moves `amount` from its debit to its credit account; the player's own balance
 * falls when one of the player's accounts is debited and rises when one is credited.
 */
export const account = {
  /** A liability: we owe it to the player, who may withdraw it. */
  playerFree: 1,
  /** A liability: we owe it to the player once it is wagered. Both together are the balance. */
  playerToWager: 2,
  houseBets: 10,
  houseWins: 11,
  houseBonuses: 12,
  houseFees: 13,
  /** What two members of staff gave or took to correct something. */
  houseAdjustments: 14,
  /** What the house pays into jackpot pools… */
  houseJackpotSeeds: 15,
  /** …and the part of the bets that goes into them. */
  houseJackpotContributions: 16,
  /** An asset: money at the PSP. */
  pixClearing: 20,
  /** Money that left the wallet and isn't confirmed as paid yet. */
  withdrawalsOnTheirWay: 30,
  /** An asset: players owe it to us for deposits that the bank took back, and for payouts that a restored wallet didn't have. */
  playerDebts: 40,
  /** A liability: the pool of the jackpot, which we owe to its winner. */
  jackpotPool: 50,
} as const;

export type Account = (typeof account)[keyof typeof account];

/** Which of the player's two accounts an entry touches. */
export type PlayerPart = 'free' | 'toWager';

const partAccounts = { free: account.playerFree, toWager: account.playerToWager } as const;

/** Stands for either of the player's accounts; the entry's lot decides which. */
const player = 'player';

type Side = Account | typeof player;

/** Every kind of entry with the accounts of its transfer. */
export const entryKinds = {
  bet: { debit: player, credit: account.houseBets },
  win: { debit: account.houseWins, credit: player },
  /** A bet with a later result. It has kinds of its own, so that it isn't taken for a round under the same id… */
  open_bet: { debit: player, credit: account.houseBets },
  open_bet_win: { debit: account.houseWins, credit: player },
  /** …and the return of one that was cancelled. */
  open_bet_return: { debit: account.houseBets, credit: player },
  /** A lot's requirement is met, so what is left in it is free. */
  release: { debit: account.playerToWager, credit: account.playerFree },
  /**
   * A cancelled bet had met a lot's requirement, so the requirement counts again. Migration 0006 wrote one for what was
   * unwagered before.
   */
  lock: { debit: account.playerFree, credit: account.playerToWager },
  /** For a player who may not bet any more, money no longer waits for bets… */
  waiver: { debit: account.playerToWager, credit: account.playerFree },
  /** …and the unearned part of a bonus goes to the house. */
  bonus_forfeit: { debit: account.playerToWager, credit: account.houseBonuses },
  deposit: { debit: account.pixClearing, credit: player },
  /** The bank took a deposit back (Bacen: MED): the part that the wallet had… */
  deposit_reversal: { debit: player, credit: account.pixClearing },
  /** …and the part that it lacked. */
  debt: { debit: account.playerDebts, credit: account.pixClearing },
  debt_paid: { debit: player, credit: account.playerDebts },
  bonus: { debit: account.houseBonuses, credit: player },
  /** The prize for a place in a tournament. */
  tournament_prize: { debit: account.houseBonuses, credit: player },
  /** The prize for a step of a mission. */
  mission_prize: { debit: account.houseBonuses, credit: player },
  /** A part of what a player's bets lost in a day or a week. */
  cashback: { debit: account.houseBonuses, credit: player },
  /** The jackpot's pool, won by a round. */
  jackpot_win: { debit: account.jackpotPool, credit: player },
  /** A granted round: the house pays its price itself… */
  granted_bet: { debit: account.houseBonuses, credit: account.houseBets },
  /** …and this is what it won. The kinds are its own, so that they don't count as the player's bets and wins. */
  granted_win: { debit: account.houseWins, credit: player },
  bonus_expiry: { debit: account.playerToWager, credit: account.houseBonuses },
  /** Taken from free money; for a payout that the bank had sent before a restore, also from money to wager… */
  withdrawal: { debit: player, credit: account.withdrawalsOnTheirWay },
  /** …and the part that the wallet no longer had. */
  withdrawal_debt: { debit: account.playerDebts, credit: account.withdrawalsOnTheirWay },
  withdrawal_paid: { debit: account.withdrawalsOnTheirWay, credit: account.pixClearing },
  withdrawal_fee: { debit: account.withdrawalsOnTheirWay, credit: account.houseFees },
  withdrawal_return: { debit: account.withdrawalsOnTheirWay, credit: player },
  /** Decided by two members of staff, for the player… */
  adjustment: { debit: account.houseAdjustments, credit: player },
  /** …and for the house. */
  adjustment_taken: { debit: player, credit: account.houseAdjustments },
} as const satisfies Record<string, { debit: Side; credit: Side }>;

export type EntryKind = keyof typeof entryKinds;

/** Every kind of transfer between accounts of the house, which no player's journal has. */
export const houseKinds = {
  jackpot_seed: { debit: account.houseJackpotSeeds, credit: account.jackpotPool },
  jackpot_contribution: { debit: account.houseJackpotContributions, credit: account.jackpotPool },
} as const satisfies Record<string, { debit: Account; credit: Account }>;

export type HouseKind = keyof typeof houseKinds;

/** The two accounts of an entry. @param part the player's account, where the kind leaves that open */
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

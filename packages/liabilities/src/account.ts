import { requireAmount, type Amounts } from './amount.ts';
import { bytesToHex, hashOf, hexToBytes, noHash } from './bytes.ts';

/** What the house owes a player, by reason, in centavos. */
export type Holdings = {
  /** What the player may withdraw. */
  withdrawable: number;
  /** Deposits and prizes that must be wagered first. */
  locked: number;
  /** Taken out of the wallet for a withdrawal that isn't paid yet. */
  reserved: number;
  /** Stakes of bets without a result. */
  inOpenBets: number;
  /** Bonuses whose requirement isn't met, and stakes paid from them: the player doesn't own them yet. */
  bonus: number;
};

/** The state of a player's account. Heads have 32 bytes. */
export type Account = Holdings & {
  /** The number of the last entry in the player's journal. */
  entryNo: number;
  journalHead: Uint8Array;
  /** The last link of the chain (`nextSeedLink`) of all server seed hashes that were fixed for the player. */
  seedHead: Uint8Array;
};

/** Money that must be wagered also belongs to the player. A player's debt to the house reduces nothing. */
export const amountsOf = ({ withdrawable, locked, reserved, inOpenBets, bonus }: Holdings): Amounts => ({
  owed: requireAmount(
    [withdrawable, locked, reserved, inOpenBets].reduce((sum, one) => requireAmount(sum + requireAmount(one)), 0),
  ),
  bonus: requireAmount(bonus),
});

export const accountHash = (account: Account): Uint8Array => {
  const { withdrawable, locked, reserved, inOpenBets, bonus, entryNo, journalHead, seedHead } = account;
  return hashOf('account', withdrawable, locked, reserved, inOpenBets, bonus, entryNo, journalHead, seedHead);
};

/**
 * The chain of the server seeds that were fixed for a player: each link hashes the link before it and the published
 * hash of the next seed. @param before null for a player's first link
 */
export const nextSeedLink = (before: Uint8Array | null, serverSeedHash: string): Uint8Array =>
  hashOf('seed', before ?? noHash, hexToBytes(serverSeedHash));

/** The last link, in hex, of a chain that continues from `before` with these hashes. */
export const seedHeadOf = ({ before, hashes }: { before: string; hashes: readonly string[] }): string =>
  bytesToHex(hashes.reduce<Uint8Array>(nextSeedLink, hexToBytes(before)));

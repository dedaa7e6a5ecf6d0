import { requireAmount, type Amounts } from './amount.ts';
import { bytesToHex, hashOf, hexToBytes, noHash } from './bytes.ts';

/** What the house owes a player, by why. Centavos. */
export type Holdings = {
  /** May be withdrawn. */
  withdrawable: number;
  /** Deposits and prizes that must be wagered first. */
  locked: number;
  /** Taken out of the wallet for a withdrawal that isn't paid yet. */
  reserved: number;
  /** Stakes of bets without a result. */
  inOpenBets: number;
  /** Bonuses that aren't met, and stakes of them: not the player's yet. */
  bonus: number;
};

/** Where a player's account stood. Heads are of 32 bytes. */
export type Account = Holdings & {
  /** The number of the last entry of their journal. */
  entryNo: number;
  journalHead: Uint8Array;
  /** `nextSeedLink` of all hashes of server seeds that were fixed for the player. */
  seedHead: Uint8Array;
};

/** Money that must be wagered is the player's, too; what the player owes the house takes nothing away. */
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
 * The chain of the server seeds that were fixed for a player: each link hashes the one before it and the next seed's published hash.
 * @param before null for a player's first
 */
export const nextSeedLink = (before: Uint8Array | null, serverSeedHash: string): Uint8Array =>
  hashOf('seed', before ?? noHash, hexToBytes(serverSeedHash));

/** The end of a chain that goes on from `before` with these hashes, in hex. */
export const seedHeadOf = ({ before, hashes }: { before: string; hashes: readonly string[] }): string =>
  bytesToHex(hashes.reduce<Uint8Array>(nextSeedLink, hexToBytes(before)));

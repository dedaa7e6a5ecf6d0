import type { Centavos } from '@ipe/money';
import { bookGrantedRound } from '#modules/ledger/index.ts';
import type { Queryable, SharedClock } from '#platform/database/index.ts';
import { findGrant, findGrantedRound, listOpenGrants, sumUpTo, type GrantRow } from './grant.store.ts';

type LotAfter = { grantId: string; rounds: number; played: number; wonCentavos: Centavos };

/** A granted round, with its lot as it was after the round. */
type PlayedGrant = { lot: LotAfter; roundNo: number; winCentavos: Centavos };

type ProviderRound = {
  playerId: number;
  grantId: string;
  providerId: string;
  gameId: string;
  reference: string;
  winCentavos: Centavos;
};

/** What games need to know of granted rounds. */
type GrantPlay = {
  /** The player's lots with rounds left in this game, the first to end first. */
  listOpen: (on: Queryable, playerId: number, gameId: string) => Promise<GrantRow[]>;
  find: (on: Queryable, playerId: number, grantId: string) => Promise<GrantRow | undefined>;
  /** The granted round of an id; undefined for a round with a bet. */
  findPlayed: (on: Queryable, playerId: number, roundId: string) => Promise<PlayedGrant | undefined>;
  /**
   * Books a round that another provider played. The caller holds the wallet's lock.
   * @returns undefined when the lot has no round left for this provider's game
   */
  bookOfProvider: (tx: Queryable, round: ProviderRound) => Promise<{ balance: Centavos; lot: LotAfter } | undefined>;
};

async function findPlayed(on: Queryable, playerId: number, roundId: string): Promise<PlayedGrant | undefined> {
  const round = await findGrantedRound(on, playerId, roundId);
  if (round === undefined) return undefined;
  const { grantId, roundNo, win } = round;
  const grant = await findGrant(on, playerId, grantId);
  if (grant === undefined) throw new Error(`round ${roundId} of player ${playerId} has lost its grant ${grantId}`);
  const wonCentavos = await sumUpTo(on, { playerId, grantId, roundNo });
  return { lot: { grantId, rounds: grant.rounds, played: roundNo, wonCentavos }, roundNo, winCentavos: win };
}

const bookOfProvider =
  (sharedClock: SharedClock): GrantPlay['bookOfProvider'] =>
  async (tx, { playerId, grantId, providerId, gameId, reference, winCentavos }) => {
    const grant = await findGrant(tx, playerId, grantId);
    if (grant?.providerId !== providerId || grant.gameId !== gameId) return undefined;
    const now = await sharedClock(tx);
    if (grant.endedAt !== null || grant.expiresAt <= now) return undefined;
    const round = { playerId, grantId, reference, priceCentavos: grant.stake, winCentavos, now };
    const balance = await bookGrantedRound(tx, round);
    const played = await findPlayed(tx, playerId, reference);
    return { balance, lot: played!.lot };
  };

export const createGrantPlay = ({ sharedClock }: { sharedClock: SharedClock }): GrantPlay => ({
  listOpen: async (on, playerId, gameId) => listOpenGrants(on, { playerId, gameId, now: await sharedClock(on) }),
  find: findGrant,
  findPlayed,
  bookOfProvider: bookOfProvider(sharedClock),
});

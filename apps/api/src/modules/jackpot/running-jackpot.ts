import { drawJackpot, winsJackpot, type RoundSeeds } from '@ipe/slot-engine';
import type { Centavos } from '@ipe/money';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { findAt, type Jackpot } from './jackpot.store.ts';
import { gamesOf } from './rules/jackpot-games.ts';

/** A round that was just settled. */
type SettledRound = { playerId: number; gameId: string; betCentavos: Centavos; seeds: RoundSeeds; at: Date };

/**
 * A node's moment of a round may differ by this much from the moment of its entry. Near the period's edges the win
 * isn't shown at once but when it is counted.
 */
const edgeMs = 1_000;

/** The sweep finds players beyond this number. */
const mostNoted = 100_000;

export type Jackpots = ReturnType<typeof createJackpots>;

/**
 * Keeps the running jackpot in this node's memory. A spin reads no database for the jackpot; where one is running it
 * computes one HMAC. This only predicts a win: the counting job draws the committed round again and decides who is
 * paid.
 */
export function createJackpots({ db, clock, shelf }: { db: Database; clock: Clock; shelf: GameShelf }) {
  let known: { jackpot: Jackpot; games: ReadonlySet<string> } | undefined;
  const noted = new Set<number>();
  const note = (playerId: number): void => {
    if (noted.size < mostNoted) noted.add(playerId);
  };
  const isIn = ({ startsAt, endsAt }: Jackpot, at: Date): boolean =>
    at.getTime() >= startsAt.getTime() + edgeMs && at.getTime() < endsAt.getTime() - edgeMs;
  return {
    /** Sets the jackpot that the house has now. */
    know: (jackpot: Jackpot | undefined): void => {
      known = jackpot && { jackpot, games: new Set(gamesOf(jackpot.document.games, shelf)) };
    },
    note,
    /** Returns the players to count, and forgets them. */
    takeNoted: (): number[] => {
      const taken = [...noted];
      noted.clear();
      return taken;
    },
    noteRound: ({ playerId, gameId, betCentavos, seeds, at }: SettledRound): boolean => {
      if (known === undefined || !known.games.has(gameId)) return false;
      note(playerId);
      return (
        isIn(known.jackpot, at) && winsJackpot(drawJackpot(seeds, known.jackpot.document.oneInCentavos), betCentavos)
      );
    },
    ofGame: (gameId: string) => {
      if (known === undefined || !known.games.has(gameId) || !isIn(known.jackpot, clock())) return undefined;
      const { name, contributionBasisPoints, seedCentavos, oneInCentavos } = known.jackpot.document;
      return { name, contributionBasisPoints, seedCentavos, oneInCentavos };
    },
    findOfRound: async ({ gameId, createdAt }: { gameId: string; createdAt: Date }) => {
      const found = await findAt(db, createdAt);
      if (found === undefined || !(found.document.games?.includes(gameId) ?? true)) return undefined;
      return { jackpotId: found.jackpotId, name: found.document.name, oneInCentavos: found.document.oneInCentavos };
    },
  };
}

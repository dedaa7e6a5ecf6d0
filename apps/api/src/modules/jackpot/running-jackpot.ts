import { drawJackpot, winsJackpot, type RoundSeeds } from '@ipe/slot-engine';
import type { Centavos } from '@ipe/money';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { findAt, type Jackpot } from './jackpot.store.ts';
import { gamesOf } from './rules/jackpot-games.ts';

/** Of a round that was just settled. */
type SettledRound = { playerId: number; gameId: string; betCentavos: Centavos; seeds: RoundSeeds; at: Date };

/** A node's moment of a round may be another by so much than that of its entry: in doubt the round is told later, when it is counted. */
const edgeMs = 1_000;

/** More are found by the next sweep. */
const mostNoted = 100_000;

export type Jackpots = ReturnType<typeof createJackpots>;

/**
 * What this node knows of the jackpot, so that a spin asks nobody: without one it costs nothing, with one an HMAC. Whom the pool is paid the
 * count says, which draws the round again from what was committed.
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
    /** As the house has it now. */
    know: (jackpot: Jackpot | undefined): void => {
      known = jackpot && { jackpot, games: new Set(gamesOf(jackpot.document.games, shelf)) };
    },
    note,
    /** Whom to count, and forgets them. */
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

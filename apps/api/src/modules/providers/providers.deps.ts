import type { Centavos } from '@ipe/money';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { GameSettings, NotePlay } from '#modules/catalogue/index.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Surroundings } from './import/check-import.ts';
import type { ProviderCatalogue, ProviderSecrets } from './live/provider-catalogue.ts';
import type { Providers } from './provider.ts';

export type ProvidersDeps = {
  db: Database;
  clock: Clock;
  /** The providers of the current catalogue. */
  providers: Providers;
  catalogue: ProviderCatalogue;
  providerSecrets: ProviderSecrets;
  /** Our own games, whose ids and studios an import must not take. */
  own: Surroundings['own'];
  notePlay: NotePlay;
  /** Which games staff took out of the lobby. */
  gameSettings: GameSettings;
  telemetry: Telemetry;
  /** The jurisdiction (compliance profile). */
  rules: { jurisdiction: string | null };
  /** Finds the play session of a bet. The caller holds the wallet's lock. */
  playSessions: {
    /** @param asked.sessionNo the play session of the provider's session before this bet */
    take: (
      tx: Queryable,
      asked: { playerId: number; gameId: string; sessionNo: number | null },
      now: Date,
    ) => Promise<number>;
    noteBet: (tx: Queryable, of: { playerId: number; sessionNo: number }, now: Date) => Promise<void>;
  };
  /** Granted rounds. */
  grantPlay: {
    /** The player's lots with rounds left in this game, the first to end first. */
    listOpen: (
      on: Queryable,
      playerId: number,
      gameId: string,
    ) => Promise<{ grantId: string; stake: Centavos; rounds: number; played: number; expiresAt: Date }[]>;
    /** Undefined when the lot has no round left for this provider's game. */
    bookOfProvider: (
      tx: Queryable,
      round: {
        playerId: number;
        grantId: string;
        providerId: string;
        gameId: string;
        reference: string;
        winCentavos: Centavos;
      },
    ) => Promise<{ balance: Centavos } | undefined>;
    findPlayed: (
      on: Queryable,
      playerId: number,
      reference: string,
    ) => Promise<{ lot: { rounds: number; played: number } } | undefined>;
  };
  /** How much of the profile's least time between rounds, of any studio, is left to the player; 0 when it is over. */
  findCycleLeftMs: (on: Queryable, playerId: number, now: Date) => Promise<number>;
  /** Whether the player of this log-in has recently passed the check of who and where they are. */
  isPresent: (tx: Queryable, login: { playerId: number; deviceId: string; now: Date }) => Promise<boolean>;
  /**
   * When a session that opens now must end at the latest; null without such a limit.
   * @throws RefusedError 403 for a player who may not play any more
   */
  endsBy: (tx: Queryable, playerId: number) => Promise<Date | null>;
  /** Whether the player's own limits allow this bet. */
  mayBet: (tx: Queryable, playerId: number, betCentavos: Centavos) => Promise<boolean>;
};

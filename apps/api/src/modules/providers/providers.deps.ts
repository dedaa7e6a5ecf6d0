import type { Centavos } from '@ipe/money';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { GameSettings, NotePlay } from '#modules/catalogue/index.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Providers } from './provider.ts';

export type ProvidersDeps = {
  db: Database;
  clock: Clock;
  providers: Providers;
  notePlay: NotePlay;
  /** Which games staff took off. */
  gameSettings: GameSettings;
  telemetry: Telemetry;
  /** Whether what the player has set for themselves allows this bet. */
  mayBet: (tx: Queryable, playerId: number, betCentavos: Centavos) => Promise<boolean>;
};

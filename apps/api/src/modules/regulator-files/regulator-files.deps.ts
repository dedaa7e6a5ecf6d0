import type { SigningKey } from '@ipe/sigap';
import type { ListedGame } from '#modules/catalogue/index.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';

/** The house that reports, its certificate, and its deadline. */
export type Reporter = {
  signingKey: SigningKey;
  /** 14 digits. */
  cnpj: string;
  /** The files must have been received this many hours after the end of their day. */
  deadlineHours: number;
  /** The operator's monthly fee for its supervision. */
  feeCentavos: number;
};

export type RegulatorFilesDeps = {
  db: Database;
  sharedClock: SharedClock;
  askSigap: AskOutside;
  brandName: string;
  games: ReadonlyMap<string, Pick<ListedGame, 'name' | 'kind'>>;
  /** Undefined where the house reports to no regulator. */
  reporter: Reporter | undefined;
};

export type ReportingDeps = RegulatorFilesDeps & { reporter: Reporter };

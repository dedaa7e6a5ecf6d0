import type { SigningKey } from '@ipe/sigap';
import type { ListedGame } from '#modules/catalogue/index.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';

/** Who reports, with which certificate and until when. */
export type Reporter = {
  signingKey: SigningKey;
  /** 14 digits. */
  cnpj: string;
  /** Hours after the end of a day until which its files must have been received. */
  deadlineHours: number;
  /** What the operator pays for its supervision each month. */
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

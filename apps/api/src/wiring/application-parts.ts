import type { Centavos } from '@ipe/money';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceProfile, ComplianceRules } from '#modules/compliance/index.ts';
import type { CpfBase, FaceChecks } from '#modules/confirmation/index.ts';
import type { SupportAddresses } from '#modules/content/index.ts';
import type { Passwords, PerNetwork } from '#modules/identity/index.ts';
import type { AddressBook } from '#modules/location/index.ts';
import type { ProofKey } from '#modules/liabilities/index.ts';
import type { ProviderCatalogue, Providers, ProviderSecrets } from '#modules/providers/index.ts';
import type { Psp } from '#modules/psp/index.ts';
import type { OtherServices } from '#modules/push/index.ts';
import type { Reporter } from '#modules/regulator-files/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { QueueInBackground } from '#platform/jobs/index.ts';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import type { RewardRule, RulePlay } from '#modules/rewards/index.ts';
import type { ComparedRule, RuleBook, RuleOf } from '#platform/rule-book/index.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Clock } from '#platform/time/clock.ts';

/** The application's parts, the same for every module. */
export type ApplicationParts = {
  db: Database;
  clock: Clock;
  /** One time for all nodes: the database's. */
  sharedClock: SharedClock;
  telemetry: Telemetry;
  shelf: GameShelf;
  /** Other studios, as the catalogue is now. */
  providers: Providers;
  catalogue: ProviderCatalogue;
  providerSecrets: ProviderSecrets;
  passwords: Passwords;
  perNetwork: PerNetwork;
  /** The keys that seal the server seeds of coming rounds. */
  seedKeys: Keyring;
  /** The keys of statements of what the house owes; the first is in use. */
  proofKeys: () => readonly ProofKey[];
  /** Where others show them. */
  proofMirrors: readonly string[];
  /** So many days can be proved. */
  proofDays: number;
  psp: Psp;
  /** What the state knows of a CPF. */
  cpfBase: CpfBase;
  /** Who compares a player's face. */
  faceChecks: FaceChecks;
  /** The regulator's system. */
  askSigap: AskOutside;
  /** Who reports to it; undefined where the house has no licence. */
  reporter: Reporter | undefined;
  /** The PSP's payment page for a charge, if it has one. */
  payUrlOf: (txid: string) => string | null;
  profile: ComplianceProfile;
  /** What the profile asks of the server alone. */
  rules: ComplianceRules;
  /** Rules that only their files say. */
  ruleOf: RuleOf;
  /** Rules that staff publish. */
  ruleBook: RuleBook;
  rewardRules: readonly RewardRule[];
  /** Months of invented players by rules that are only drafts. */
  rulePlay: RulePlay;
  /** Every rule that is followed now, beside its file. */
  compareRules: (on: Queryable) => Promise<ComparedRule[]>;
  /** What is known of network addresses. */
  addressBook: AddressBook;
  brandName: string;
  supportEmail: string;
  support: SupportAddresses;
  publicUrl: string;
  depositWageringHundredths: number;
  withdrawalFeeCentavos: Centavos;
  withdrawalAutoLimitCentavos: Centavos;
  /** After so many days without its player an account ends; undefined where none does. */
  inactiveAccountDays: number | undefined;
  smsProvider: { url: string | undefined; token: string | undefined };
  /** Notices on phones. */
  push: { vapidPrivateKey: Buffer | undefined; services: OtherServices };
  /** This node's part of the queue, once it has started. */
  queue: QueueInBackground;
  /** Where the embedded database has its files; undefined where a PostgreSQL is used. */
  databaseFiles: string | undefined;
  /** A line on the server's terminal. */
  print: (line: string) => void;
};

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

export type ApplicationParts = {
  db: Database;
  clock: Clock;
  /** The database's time, which is the same for all nodes. */
  sharedClock: SharedClock;
  telemetry: Telemetry;
  shelf: GameShelf;
  /** Other studios that provide games, as the catalogue lists them now. */
  providers: Providers;
  catalogue: ProviderCatalogue;
  providerSecrets: ProviderSecrets;
  passwords: Passwords;
  perNetwork: PerNetwork;
  seedKeys: Keyring;
  /** The keys for the statements of what the house owes; the first is in use. */
  proofKeys: () => readonly ProofKey[];
  /** Addresses at which others publish copies of the statements. */
  proofMirrors: readonly string[];
  /** For this many days, players can prove their balance in a statement. */
  proofDays: number;
  psp: Psp;
  /** The source of the state's data about a CPF. */
  cpfBase: CpfBase;
  /** The provider that compares a player's face. */
  faceChecks: FaceChecks;
  askSigap: AskOutside;
  /** The operator that reports to the regulator; undefined for a house without a licence. */
  reporter: Reporter | undefined;
  /** The PSP's payment page for a charge, if it has one. */
  payUrlOf: (txid: string) => string | null;
  profile: ComplianceProfile;
  /** The rules of the profile that only the server needs. */
  rules: ComplianceRules;
  /** Finds the rules that only their files define. */
  ruleOf: RuleOf;
  /** The rules that staff can publish. */
  ruleBook: RuleBook;
  rewardRules: readonly RewardRule[];
  /** Simulates months of invented players, under rules that may be drafts. */
  rulePlay: RulePlay;
  /** Compares every rule that is followed now with its file. */
  compareRules: (on: Queryable) => Promise<ComparedRule[]>;
  /** The known facts about network addresses. */
  addressBook: AddressBook;
  brandName: string;
  supportEmail: string;
  support: SupportAddresses;
  publicUrl: string;
  depositWageringHundredths: number;
  withdrawalFeeCentavos: Centavos;
  withdrawalAutoLimitCentavos: Centavos;
  /** An account ends after this many days without its player; undefined where accounts don't end. */
  inactiveAccountDays: number | undefined;
  smsProvider: { url: string | undefined; token: string | undefined };
  /** Push notices to phones. */
  push: { vapidPrivateKey: Buffer | undefined; services: OtherServices };
  /** This node's part of the queue, which works once it has started. */
  queue: QueueInBackground;
  /** The folder of the embedded database's files; undefined with a PostgreSQL server. */
  databaseFiles: string | undefined;
  /** Prints a line on the server's terminal. */
  print: (line: string) => void;
};

import { join } from 'node:path';
import { requireRules, type ComplianceRules } from '#modules/compliance/index.ts';
import { emptyAddressBook, readAddressBook } from '#modules/location/index.ts';
import { openCatalogue, type Provider } from '#modules/providers/index.ts';
import { requireSeedKeys } from '#modules/rounds/index.ts';
import { givePersonalKeys } from '#platform/database/index.ts';
import { requirePersonalKeys } from '#platform/personal/require-personal-keys.ts';
import { queueInBackground } from '#platform/jobs/index.ts';
import { composeApplication, type Application } from './compose-application.ts';
import type { ApplicationParts } from './application-parts.ts';
import { openRules, type GivenRules } from './open-rules.ts';
import type { Settings } from './settings/env.ts';
import { personalTables } from './modules.ts';
import { personalKeysFrom } from './settings/personal-keys-from.ts';
import { proofKeysOf } from './settings/proof-keys.ts';
import { reporterOf } from './settings/reporter-of.ts';
import { profileOf } from './settings/profile-of.ts';
import { supportAddressesOf } from './settings/support-addresses.ts';

/** The parts that don't come from settings. */
type Surroundings = Pick<
  ApplicationParts,
  | 'db'
  | 'clock'
  | 'sharedClock'
  | 'telemetry'
  | 'passwords'
  | 'shelf'
  | 'psp'
  | 'askSigap'
  | 'payUrlOf'
  | 'cpfBase'
  | 'faceChecks'
  | 'print'
  | 'rulePlay'
> & {
  /** The providers of the catalogue, once something was imported; before that this map stays as it is. */
  providers: Map<string, Provider>;
  /** Returns a sentence why this node must not act by the clock now, or undefined. */
  findDoubt?: () => string | undefined;
  /** Replaces the profile's rules. */
  rules?: ComplianceRules;
};

/**
 * Composes the application from these settings, for the server, the tests and the simulation.
 * @param given rules to follow instead of those in the files
 * @throws Error with a sentence when a rule must not be followed, or players' sealed data can't be opened
 */
export async function openApplication(
  around: Surroundings,
  settings: Settings,
  given?: GivenRules,
): Promise<Application> {
  const profile = profileOf(settings);
  givePersonalKeys(around.db, personalKeysFrom(settings));
  await requirePersonalKeys(around.db, personalTables.sealed);
  await requireSeedKeys({ db: around.db, seedKeys: settings.SEED_KEYS });
  const providerSecrets = settings.providerSecrets;
  const catalogue = openCatalogue({ db: around.db, providers: around.providers, secrets: providerSecrets });
  await catalogue.refresh();
  return composeApplication({
    ...around,
    catalogue,
    providerSecrets,
    ...(await openRules({ ...around, profile }, given)),
    profile,
    reporter: reporterOf(settings),
    rules: around.rules ?? requireRules(settings.COMPLIANCE_PROFILE, settings),
    seedKeys: settings.SEED_KEYS,
    proofKeys: proofKeysOf(settings),
    proofMirrors: settings.PROOF_MIRRORS,
    proofDays: settings.PROOF_DAYS,
    addressBook:
      settings.ADDRESS_LIST_FILE === undefined ? emptyAddressBook : readAddressBook(settings.ADDRESS_LIST_FILE),
    brandName: settings.BRAND_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    support: supportAddressesOf(settings),
    publicUrl: settings.PUBLIC_URL,
    depositWageringHundredths: settings.DEPOSIT_WAGERING_X100,
    withdrawalFeeCentavos: settings.WITHDRAWAL_FEE_CENTAVOS,
    withdrawalAutoLimitCentavos: settings.WITHDRAWAL_AUTO_LIMIT_CENTAVOS,
    inactiveAccountDays: settings.INACTIVE_ACCOUNT_DAYS,
    perNetwork: {
      tries: settings.TRIES_PER_NETWORK,
      signUps: settings.SIGN_UPS_PER_NETWORK,
      codes: settings.CODES_PER_NETWORK,
    },
    queue: queueInBackground(around),
    databaseFiles: settings.DATABASE_URL === undefined ? join(settings.DATA_DIR, 'database') : undefined,
    smsProvider: { url: settings.SMS_URL, token: settings.SMS_TOKEN },
    push: { vapidPrivateKey: settings.VAPID_PRIVATE_KEY, services: settings.PUSH_SERVICES },
  });
}

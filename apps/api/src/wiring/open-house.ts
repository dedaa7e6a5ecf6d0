import { resolve } from 'node:path';
import { isPaidByRealBanks } from '#modules/deposits/index.ts';
import { createPasswords, hasPlayers, owaspHashCost } from '#modules/identity/index.ts';
import { createPixPsp, requireSameMoney } from '#modules/psp/index.ts';
import { listOwnGames, loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import { requireKeptJournal } from './settings/require-kept-journal.ts';
import { createSigap } from '#modules/sigap/index.ts';
import { stockCatalogue } from '#modules/providers/index.ts';
import { rememberMathematics } from '#modules/rounds/index.ts';
import {
  compareWithLastSeen,
  databaseClock,
  distributeTables,
  findLastSeen,
  findMovedAt,
  givePersonalKeys,
  followDatabaseClock,
  hasEmbeddedHouse,
  listMigrations,
  migrateDatabase,
  openDatabase,
  openPostgresServer,
  takeConnectionWithinMs,
  type Database,
  type FollowedClock,
} from '#platform/database/index.ts';
import type { NodeState } from '#platform/health/readiness.ts';
import { sealAtStart } from '#platform/personal/seal-at-start.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Clock, Machine } from '#platform/time/clock.ts';
import type { Application } from './compose-application.ts';
import { openApplication } from './open-application.ts';
import { personalTables } from './modules.ts';
import { personChecksOf } from './person-checks.ts';
import { startPixSimulator } from './simulators/pix-simulator-process.ts';
import { createRulePlay } from './rule-play-process.ts';
import type { Settings } from './settings/env.ts';
import { personalKeysFrom } from './settings/personal-keys-from.ts';
import { readClientTls } from './settings/client-certificates.ts';
import { startSimulatorProcess, type SimulatorProcess } from './simulators/simulator-process.ts';

const gamesDir = resolve(import.meta.dirname, '../../../../games');
const migrationsDir = resolve(import.meta.dirname, '../../migrations');
const citusDir = resolve(import.meta.dirname, '../../citus/functions');
/** The path under which payers reach the simulator, if one runs. */
export const simulatorPath = '/pix-simulator';
/** The path of the pages of a rehearsal's simulated regulator. */
export const regulatorPath = '/regulator-simulator';

export type Progress = (sentence: string) => void;

/** The state of a node that has opened nothing yet. */
export const newNode = async (): Promise<NodeState> => ({
  db: undefined,
  migrations: await listMigrations(migrationsDir),
  isPspKnown: false,
  isDraining: false,
});

async function startSimulatorIfNeeded(settings: Settings): Promise<SimulatorProcess | undefined> {
  if (settings.PSP_URL !== undefined) return undefined;
  return startPixSimulator({
    dataDir: settings.DATA_DIR,
    publicUrl: `http://localhost:${settings.PORT}${simulatorPath}`,
    clientId: settings.PSP_CLIENT_ID,
    clientSecret: settings.PSP_CLIENT_SECRET,
    pixKey: settings.PSP_PIX_KEY,
    receiverName: settings.BRAND_NAME,
  });
}

/** Starts the regulator's simulator for a rehearsal. Other houses use the real one, or have no regulator. */
const startRegulatorIfNeeded = async (settings: Settings): Promise<SimulatorProcess | undefined> => {
  const { isRehearsal, DATA_DIR, FACES_TOKEN } = settings;
  if (!isRehearsal) return undefined;
  return startSimulatorProcess('regulator-simulator', { DATA_DIR, FACES_TOKEN, PUBLIC_URL: regulatorPath });
};

/** A PSP without TLS runs on this machine and therefore moves no real money. */
const moneySourceOf = ({ PSP_URL: url, COMPLIANCE_PROFILE: profile }: Settings) =>
  ({ bank: url?.startsWith('https:') === true ? 'psp' : 'simulator', profile }) as const;

/** The address of the simulator if it runs, otherwise of the real service; '' without one. */
const baseUrlOf = (simulator: SimulatorProcess | undefined, url = ''): string =>
  (simulator?.url ?? url).replace(/\/+$/u, '');

/** The client for charges and payouts, and the address at which players pay. */
function bankOf(
  settings: Settings,
  { simulator, telemetry }: { simulator: SimulatorProcess | undefined; telemetry: Telemetry },
): Pick<Application['parts'], 'psp' | 'payUrlOf'> {
  const baseUrl = baseUrlOf(simulator, settings.PSP_URL);
  const payPage = simulator === undefined ? settings.PSP_PAY_URL : `${simulatorPath}/pagar/{txid}`;
  const { PSP_CLIENT_ID: clientId, PSP_CLIENT_SECRET: clientSecret, PSP_PIX_KEY: pixKey } = settings;
  return {
    psp: createPixPsp({ baseUrl, clientId, clientSecret, pixKey, tls: readClientTls(settings, 'PSP') }, telemetry),
    payUrlOf: (txid) => (payPage === '' ? null : payPage.replace('{txid}', txid)),
  };
}

/** Fills an empty catalogue from PROVIDERS_FILE, for a house that still uses this file of older releases or starts with one. */
async function stockFromFile(
  { db, clock, shelf }: { db: Database; clock: Clock; shelf: GameShelf },
  settings: Settings,
): Promise<string[]> {
  const { PROVIDERS_FILE: file, providerSecrets: secrets, BRAND_NAME: brandName } = settings;
  if (file === undefined) return [];
  const studios = new Set(listOwnGames(shelf, brandName).map(({ provider }) => provider));
  const own = { gameIds: new Set(shelf.keys()), studios };
  return [await stockCatalogue({ db, clock, own, secrets }, file)];
}

/**
 * Runs the migrations, as the login that owns the tables if that isn't the application's.
 * @returns sentences for the operator about what was done
 */
async function migrate(db: Database, settings: Settings, onProgress: Progress): Promise<string[]> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_ENGINE } = settings;
  const owner = ownerUrl === undefined ? db : await openPostgresServer(ownerUrl);
  try {
    const applied = await migrateDatabase(owner, migrationsDir);
    const moved =
      DATABASE_ENGINE === 'citus'
        ? await distributeTables(owner, { migrations: migrationsDir, functions: citusDir })
        : [];
    givePersonalKeys(owner, personalKeysFrom(settings));
    const sealed = await sealAtStart(owner, personalTables, onProgress);
    return [
      ...(applied.length > 0 ? [`Applied ${applied.length} migrations`] : []),
      ...(moved.length > 0 ? [`Distributed ${moved.length} tables`] : []),
      ...(sealed.length > 0 ? [`Sealed the personal data of ${sealed.length} tables`] : []),
    ];
  } finally {
    if (owner !== db) await owner.close();
    await db.takeRole();
  }
}

type Surroundings = {
  telemetry: Telemetry;
  machine: Machine;
  onProgress: Progress;
  node: NodeState;
  /** A program on the server's PostgreSQL. An embedded database is one process's alone. */
  isBesideServer?: boolean | undefined;
};

/**
 * A new house must not begin where an operator believes the one of DATA_DIR to be. The database may be one without any
 * table.
 * @throws Error with a sentence
 */
async function requireHouse(db: Database, { DATABASE_URL: url, DATA_DIR: dataDir }: Settings): Promise<void> {
  if (url === undefined) return;
  const movedAt = findMovedAt(dataDir);
  if (movedAt === undefined && !hasEmbeddedHouse(dataDir)) return;
  if ((await findLastSeen(db)) !== undefined || (await hasPlayers(db))) return;
  throw new Error(
    movedAt === undefined
      ? `The PostgreSQL of DATABASE_URL is empty, but there is an embedded house in ${dataDir}. Move it (./ipe move), or give a new house another DATA_DIR.`
      : `The PostgreSQL of DATABASE_URL is empty, but the house of ${dataDir} was moved to a PostgreSQL on ${movedAt}: name that one, or give a new house another DATA_DIR.`,
  );
}

/** @throws Error with a sentence when the database can't be opened, or a migration doesn't suit it */
async function openMigrated(
  settings: Settings,
  { telemetry, onProgress, isBesideServer }: Surroundings,
): Promise<Database> {
  onProgress('Opening the database');
  const { DATABASE_URL: url, DATABASE_ENGINE: engine, DATA_DIR: dataDir } = settings;
  const limits = {
    connections: settings.DATABASE_CONNECTIONS,
    statementSeconds: settings.DATABASE_STATEMENT_SECONDS,
    lockSeconds: settings.DATABASE_LOCK_SECONDS,
  };
  // The simulator's bank is a file in the folder, which one process works in at a time.
  const isBeside = isBesideServer && settings.PSP_URL !== undefined;
  const at = { url, engine, limits, dataDir, isBesideServer: isBeside };
  const db = await openDatabase({ ...at, takeWithinMs: takeConnectionWithinMs, onProgress, telemetry });
  try {
    await requireHouse(db, settings);
    for (const sentence of await migrate(db, settings, onProgress)) onProgress(sentence);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The time for the whole server; prints what is doubtful about it. */
async function readTime(db: Database, machine: Machine, onProgress: Progress): Promise<FollowedClock> {
  const time = await followDatabaseClock(db, machine);
  for (const sentence of [time.findDoubt(), await compareWithLastSeen(db, time.clock())])
    if (sentence !== undefined) onProgress(sentence);
  return time;
}

type House = {
  application: Application;
  simulator: SimulatorProcess | undefined;
  regulator: SimulatorProcess | undefined;
} & Pick<FollowedClock, 'follow' | 'findDoubt'>;

/**
 * Opens everything behind the addresses: database, migrations, time, games, the bank and the application. Used by the
 * server, and by programs that work while it is stopped.
 * @param parts collects what must be closed
 * @throws Error with a sentence when a part can't start
 */
export async function openHouse(settings: Settings, around: Surroundings, parts: AsyncDisposableStack): Promise<House> {
  const { telemetry, machine, onProgress, node } = around;
  const db = await openMigrated(settings, around);
  parts.defer(() => db.close());
  node.db = db;
  if (settings.licence !== null && !settings.isRehearsal) await requireKeptJournal(db);
  const { clock, findDoubt, follow } = await readTime(db, machine, onProgress);
  await requireSameMoney({ db, isPaidByRealBanks }, moneySourceOf(settings), clock());
  const shelf = await loadGameShelf(gamesDir);
  await rememberMathematics({ db, shelf, now: clock() });

  const simulator = await startSimulatorIfNeeded(settings);
  if (simulator !== undefined) parts.defer(() => simulator.stop());
  const regulator = await startRegulatorIfNeeded(settings);
  if (regulator !== undefined) parts.defer(() => regulator.stop());
  const bank = bankOf(settings, { simulator, telemetry });
  const askSigap = createSigap(
    { baseUrl: baseUrlOf(regulator, settings.SIGAP_URL), tls: readClientTls(settings, 'SIGAP') },
    telemetry,
  );
  node.isPspKnown = true;
  const passwords = createPasswords(owaspHashCost);
  for (const sentence of await stockFromFile({ db, clock, shelf }, settings)) onProgress(sentence);
  const rulePlay = createRulePlay();
  parts.defer(rulePlay.stop);
  const time = { clock, sharedClock: databaseClock, findDoubt };
  const inside = { db, ...time, telemetry, passwords, shelf, providers: new Map(), print: onProgress, rulePlay };
  const outside = { ...bank, askSigap, ...personChecksOf(settings, regulator?.url) };
  const application = await openApplication({ ...inside, ...outside }, settings);
  return { application, simulator, regulator, follow, findDoubt };
}

import type { Keyring } from '#platform/security/keyring.ts';
import { writtenProofKeys, writtenSeedKeys } from './program-env.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codes, type CallPath, type Input, type Output, type Refusal } from '@ipe/contract';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { requireRules, type ComplianceRules } from '#modules/compliance/index.ts';
import { noCpfBase, noFaceChecks } from '#modules/confirmation/index.ts';
import { startRegulator } from '@ipe/regulator-simulator';
import { createPixPsp, type Psp } from '#modules/psp/index.ts';
import { createSigap } from '#modules/sigap/index.ts';
import type { RulePlay } from '#modules/rewards/index.ts';
import { createPasswords, type HashCost } from '#modules/identity/index.ts';
import { loadGameShelf, type GameShelf } from '#modules/catalogue/index.ts';
import type { Provider } from '#modules/providers/index.ts';
import { databaseClock, listMigrations, type Database, type SharedClock } from '#platform/database/index.ts';
import { createReadiness, type NodeState } from '#platform/health/readiness.ts';
import { webhookSecretsFrom } from '#platform/outside/webhooks.ts';
import { createAdmission, watchAdmission, defaultAdmission, type AdmissionLimits } from '#platform/overload/index.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Trace } from '#platform/telemetry/trace.ts';
import type { SecurityEvent, SecurityLog } from '#platform/security/security-log.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { Application } from '#wiring/compose-application.ts';
import { newTelemetry } from '#wiring/new-telemetry.ts';
import { readSettings, type Settings } from '#wiring/settings/env.ts';
import type { GivenRules } from '#wiring/open-rules.ts';
import { openApplication } from '#wiring/open-application.ts';
import { serveApplication } from '#wiring/http/serve-application.ts';
import { createRulePlay } from '#wiring/rule-play-process.ts';
import { startPixSimulator } from '#wiring/simulators/pix-simulator-process.ts';
import type { SimulatorProcess } from '#wiring/simulators/simulator-process.ts';
import { openEnvelope } from './open-envelope.ts';

export const webhookSecretOf = webhookSecretsFrom('psp-secret-of-the-tests');

/** With this key a test acts as the machine's root, as `./ipe` does. */
export const machineKey = 'machine-key-of-the-tests-0123456789-0123456789';

const testEdge = { webhookSecretOf, machineKey, checkAnswers: true };

export type TestApp = AsyncDisposable & {
  address: string;
  db: Database;
  shelf: GameShelf;
  seedKeys: Keyring;
  application: Application;
  /** The app's state for /ready. */
  node: NodeState;
  telemetry: Telemetry;
  /** The application's own parts: a change here affects all its modules. */
  cashier: Application['parts'];
  /** Set `now` to move the app's time; undefined for the real time. */
  time: { now: Date | undefined };
  simulatorUrl: string;
  regulatorUrl: string;
  webhookUrl: string;
  envelopeKey: string;
  settings: Settings;
  /** The security log's events, oldest first. */
  securityEvents: SecurityEvent[];
  call: Call;
  /** Calls from another address; the settings must trust one proxy. */
  callFrom(address: string): Call;
  /** Makes a call that must succeed. @returns its output */
  succeed<Path extends CallPath>(path: Path, input: Input<Path>, token?: string): Promise<Output<Path>>;
};

type Call = <Path extends CallPath>(path: Path, input: Input<Path>, token?: string) => Promise<CallAnswer<Path>>;

type CallAnswer<Path extends CallPath> = { code: number; msg: string; data: Output<Path> & Refusal };

/** On a busy machine a test's requests may wait longer than a player's would, so only tests about waiting set shorter limits. */
const patientAdmission: AdmissionLimits = {
  ...defaultAdmission,
  burst: { most: 1_024, waitMs: 60_000 },
  crowded: { most: 1_024, waitMs: 60_000 },
};

/** Real argon2id with a thousandth of the server's work, because tests register thousands of players. */
const cheapHashCost = { memory: 32, passes: 1 };

/** An address without a listener, for a PSP that is down. */
const noPspUrl = 'http://127.0.0.1:1';

async function startSimulator(settings: Settings, dataDir: string): Promise<SimulatorProcess> {
  return startPixSimulator({
    dataDir,
    publicUrl: 'http://localhost:3000/pix-simulator',
    clientId: settings.PSP_CLIENT_ID,
    clientSecret: settings.PSP_CLIENT_SECRET,
    pixKey: settings.PSP_PIX_KEY,
    receiverName: settings.BRAND_NAME,
  });
}

/** Starts the regulator in this process, on a free port. @returns its address */
async function openRegulator(parts: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-test-regulator-'));
  parts.defer(() => rm(dataDir, { recursive: true }));
  const regulator = await startRegulator({ DATA_DIR: dataDir, PORT: '0' });
  parts.defer(regulator.close);
  return `http://127.0.0.1:${regulator.port}`;
}

const pspAt = (
  baseUrl: string,
  { PSP_CLIENT_ID: clientId, PSP_CLIENT_SECRET: clientSecret, PSP_PIX_KEY: pixKey }: Settings,
  telemetry: Telemetry,
): Psp => createPixPsp({ baseUrl, clientId, clientSecret, pixKey }, telemetry);

type Around = { settings: Settings; telemetry: Telemetry; dataDir: string; parts: AsyncDisposableStack };

/** Starts simulators of the outside services that the options ask for; the others don't answer. */
async function openHouses(options: TestAppOptions, { settings, telemetry, dataDir, parts }: Around) {
  const simulator = options.withPix ? await startSimulator(settings, dataDir) : undefined;
  if (simulator !== undefined) parts.defer(() => simulator.stop());
  const simulatorUrl = simulator?.url ?? noPspUrl;
  const isAsked = options.withRegulator ?? settings.COMPLIANCE_PROFILE === 'licensed-br';
  const regulatorUrl = isAsked ? await openRegulator(parts) : noPspUrl;
  return {
    simulatorUrl,
    regulatorUrl,
    psp: options.psp ?? pspAt(simulatorUrl, settings, telemetry),
    askSigap: createSigap({ baseUrl: regulatorUrl }, telemetry),
    payUrlOf: (txid: string) => `${simulatorUrl}/pagar/${txid}`,
  };
}

/** Calls over HTTP. The global `fetch` would take more time in this process than the server takes to answer. */
const callerOf = (address: string, envelopeKey: string, from?: string): Call =>
  async function call<Path extends CallPath>(
    path: Path,
    input: Input<Path>,
    token?: string,
  ): Promise<CallAnswer<Path>> {
    const { body } = await request(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      },
      body: JSON.stringify(input),
    });
    const { payload } = (await body.json()) as { payload: string };
    return openEnvelope(payload, envelopeKey) as CallAnswer<Path>;
  };

function outputOf<Path extends CallPath>(path: Path, answer: CallAnswer<Path>): Output<Path> {
  if (answer.code !== codes.success)
    throw new Error(`${path} answered ${answer.code}: ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

const readyNode = async (db: Database): Promise<NodeState> => ({
  db,
  migrations: await listMigrations(migrationsFolder),
  isPspKnown: true,
  isDraining: false,
});

type TestAppOptions = {
  /** Runs the regulator's simulator in this process, as for the licensed profile; without it the regulator doesn't answer. */
  withRegulator?: boolean;
  /** Runs the real Pix simulator as a process of its own; `psp` is another PSP; without either, the PSP is down. */
  withPix?: boolean;
  psp?: Psp;
  settings?: Partial<Settings>;
  /** The services for CPFs and faces; without them they are down. */
  persons?: Partial<Pick<Application['parts'], 'cpfBase' | 'faceChecks'>>;
  /** The providers, for a house whose catalogue is empty; a test may change them. */
  providers?: Map<string, Provider>;
  rules?: GivenRules;
  /** Replaces some of the profile's rules for the server. */
  asks?: Partial<ComplianceRules>;
  admission?: AdmissionLimits;
  trace?: Trace;
  /** Receives the server's log, if `settings` have a log level. */
  logTo?: { write: (line: string) => void };
  /** The cost of hashes; the server's own for tests about the time that hashes take. */
  hashCost?: HashCost;
};

const testSettings: Settings = {
  ...readSettings({ SEED_KEYS: writtenSeedKeys, PROOF_KEYS: writtenProofKeys }),
  LOG_LEVEL: 'silent',
};

/** Simulates months that take seconds only. */
function playRules(parts: AsyncDisposableStack): RulePlay {
  const rulePlay = createRulePlay({ players: 20, days: 4 });
  parts.defer(rulePlay.stop);
  return rulePlay;
}

const unsetServices = { cpfBase: noCpfBase, faceChecks: noFaceChecks };

const houseShelf = await loadGameShelf(resolve(import.meta.dirname, '../../../../games'));

/** Starts the real app on a real port, on a database of its own. Every answer is checked against the contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  await using parts = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-test-app-'));
  parts.defer(() => rm(dataDir, { recursive: true }));
  const settings = { ...testSettings, ...options.settings };
  const telemetry = newTelemetry(options.trace);
  const db = await openTestDatabase({ telemetry });
  parts.defer(() => db.close());
  const time: TestApp['time'] = { now: undefined };
  const clock = () => time.now ?? new Date();
  const sharedClock: SharedClock = async (on) => time.now ?? databaseClock(on);
  const { simulatorUrl, regulatorUrl, ...houses } = await openHouses(options, { settings, telemetry, dataDir, parts });
  // A copy, because a test may add another game.
  const shelf = new Map(houseShelf);
  const outside = { ...unsetServices, ...options.persons, ...houses };
  const passwords = createPasswords(options.hashCost ?? cheapHashCost);
  const around = { db, clock, sharedClock, telemetry, passwords, shelf, providers: options.providers ?? new Map() };
  const rulePlay = playRules(parts);
  const rules = { ...requireRules(settings.COMPLIANCE_PROFILE, { isRehearsal: true }), ...options.asks };
  const hands = { ...outside, rulePlay, rules, print: () => {} };
  const application = await openApplication({ ...around, ...hands }, settings, options.rules);
  const securityEvents: SecurityEvent[] = [];
  const securityLog: SecurityLog = { note: (event) => void securityEvents.push(event), flush: () => {} };
  const admission = createAdmission(options.admission ?? patientAdmission);
  watchAdmission(telemetry.meter, admission);
  const node = await readyNode(db);
  const edge = { admission, securityLog, readiness: createReadiness(node), ...testEdge, logTo: options.logTo };
  const app: FastifyInstance = await serveApplication(application, edge, settings);
  parts.defer(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const call = callerOf(address, settings.ENVELOPE_KEY);
  const started = parts.move();
  return {
    address,
    db,
    shelf,
    seedKeys: settings.SEED_KEYS,
    application,
    node,
    telemetry,
    cashier: application.parts,
    time,
    simulatorUrl,
    regulatorUrl,
    webhookUrl: `${address}/webhooks/pix/${webhookSecretOf('pix')}`,
    envelopeKey: settings.ENVELOPE_KEY,
    settings,
    securityEvents,
    call,
    callFrom: (from) => callerOf(address, settings.ENVELOPE_KEY, from),
    succeed: async (path, input, token) => outputOf(path, await call(path, input, token)),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

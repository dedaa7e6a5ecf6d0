import type { FastifyInstance } from 'fastify';
import type { GameShelf } from '#modules/catalogue/index.ts';
import { noCpfBase, noFaceChecks } from '#modules/confirmation/index.ts';
import type { Providers } from '#modules/providers/index.ts';
import type { Psp } from '#modules/psp/index.ts';
import { noRulePlay } from '#modules/rewards/index.ts';
import { SigapUnavailableError } from '#modules/sigap/index.ts';
import { databaseOver } from '#platform/database/database.ts';
import { databaseClock } from '#platform/database/index.ts';
import { createReadiness } from '#platform/health/readiness.ts';
import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import { webhookSecretsFrom } from '#platform/outside/webhooks.ts';
import { createAdmission } from '#platform/overload/index.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import type { Application } from '#wiring/compose-application.ts';
import { serveOutside } from '#wiring/http/serve-application.ts';
import { openApplication } from '#wiring/open-application.ts';
import type { Settings } from '#wiring/settings/env.ts';
import { createNodePool, type Ground, type NodeLife } from './node-pool.ts';
import { worldPasswords } from './world-passwords.ts';

export const webhookSecretOf = webhookSecretsFrom('psp-secret-of-the-simulation');

/** What all nodes of a history have in common. */
export type House = Ground & {
  psp: Psp;
  shelf: GameShelf;
  providers: Providers;
  settings: Settings;
  /** The phone network: throws when it doesn't take a message. */
  sendSms: (line: string) => void;
  /** A line of the server's log that tells of a fault. */
  onFault: (line: string) => void;
};

export type HouseNode = {
  life: NodeLife;
  application: Application;
  http: FastifyInstance;
  loops: readonly Loop[];
};

const quiet = { note: () => {}, flush: () => {} };

function openLife(house: House, name: string) {
  const life: NodeLife = {
    name,
    isOver: false,
    die: async () => {
      if (life.isOver) return;
      life.isOver = true;
      await end();
    },
  };
  const { pool, end } = createNodePool(house, life);
  return { life, pool };
}

/** So far a node's clock may be off the database's, which it follows (docs/decisions/0028). */
const clockErrorMs = 20;

/**
 * A node from the composition root up, as the server opens it: only what it stands on (connections, the bank, phones, time, dice) is this
 * world's.
 * @param name says which life of which node
 */
export async function openNode(house: House, name: string): Promise<HouseNode> {
  const { scheduler, chance, settings } = house;
  const { life, pool } = openLife(house, name);
  const offMs = (chance.throw(`clock of ${name}`) - 0.5) * 2 * clockErrorMs;
  return scheduler.as(name, life, async () => {
    const db = databaseOver(pool, { engine: 'postgres', takeRole: async () => {} });
    const askSigap = () => Promise.reject(new SigapUnavailableError('this house has no regulator'));
    const outside = { psp: house.psp, askSigap, payUrlOf: () => null, cpfBase: noCpfBase, faceChecks: noFaceChecks };
    const around = {
      db,
      clock: () => new Date(scheduler.nowMs + offMs),
      sharedClock: databaseClock,
      telemetry: silent,
      passwords: worldPasswords,
      shelf: house.shelf,
      providers: new Map(house.providers),
    };
    const application = await openApplication(
      { ...around, ...outside, print: house.sendSms, rulePlay: noRulePlay },
      settings,
    );
    const state = { db, migrations: [], isPspKnown: true, isDraining: false };
    const edge = {
      admission: createAdmission(),
      securityLog: quiet,
      readiness: createReadiness(state),
      webhookSecretOf,
    };
    const logTo = { write: house.onFault };
    const http = await serveOutside(
      application,
      { ...edge, machineKey: 'nobody-is-at-this-machine-0123456789-0123456789', checkAnswers: true, logTo },
      settings,
    );
    await http.ready();
    return { life, application, http, loops: application.loops(http.log as LoopLog) };
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { hasEntries } from '#modules/ledger/index.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { thisMachine } from '#platform/time/clock.ts';
import { composeApplication, type Application } from '#wiring/compose-application.ts';
import { newNode, openHouse } from '#wiring/open-house.ts';
import { readSettings, type Settings } from '#wiring/settings/env.ts';
import { defaultProfile } from '#wiring/settings/setting-values.ts';

/** The real house, with the real bank's simulator, at a time that its caller sets. */
export type DemoHouse = {
  application: Application;
  bankUrl: string;
  /** A call of the bank's simulator: faults, and what another bank takes back. */
  callBank: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<void>;
  now: () => Date;
  /** House and bank go by this time from now on. */
  moveTo: (at: Date) => Promise<void>;
  /** What the server's loops and clock would have done by now. */
  catchUp: () => Promise<void>;
};

const silentLog = { warn: () => {}, error: () => {} };

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** With a token of its own each time: those of before end when the bank's time moves. */
const callBankAt =
  (bankUrl: string, { PSP_CLIENT_ID: id, PSP_CLIENT_SECRET: secret }: Settings): DemoHouse['callBank'] =>
  async (method, path, body) => {
    const basic = Buffer.from(`${id}:${secret}`).toString('base64');
    const json = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers: { ...json, authorization: `Basic ${basic}` } };
    const granted = await send(`${bankUrl}/oauth/token`, { ...asked, body: '{"grant_type":"client_credentials"}' });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const authorization = `Bearer ${token}`;
    const init =
      body === undefined
        ? { headers: { authorization } }
        : { headers: { ...json, authorization }, body: JSON.stringify(body) };
    await send(`${bankUrl}${path}`, { method, ...init });
  };

/** The bank brings payouts and refunds to their end between two looks. */
async function workAsLoops(loops: readonly Loop[]): Promise<void> {
  for (let looks = 0; looks < 3; looks += 1) {
    for (const { work } of loops) await work();
    await wait(20);
  }
}

type Env = Parameters<typeof readSettings>[0];

/** Looks at the profile first: another one asks for settings that would not help. @throws Error */
function readDemoSettings(env: Env): Settings {
  if ((env['COMPLIANCE_PROFILE'] ?? defaultProfile) !== 'demo')
    throw new Error('Only a house with COMPLIANCE_PROFILE=demo has a demonstration.');
  return readSettings(env);
}

/**
 * @param env the settings as they are written
 * @param parts takes what must be closed
 * @throws Error with a sentence for a house that is no demonstration, or in which somebody has played
 */
export async function openDemoHouse(
  env: Env,
  onProgress: (sentence: string) => void,
  parts: AsyncDisposableStack,
): Promise<DemoHouse> {
  const settings = readDemoSettings(env);
  const around = { telemetry: silent, machine: thisMachine, onProgress, node: await newNode() };
  const { application: real, simulator } = await openHouse(settings, around, parts);
  const bankUrl = simulator?.url;
  if (bankUrl === undefined) throw new Error('A demonstration is paid by the Pix simulator: leave PSP_URL out.');
  if (await hasEntries(real.parts.db)) throw new Error('Money has moved in this house: a demonstration begins empty.');
  const callBank = callBankAt(bankUrl, settings);
  let at = new Date();
  const application = composeApplication({ ...real.parts, clock: () => at, sharedClock: async () => at });
  const loops = application.loops(silentLog);
  return {
    application,
    bankUrl,
    callBank,
    now: () => at,
    moveTo: async (to) => {
      at = to;
      await callBank('PUT', '/simulator/clock', { at: at.toISOString() });
    },
    catchUp: async () => {
      await workAsLoops(loops);
      for (const job of application.jobs) await job.work({});
    },
  };
}

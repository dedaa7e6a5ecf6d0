import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { askAsMachine, outputOf } from './machine-calls.ts';
import { makeDataDir, startOwnHouse, type OwnHouse } from './own-house.ts';

const movedTime = resolve(import.meta.dirname, 'moved-time.ts');

/** Longer than the queue waits before it looks for work again. */
const stepMs = 15_000;

export type LicensedHouse = Pick<OwnHouse, 'url' | 'stop'> & {
  /** The newest code sent to a phone; a rehearsal prints its text messages. */
  readPhoneCode: (mobile: string) => Promise<string>;
  /** Whether a phone got a text message with these words. */
  hasTold: (mobile: string, words: string) => boolean;
  /** Lets this much time pass without any activity. */
  pass: (ms: number) => Promise<void>;
  /** Makes a call of the back office as the machine, as `./ipe` does. @returns its output */
  order: (path: string, input: object) => Promise<Record<string, unknown>>;
  /** Lets time pass and runs these jobs repeatedly, until the expectation holds. */
  workUntil: (jobs: string[], expectation: () => Promise<void> | void) => Promise<void>;
  /** A call of the simulated regulator's control interface (its README). */
  askRegulator: (method: 'PUT' | 'GET', path: string, body?: object) => Promise<unknown>;
};

type JobCounts = { name: string; running: number; waiting: number };

/** The port has to be known beforehand, because the server's links of the back office contain it. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The product as a licensed operator rehearses it, on a free port with its own database. */
export async function startLicensedHouse(): Promise<LicensedHouse> {
  const dataDir = await makeDataDir('ipe-licensed-');
  const env = { PORT: String(await findFreePort()), COMPLIANCE_PROFILE: 'licensed-br', DEPOSIT_WAGERING_X100: '0' };
  const house = await startOwnHouse({ dataDir, env, words: ['--rehearsal'], imports: [movedTime] });
  const { url, read, stop } = house;
  const regulator = /The simulated regulator is at (\S+)/u.exec(read())?.[1] ?? '';
  let aheadMs = 0;
  const pass = async (ms: number) => {
    aheadMs += ms;
    await house.tell({ aheadMs });
  };
  const order = async (path: string, body: object) => outputOf(await askAsMachine({ url, dataDir }, path, body));
  /** Starts a job. 409 is fine too: it is running already or about to. */
  const runJob = async (name: string) => {
    const { status } = await askAsMachine({ url, dataDir }, '/back-office/api/jobs/run', { name });
    expect([200, 409]).toContain(status);
  };
  /** Time doesn't pass while the job runs, because its requests would time out. */
  const finishJob = async (name: string) => {
    await runJob(name);
    await expect(async () => {
      const { list } = await order('/back-office/api/jobs/list', {});
      const { running, waiting } = (list as JobCounts[]).find((job) => job.name === name)!;
      if (running === 0 && waiting > 0) await pass(stepMs);
      expect(running + waiting).toBe(0);
    }).toPass({ timeout: 30_000, intervals: [100, 200, 400] });
  };
  return {
    url,
    readPhoneCode: async (mobile) => {
      const pattern = new RegExp(`SMS to \\+55 ${mobile}: [^\\n]*?\\b(\\d{6})\\b`, 'gu');
      const findCode = () => [...read().matchAll(pattern)].at(-1)?.[1];
      await expect.poll(findCode).toBeDefined();
      return findCode() ?? '';
    },
    hasTold: (mobile, words) =>
      read()
        .split('\n')
        .some((line) => line.includes(`SMS to +55 ${mobile}: `) && line.includes(words)),
    pass,
    order,
    workUntil: (jobs, expectation) =>
      expect(async () => {
        for (const name of jobs) await finishJob(name);
        await pass(stepMs);
        await expectation();
      }).toPass({ timeout: 60_000, intervals: [200] }),
    askRegulator: async (method, path, body) => {
      const opened = await fetch(`${regulator}/recepcao-autenticacao/token`, { method: 'POST' });
      const { access_token: token } = (await opened.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const asked = { method, headers, body: body ? JSON.stringify(body) : null };
      return outputOf(await fetch(`${regulator}/simulator${path}`, asked));
    },
    stop,
  };
}

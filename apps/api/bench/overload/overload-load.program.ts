import { createDecipheriv, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '#wiring/settings/env.ts';
import { openConnection, type Post } from '../open-connection.ts';
import { readStolenMs } from './stolen-time.ts';

// Forked by overload.ts: sends calls from a process of its own and counts the answers by code.

/** A call that is repeated. `body` is a JSON text in which every `{id}` becomes a fresh UUID. */
export type Sender = {
  path: string;
  token: string;
  body: string;
  signAs?: { provider: string; secret: string };
  /** How long it waits after a refusal before it asks again; 0 when undefined. */
  patienceMs?: number;
};

export type LoadOrder = {
  port: number;
  senders: Sender[];
  seconds: number;
  /** Calls a second, begun on time however late the answers are. Without it each player sends again when answered. */
  rate?: number;
};

export type LoadFigures = {
  offered: number;
  /** The numbers of calls that were accepted, refused with 429, and refused with 503; `others` are other outcomes. */
  accepted: number;
  tooMany: number;
  overloaded: number;
  others: string[];
  perSecond: number;
  /** Times of the accepted calls, from when they were due, in the undisturbed seconds. */
  p50Ms: number;
  p99Ms: number;
  /** The p99 of all seconds. */
  p99MsInAll: number;
  /**
   * The number of seconds left out because the host took too much of them for the figures to mean anything, and the
   * number of all seconds.
   */
  disturbedSeconds: number;
  allSeconds: number;
  /** The median of the accepted calls that were due in each second. */
  p50MsBySecond: number[];
  /** This program's share of one core. */
  cpuShare: number;
};

const envelopeKey = Buffer.from(readSettings({}).ENVELOPE_KEY, 'hex');
const firstBlock = { offset: '{"payload":"'.length, base64Length: 44, ivBytes: 16, bytes: 32 };

/** The code at the beginning of a sealed answer: opening the whole answer would be a third of the load's work. */
function sealedCode(body: string): string {
  const { offset, base64Length, ivBytes, bytes } = firstBlock;
  const head = Buffer.from(body.slice(offset, offset + base64Length), 'base64');
  const decipher = createDecipheriv('aes-256-cbc', envelopeKey, head.subarray(0, ivBytes)).setAutoPadding(false);
  const text = decipher.update(head.subarray(ivBytes, bytes)).toString('latin1');
  return /^\{"code":(\d+)/u.exec(text)?.[1] ?? body;
}

/** `1`, `429`, `503`, or another outcome. */
function outcomeOf({ signAs }: Sender, answer: string): string {
  if (signAs === undefined) return sealedCode(answer);
  const { ok, code } = JSON.parse(answer) as { ok: boolean; code?: string };
  if (ok) return '1';
  return code === 'server_busy' ? '503' : String(code);
}

type Client = { sender: Sender; post: Post };

function send({ sender, post }: Client): Promise<string> {
  const { path, body, signAs } = sender;
  const filled = body.replaceAll('{id}', () => randomUUID());
  if (signAs === undefined) return post(path, filled);
  const timestamp = Date.now();
  const call = path.slice(path.lastIndexOf('/') + 1);
  const signature = createHmac('sha256', signAs.secret).update(`${timestamp}.${call}.${filled}`).digest('hex');
  return post(path, filled, { 'x-provider': signAs.provider, 'x-timestamp': timestamp, 'x-signature': signature });
}

const percentileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** A second is disturbed when the host takes more of it than this: 5 % of two cores. */
const mostStolenMs = 100;
/** If fewer seconds than this share are undisturbed, none is left out. */
const leastUndisturbed = 0.5;

/** Notes each second how much time the host took from this machine. */
class HostWatch {
  readonly #stolenMs: number[] = [];
  #before = readStolenMs();
  readonly #timer = setInterval(() => {
    const now = readStolenMs();
    this.#stolenMs.push(now - this.#before);
    this.#before = now;
  }, 1_000);

  /** Ends the watch. @returns those of `seconds` in which the host took little, then and in the following second */
  findUndisturbed(seconds: number): Set<number> {
    clearInterval(this.#timer);
    const isCalm = (second: number) => (this.#stolenMs[second] ?? 0) <= mostStolenMs;
    const all = Array.from({ length: seconds }, (_, second) => second);
    // Calls that are due late in a second are answered in the next one.
    const calm = all.filter((second) => isCalm(second) && isCalm(second + 1));
    return new Set(calm.length >= seconds * leastUndisturbed ? calm : all);
  }
}

class Tally {
  readonly #begunAt = performance.now();
  readonly #host = new HostWatch();
  readonly #cpu = process.cpuUsage();
  readonly #counts = new Map<string, number>();
  /** The times of the accepted calls, by the second in which they were due. */
  readonly #tookMs: number[][] = [];
  #offered = 0;

  /** @returns whether it was accepted */
  async take(client: Client, dueAt: number): Promise<boolean> {
    this.#offered += 1;
    const outcome = await send(client).then(
      (answer) => outcomeOf(client.sender, answer),
      (error: Error) => error.message,
    );
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    if (outcome === '1')
      (this.#tookMs[Math.floor((dueAt - this.#begunAt) / 1_000)] ??= []).push(performance.now() - dueAt);
    return outcome === '1';
  }

  figures(): LoadFigures {
    const tookMs = performance.now() - this.#begunAt;
    const { user, system } = process.cpuUsage(this.#cpu);
    const { 1: accepted = 0, 429: tooMany = 0, 503: overloaded = 0, ...others } = Object.fromEntries(this.#counts);
    const sortedOf = (seconds: number[][]) => Float64Array.from(seconds.flat()).toSorted();
    const undisturbed = this.#host.findUndisturbed(this.#tookMs.length);
    const sorted = sortedOf(this.#tookMs.filter((_, second) => undisturbed.has(second)));
    return {
      offered: this.#offered,
      accepted,
      tooMany,
      overloaded,
      others: Object.entries(others).map(([outcome, count]) => `${count} × ${outcome.slice(0, 200)}`),
      perSecond: accepted / (tookMs / 1_000),
      p50Ms: percentileOf(sorted, 0.5),
      p99Ms: percentileOf(sorted, 0.99),
      p99MsInAll: percentileOf(sortedOf(this.#tookMs), 0.99),
      disturbedSeconds: this.#tookMs.length - undisturbed.size,
      allSeconds: this.#tookMs.length,
      p50MsBySecond: this.#tookMs.map((second) => percentileOf(sortedOf([second]), 0.5)),
      cpuShare: (user + system) / 1_000 / tookMs,
    };
  }
}

async function sendClosedLoop(clients: Client[], tally: Tally, endsAt: number): Promise<void> {
  const sendOn = async (client: Client) => {
    for (let now = performance.now(); now < endsAt; now = performance.now())
      if (!(await tally.take(client, now))) await sleep(client.sender.patienceMs ?? 0);
  };
  await Promise.all(clients.map(sendOn));
}

/** Every millisecond, the calls that are due take idle connections. The wait for a connection counts as time taken. */
async function sendAtRate(clients: Client[], tally: Tally, { endsAt, rate }: { endsAt: number; rate: number }) {
  const idle = [...clients];
  const dueAt: number[] = [];
  let next = 0;
  const start = () => {
    for (; idle.length > 0 && next < dueAt.length; next += 1) void take(idle.shift()!, dueAt[next]!);
  };
  const take = async (client: Client, mineAt: number) => {
    await tally.take(client, mineAt);
    idle.push(client);
    start();
  };
  const begunAt = performance.now();
  for (let now = begunAt; now < endsAt || idle.length < clients.length; now = performance.now()) {
    while (now < endsAt && dueAt.length < ((now - begunAt) * rate) / 1_000) dueAt.push(now);
    start();
    await sleep(1);
  }
}

async function work({ port, senders, seconds, rate }: LoadOrder): Promise<LoadFigures> {
  const connections = await Promise.all(senders.map(({ token }) => openConnection(port, token)));
  const clients = senders.map((sender, index) => ({ sender, post: connections[index]!.post }));
  const tally = new Tally();
  const endsAt = performance.now() + seconds * 1_000;
  await (rate === undefined ? sendClosedLoop(clients, tally, endsAt) : sendAtRate(clients, tally, { endsAt, rate }));
  for (const { close } of connections) close();
  return tally.figures();
}

process.on('message', async (order: LoadOrder) => process.send?.(await work(order)));
process.once('disconnect', () => process.exit());

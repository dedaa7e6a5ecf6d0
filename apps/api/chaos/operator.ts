import { setTimeout as sleep } from 'node:timers/promises';
import { findMachineKey } from '#wiring/settings/machine-key.ts';
import type { Random } from '#simulation/random.ts';
import type { Site } from './site/site.ts';

/** A person at the machine of a node who decides the withdrawals in review. */
export type Operator = {
  /** The acknowledged decisions, by the id of the payout. */
  decisions: Map<string, 'approve' | 'refuse'>;
  stop: () => Promise<void>;
};

const lookEveryMs = 400;
const answerTimeoutMs = 10_000;
const refusalReason = 'Não foi possível confirmar a origem do depósito.';

type Answer = { status: number; body: unknown };

/**
 * Decides every withdrawal in review, again and again, until stopped; a decision whose answer was lost is made again.
 * Each request goes to a random node, with the key that its last start wrote. A node of a release without these calls
 * answers 404, and nothing is decided.
 */
export function startOperator({ nodeUrls, nodeDirs }: Pick<Site, 'nodeUrls' | 'nodeDirs'>, random: Random): Operator {
  const decisions: Operator['decisions'] = new Map();
  const wanted: Operator['decisions'] = new Map();
  let isStopped = false;

  async function post(path: string, body: object): Promise<Answer> {
    const node = random.whole(0, nodeUrls.length - 1);
    const key = findMachineKey({ DATA_DIR: nodeDirs[node]! });
    try {
      const response = await fetch(`${nodeUrls[node]}/back-office/api/withdrawals/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return { status: 0, body: undefined };
    }
  }

  async function decide(id: string): Promise<void> {
    const verb = wanted.get(id) ?? (random.chance(0.7) ? 'approve' : 'refuse');
    wanted.set(id, verb);
    const wish = verb === 'approve' ? { id } : { id, reason: refusalReason };
    const answers = await Promise.all(Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => post(verb, wish)));
    if (answers.some(({ status }) => status === 200)) decisions.set(id, verb);
  }

  async function look(): Promise<void> {
    const { status, body } = await post('list', {});
    if (status !== 200) return;
    const { list } = body as { list: { id: string; state: string }[] };
    for (const { id, state } of list) if (state === 'review') await decide(id);
  }

  async function work(): Promise<void> {
    for (; !isStopped; await sleep(lookEveryMs)) await look();
  }
  const working = work();
  return {
    decisions,
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}

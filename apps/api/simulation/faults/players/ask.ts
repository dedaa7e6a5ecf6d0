import { createHmac } from 'node:crypto';
import { codes, type CallPath, type Input } from '@ipe/contract';
import { openEnvelope } from '#test/app/open-envelope.ts';
import type { CallAnswer } from '../../../chaos/call-server.ts';
import type { MoneyPath } from '../../../chaos/record.ts';
import type { HistoryWorld } from '../history-world.ts';

/** Asked so often, a house that only recovers now and then has answered. */
const mostTries = 200;

/** Between which moments of the chronicle the answer was made. */
export type Answered<Answer> = { answer: Answer; sentAt: number; answeredAt: number };

/** An answer that says "not now": the same request is to be sent again. */
const isForNow = ({ code, data }: CallAnswer<CallPath>): boolean =>
  code === codes.serverError ||
  code === codes.overloaded ||
  code === codes.tooManyTries ||
  (code === codes.conflict && data.reason === 'psp_unavailable');

async function untilAnswered<Answer>(
  { scheduler, chronicle, chance }: HistoryWorld,
  words: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answered<Answer> | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const sentAt = chronicle.now();
    const answer = await ask();
    if (answer !== undefined) return { answer, sentAt, answeredAt: chronicle.now() };
    const waitMs = Math.min(200 * 2 ** tries, 10_000);
    await scheduler.wait('waits', { afterMs: waitMs * (0.5 + chance.throw(`patience ${words} ${tries}`)) });
  }
  chronicle.violations.push(`${words} was never answered, in ${mostTries} tries`);
  return undefined;
}

/** Any call, until it is answered for good. */
export function askHouse<Path extends CallPath>(
  world: HistoryWorld,
  path: Path,
  { input, token }: { input: Input<Path>; token?: string | undefined },
): Promise<Answered<CallAnswer<Path>> | undefined> {
  return untilAnswered(world, path, async () => {
    const heard = await world.house.ask({
      path,
      body: JSON.stringify(input),
      headers: token === undefined ? {} : { authorization: token },
    });
    if (heard?.status !== 200) return undefined;
    const { payload } = heard.body as { payload: string };
    const answer = openEnvelope(payload, world.settings.ENVELOPE_KEY) as CallAnswer<Path>;
    return isForNow(answer) ? undefined : answer;
  });
}

/** When a request of money was first sent, and when it was first answered with yes. */
export type MoneyAnswer<Path extends MoneyPath> = Answered<CallAnswer<Path>> & { invokedAt: number };

/** A request of money, written down before it leaves, now and then sent twice at once. */
export async function askMoney<Path extends MoneyPath>(
  world: HistoryWorld,
  path: Path,
  { playerId, input, token }: { playerId: number; input: Input<Path>; token: string },
): Promise<MoneyAnswer<Path> | undefined> {
  const { chronicle, scheduler, weather } = world;
  const { record } = chronicle;
  const asked = record.asked.get(input.requestId) ?? record.write(path, playerId, input);
  const invokedAt = chronicle.now();
  const send = async () => {
    record.sent(asked);
    const answered = await askHouse(world, path, { input, token });
    if (answered !== undefined && answered.answer.code !== codes.sessionEnded)
      record.answered(asked as never, answered.answer as never);
    return answered;
  };
  const isTwice = weather.strike(scheduler.nameNext(`sends ${path}`), ['sent-twice']) !== undefined;
  const { name = '', life } = scheduler.actor ?? {};
  const copies = isTwice ? [send(), scheduler.as(`${name}'`, life, send)] : [send()];
  const answers = (await Promise.all(copies)).flatMap((one) => one ?? []);
  const [first] = answers.toSorted((one, other) => one.answeredAt - other.answeredAt);
  if (answers.every(({ answer }) => answer.code === codes.sessionEnded)) chronicle.unheard.add(input.requestId);
  return first === undefined ? undefined : { ...first, invokedAt };
}

export type WalletAnswer = {
  ok: boolean;
  code?: string;
  balance?: number;
  rolledBack?: boolean;
  [key: string]: unknown;
};

/** Not now, by the words of the seamless wallet. */
const walletNotNow = new Set(['server_busy', 'internal_error', 'too_many_requests']);

/** A provider's call, signed, until it is answered for good. */
export function askWallet(
  world: HistoryWorld,
  call: string,
  input: object,
): Promise<Answered<WalletAnswer> | undefined> {
  const { providerId, secrets } = world.provider;
  const body = JSON.stringify(input);
  return untilAnswered(world, `seamless ${call}`, async () => {
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secrets[0]!).update(`${timestamp}.${call}.`).update(body).digest('hex');
    const headers = { 'x-provider': providerId, 'x-timestamp': timestamp, 'x-signature': signature };
    const heard = await world.house.ask({ path: `/seamless/v1/${call}`, headers, body });
    const answer = heard?.body as WalletAnswer | undefined;
    return answer === undefined || (!answer.ok && walletNotNow.has(answer.code ?? '')) ? undefined : answer;
  });
}

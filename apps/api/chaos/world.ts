import { setTimeout as sleep } from 'node:timers/promises';
import { codes, type CallPath, type Input } from '@ipe/contract';
import type { Bank } from './site/bank.ts';
import type { CallAnswer, Caller, CallServer } from './call-server.ts';
import type { InstantRecord } from './instant-record.ts';
import { nameOf, type Asked, type MoneyPath, type RunRecord } from './record.ts';

/** The parts that all players share. */
export type World = {
  call: CallServer;
  bank: Bank;
  record: RunRecord;
  instants: InstantRecord;
  /** The newest code that the server has sent to a phone; undefined when there is none. */
  readCode: (mobile: string) => Promise<string | undefined>;
  /** Set when the players should stop: nothing new is begun, and everything must be answered by this time. */
  closing: { giveUpAt: number | undefined };
};

const firstWaitMs = 50;
const longestWaitMs = 1_000;

/** Whether an answer means "not now", so that the same request is to be sent again. */
function isForNow({ code, data }: CallAnswer<CallPath>): boolean {
  return code === codes.serverError || (code === codes.conflict && data.reason === 'psp_unavailable');
}

/** Asks until there is an answer, at longer and longer intervals. @returns undefined when there was none before the end */
export async function untilAnswered<Answer>(world: World, ask: () => Promise<Answer | undefined>) {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > (world.closing.giveUpAt ?? Number.POSITIVE_INFINITY)) return undefined;
    await sleep(waitMs);
  }
}

/** Makes any call until it is answered. */
export function askFor<Path extends CallPath>(world: World, path: Path, asked: { input: Input<Path>; caller: Caller }) {
  return untilAnswered(world, async () => {
    const answer = await world.call(path, asked.input, asked.caller);
    return answer === undefined || isForNow(answer) ? undefined : answer;
  });
}

/** Makes a money request; it is recorded before it is sent and when it is answered. Sending it again repeats the same request. */
export async function askMoney<Path extends MoneyPath>(
  world: World,
  asked: Asked<Path>,
  caller: Caller,
): Promise<CallAnswer<Path> | undefined> {
  const { record, instants, call } = world;
  const answer = await untilAnswered(world, async () => {
    record.sent(asked);
    const one = await call(asked.path, asked.input, caller);
    return one === undefined || isForNow(one) ? undefined : one;
  });
  if (answer === undefined) record.violations.push(`${nameOf(asked)} was never answered, in ${asked.sends} tries`);
  else if (answer.code === codes.sessionEnded)
    record.violations.push(`${nameOf(asked)}: the session it was promised is gone`);
  else {
    record.answered(asked, answer);
    if (answer.code === codes.success && 'round' in answer.data) instants.saw(asked.playerId, answer.data.round);
  }
  return answer;
}

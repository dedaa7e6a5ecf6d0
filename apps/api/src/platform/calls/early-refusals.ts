import { calls, codes, type CallPath } from '@ipe/contract';
import { tooManyTries } from '../admission/rate-limit.ts';
import {
  overloaded,
  refusalHeldMs,
  type Admission,
  type EarlyAnswer,
  type FindEarlyAnswer,
} from '../overload/index.ts';
import type { CoolDowns } from './cool-downs.ts';
import type { FindSealer, SealEnvelope } from './envelope.ts';
import { answerOfRefusal, type RefusedError } from './refusal.ts';
import type { WatchCalls } from './watch-calls.ts';

/** Calls that decide about a bet that is in play: if an overload refused them, the player could lose the bet meanwhile. */
export const urgentCalls: ReadonlySet<CallPath> = new Set(['/api/game/pick', '/api/game/guess', '/api/game/cashOut']);

/** Refuses a call before its body is read: when the server has no place for it, or its caller has to wait. */
export function createEarlyRefusals(
  { admission, coolDowns, watch }: { admission: Admission; coolDowns: CoolDowns; watch: Pick<WatchCalls, 'refused'> },
  findSealer: FindSealer,
): FindEarlyAnswer {
  const sealWith = (seal: SealEnvelope, refused: RefusedError): EarlyAnswer => ({
    body: JSON.stringify(seal(answerOfRefusal(refused))),
  });
  const mayWait = new Set<string | undefined>(
    (Object.keys(calls) as CallPath[]).filter((path) => !urgentCalls.has(path)),
  );
  // The refusal is sealed once per key: at twice the capacity, refusing is most of the server's work.
  const sentAway = new Map<SealEnvelope, EarlyAnswer>();
  const sendAway = (seal: SealEnvelope): EarlyAnswer => {
    const sealed = sentAway.get(seal) ?? sealWith(seal, overloaded());
    sentAway.set(seal, sealed);
    return sealed;
  };
  return ({ url = '', headers }) => {
    if (!mayWait.has(url)) return undefined;
    if (admission.isFull()) {
      watch.refused(url, codes.overloaded);
      return sendAway(findSealer(headers));
    }
    const seconds = coolDowns.findSecondsLeft(url, headers.authorization ?? '');
    if (seconds === undefined) return undefined;
    watch.refused(url, codes.tooManyTries);
    return { ...sealWith(findSealer(headers), tooManyTries(seconds)), afterMs: refusalHeldMs };
  };
}

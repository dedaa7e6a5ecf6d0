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

/** They say what becomes of money that is in play: a player who was sent away would lose it meanwhile. */
export const urgentCalls: ReadonlySet<CallPath> = new Set(['/api/game/pick', '/api/game/guess', '/api/game/cashOut']);

/** The refusal of a call before its body is read: there is no place for it, or its caller was told to wait. */
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
  // Sealed once with each key: at twice the capacity most of the server's work is saying no.
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

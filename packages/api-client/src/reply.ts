import type { Answer, CallPath, Output, Reason, Refusal } from '@ipe/contract';
import type { Silence } from './send-request.ts';

/** No answer arrived: offline, timeout, or something that isn't our server (specification section 8). */
type TransportFailure = { code: 0; data: Refusal<Silence>; msg: string };

/** An answer that couldn't be decrypted: the empty object of specification section 8. */
type UnreadableAnswer = { code?: undefined; data?: undefined; msg?: undefined };

/** A call's result; a call never rejects. Only code 1 carries the call's output. */
export type Reply<Path extends CallPath> = Answer<Output<Path>, Reason<Path>> | TransportFailure | UnreadableAnswer;

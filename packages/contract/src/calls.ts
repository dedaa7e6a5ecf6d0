import type * as v from 'valibot';
import { fairnessCalls, gameCalls } from './calls/game.ts';
import { referralCalls, checkInCalls, vipCalls } from './calls/growth.ts';
import { homeCalls } from './calls/home.ts';
import { limitsCalls } from './calls/limits.ts';
import { messageCalls } from './calls/message.ts';
import { payCalls } from './calls/pay.ts';
import { slotsCalls } from './calls/slots.ts';
import { userCalls } from './calls/user.ts';

/**
 * Every call of the product by its address: the only truth of what server and clients promise each other.
 * Clients import it as a type, so no schema reaches their first bundle.
 */
export const calls = {
  ...homeCalls,
  ...slotsCalls,
  ...userCalls,
  ...limitsCalls,
  ...payCalls,
  ...vipCalls,
  ...checkInCalls,
  ...referralCalls,
  ...messageCalls,
  ...fairnessCalls,
  ...gameCalls,
};

export type Calls = typeof calls;
export type CallPath = keyof Calls;

/** What a caller may write (defaults may be left out). */
export type Input<Path extends CallPath> = v.InferInput<Calls[Path]['input']>;
/** What a handler receives after validation. */
export type ParsedInput<Path extends CallPath> = v.InferOutput<Calls[Path]['input']>;
type Listed = { [Path in CallPath]: Calls[Path] extends { reasons: infer Reasons } ? Reasons : readonly [] }[CallPath];
/** Every word that a call lists for its refusals. */
export type Reason = Listed[number];
/** What a handler returns and a caller gets as `data`. */
export type Output<Path extends CallPath> = v.InferOutput<Calls[Path]['output']>;

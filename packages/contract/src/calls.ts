import type * as v from 'valibot';
import { confirmationCalls } from './calls/confirmation.ts';
import { fairnessCalls } from './calls/fairness.ts';
import { gameCalls } from './calls/game.ts';
import { referralCalls, checkInCalls, vipCalls } from './calls/growth.ts';
import { homeCalls } from './calls/home.ts';
import { liabilitiesCalls } from './calls/liabilities.ts';
import { limitsCalls } from './calls/limits.ts';
import { messageCalls } from './calls/message.ts';
import { payCalls } from './calls/pay.ts';
import { pushCalls } from './calls/push.ts';
import { slotsCalls } from './calls/slots.ts';
import { taxesCalls } from './calls/taxes.ts';
import { ticketCalls } from './calls/ticket.ts';
import { cashbackCalls } from './calls/cashback.ts';
import { jackpotCalls } from './calls/jackpot.ts';
import { grantedCalls } from './calls/granted.ts';
import { missionCalls } from './calls/mission.ts';
import { tournamentCalls } from './calls/tournament.ts';
import { userCalls } from './calls/user.ts';
import type { presenceReasons } from './define-calls.ts';

/**
 * Every call of the product by its address: the single source for what server and clients exchange. Clients import only the type, so that
 * no schema reaches their first bundle.
 */
export const calls = {
  ...homeCalls,
  ...slotsCalls,
  ...userCalls,
  ...confirmationCalls,
  ...limitsCalls,
  ...payCalls,
  ...taxesCalls,
  ...liabilitiesCalls,
  ...vipCalls,
  ...checkInCalls,
  ...referralCalls,
  ...tournamentCalls,
  ...cashbackCalls,
  ...jackpotCalls,
  ...grantedCalls,
  ...missionCalls,
  ...messageCalls,
  ...pushCalls,
  ...ticketCalls,
  ...fairnessCalls,
  ...gameCalls,
};

export type Calls = typeof calls;
export type CallPath = keyof Calls;

/** The input as a caller writes it; fields with defaults may be missing. */
export type Input<Path extends CallPath> = v.InferInput<Calls[Path]['input']>;
/** The input as a handler gets it, after validation. */
export type ParsedInput<Path extends CallPath> = v.InferOutput<Calls[Path]['input']>;
type Reasons = {
  [Path in CallPath]:
    | (Calls[Path] extends { reasons: infer Words extends readonly string[] } ? Words[number] : never)
    | (Calls[Path] extends { needsPresence: true } ? (typeof presenceReasons)[number] : never);
};
/** The refusal reasons that a call lists; for several calls, the reasons that any of them lists. */
export type Reason<Path extends CallPath> = Reasons[Path];
/** The refusal reasons that all of several calls list. A function that serves all of them may refuse only with these. */
export type CommonReason<Path extends CallPath> = [Path] extends [never]
  ? never
  : { [One in Path]: (word: Reasons[One]) => void }[Path] extends (word: infer Common extends string) => void
    ? Common
    : never;
/** The output of a handler, a caller's `data`. */
export type Output<Path extends CallPath> = v.InferOutput<Calls[Path]['output']>;

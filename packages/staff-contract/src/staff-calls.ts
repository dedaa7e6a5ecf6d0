import type * as v from 'valibot';
import { campaignCalls } from './calls/campaigns.ts';
import { catalogueCalls } from './calls/games/catalogue.ts';
import { contentCalls } from './calls/content.ts';
import { dataRequestCalls } from './calls/players/data-requests.ts';
import { gameCalls } from './calls/games/games.ts';
import { inactiveAccountCalls } from './calls/inactive-accounts.ts';
import { logCalls } from './calls/log.ts';
import { memberCalls } from './calls/members.ts';
import { messageCalls } from './calls/messages.ts';
import { playerActionCalls } from './calls/players/player-actions.ts';
import { playerPageCalls } from './calls/players/player-page.ts';
import { playerCalls } from './calls/players/players.ts';
import { proposalCalls } from './calls/proposals.ts';
import { regulatorFileCalls } from './calls/regulator-files.ts';
import { reportCalls } from './calls/reports.ts';
import { riskCalls } from './calls/risk.ts';
import { ruleCalls } from './calls/rules.ts';
import { reconciliationCalls } from './calls/reconciliation.ts';
import { returnCalls } from './calls/returns.ts';
import { signInCalls } from './calls/sign-in.ts';
import { systemCalls } from './calls/system.ts';
import { ticketCalls } from './calls/tickets.ts';
import { cashbackCalls } from './calls/offers/cashback.ts';
import { jackpotCalls } from './calls/offers/jackpot.ts';
import { tournamentCalls } from './calls/offers/tournaments.ts';
import { grantedCalls } from './calls/offers/granted.ts';
import { missionCalls } from './calls/offers/missions.ts';
import { withdrawalCalls } from './calls/withdrawals.ts';

/** Every call of the back office by its address. The page imports only the type, so that no schema reaches its first bundle. */
export const staffCalls = {
  ...signInCalls,
  ...memberCalls,
  ...playerCalls,
  ...playerActionCalls,
  ...playerPageCalls,
  ...reconciliationCalls,
  ...returnCalls,
  ...withdrawalCalls,
  ...messageCalls,
  ...campaignCalls,
  ...contentCalls,
  ...dataRequestCalls,
  ...catalogueCalls,
  ...gameCalls,
  ...inactiveAccountCalls,
  ...regulatorFileCalls,
  ...reportCalls,
  ...ticketCalls,
  ...systemCalls,
  ...proposalCalls,
  ...riskCalls,
  ...ruleCalls,
  ...tournamentCalls,
  ...cashbackCalls,
  ...jackpotCalls,
  ...grantedCalls,
  ...missionCalls,
  ...logCalls,
};

export type StaffCalls = typeof staffCalls;
export type StaffCallPath = keyof StaffCalls;

/** The input as a caller writes it; fields with defaults may be missing. */
export type StaffInput<Path extends StaffCallPath> = v.InferInput<StaffCalls[Path]['input']>;
/** The input as a handler gets it, after validation. */
export type ParsedStaffInput<Path extends StaffCallPath> = v.InferOutput<StaffCalls[Path]['input']>;
/** The body of an answer 200. */
export type StaffOutput<Path extends StaffCallPath> = v.InferOutput<StaffCalls[Path]['output']>;
/** The refusal reasons that a call lists, without those that every call has. */
export type StaffReason<Path extends StaffCallPath> = {
  [One in Path]: StaffCalls[One] extends { reasons: infer Words extends readonly string[] } ? Words[number] : never;
}[Path];

/** The reasons with which any call may be refused. */
export const commonStaffReasons = [
  /** 401: the caller has no session, or it has ended. */
  'session_ended',
  /** 403: the member's roles don't give the right. */
  'not_permitted',
  /** 403: the member must have proved who they are within five minutes; after `staff/re-authenticate` the same call may succeed. */
  're_authentication_needed',
  /** 403: the request comes from a page of another origin. */
  'wrong_origin',
] as const;

/** The body of an answer of 400, 401, 403, 404, 409, 429, 500 or 503. */
export type StaffRefusal<Reason extends string = string> = {
  /** A Portuguese sentence to show. */
  message: string;
  /** A stable identifier for programs. */
  reason?: Reason | (typeof commonStaffReasons)[number];
  /** Sentences by field path: every issue of the input (400), or one field that conflicts with the present state (409). */
  fields?: Record<string, string>;
  /** 429 and 503: the same call may succeed after this many seconds. */
  retryAfterSeconds?: number;
};

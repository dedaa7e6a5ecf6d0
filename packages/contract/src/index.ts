export { areas } from './address.ts';
export { codes, type Answer, type Code, type Refusal } from './codes.ts';
export {
  calls,
  type CallPath,
  type Calls,
  type CommonReason,
  type Input,
  type Output,
  type ParsedInput,
  type Reason,
} from './calls.ts';
export { genders, nationalities } from './calls/confirmation.ts';
export { vipGroups } from './calls/growth.ts';
export { complianceProfileIds } from './calls/home.ts';
export { statementYear, writtenStatement } from './calls/taxes.ts';
export { limitKinds, limitPeriods } from './limit-form.ts';
export { walletLogTypes } from './calls/pay.ts';
export type { PushKind } from './calls/push.ts';
export { cashbackPeriods } from './calls/cashback.ts';
export { jackpotEnds, jackpotStates } from './calls/jackpot.ts';
export { missionStates, missionUnits } from './calls/mission.ts';
export { tournamentStates } from './calls/tournament.ts';
export { ticketStates, ticketSubjects } from './calls/ticket.ts';
export { presenceReasons, type CallDefinition, type SessionKind } from './define-calls.ts';
export { roundEvent, type RoundEvent, type RoundEventOf, type WindowCell } from './round-events.ts';

import { codes } from '@ipe/contract';
import { staffCalls, type StaffCallDefinition, type StaffCallPath, type StaffRefusal } from '@ipe/staff-contract';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent, SecurityLog } from '../security/security-log.ts';
import type { LogEntry, StaffActor } from './staff-handlers.ts';

type Answered = {
  path: StaffCallPath;
  request: FastifyRequest;
  actor: StaffActor | undefined;
  answer: { code: number; body: unknown };
  /** The entry that the handler wrote to the staff log. */
  entry: LogEntry | undefined;
};

const suspicious = new Set<number>([codes.sessionEnded, codes.notAllowed, codes.tooManyTries]);

/** A page that was left open asks without credentials after its session has ended; that isn't an attack. */
const isAttempt = ({ headers }: FastifyRequest, code: number): boolean =>
  code !== codes.sessionEnded || headers.authorization !== undefined || headers.cookie !== undefined;

const who = (actor: StaffActor | undefined): Partial<SecurityEvent> => {
  if (actor === undefined) return {};
  return actor.kind === 'member' ? { memberId: actor.memberId } : { unixUser: actor.unixUser };
};

function isNoted({ path, request, answer: { code } }: Answered): boolean {
  const { isLogged, permission }: StaffCallDefinition = staffCalls[path];
  if (code === 200) return isLogged === true;
  return (permission === 'none' || suspicious.has(code)) && isAttempt(request, code);
}

/** Writes logged calls to the security log, and refusals for lack of a right or a proof. */
export function noteStaffCall(log: SecurityLog, answered: Answered): void {
  if (!isNoted(answered)) return;
  const { path, request, actor, answer, entry } = answered;
  const { reason } = answer.body as StaffRefusal;
  const action = entry === undefined ? {} : { deed: entry.action, subject: entry.subject };
  const refusal = { code: answer.code, ...(reason === undefined ? {} : { reason }) };
  log.note({
    event: 'staff_call',
    outcome: answer.code === 200 ? 'success' : 'refused',
    requestId: request.id,
    address: request.ip,
    actor: path,
    ...who(actor),
    ...(answer.code === 200 ? action : refusal),
  });
}

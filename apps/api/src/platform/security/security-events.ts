import { codes, type Refusal } from '@ipe/contract';
import type { EveryCallNote } from '../calls/call-notes.ts';
import type { AnsweredCall } from '../calls/call-server.ts';
import type { SecurityEvent, SecurityLog } from './security-log.ts';

/** The codes for which a refused call without an event name is logged too: it lacks a right, or was made too often. */
const suspicious = new Set<number>([codes.sessionEnded, codes.notAllowed, codes.tooManyTries]);

function refusalFacts({ answer }: AnsweredCall): Partial<SecurityEvent> {
  const { reason, fields } = answer.data as Refusal;
  return {
    code: answer.code,
    ...(reason === undefined ? {} : { reason }),
    ...(fields === undefined ? {} : { fields: Object.keys(fields).slice(0, 10) }),
  };
}

/** The person of a call. A log-in has no session yet, so its answer gives the player, and its refusal the phone that was tried. */
function personFacts({ session, input, answer }: AnsweredCall): Partial<SecurityEvent> {
  if (session !== undefined)
    return { playerId: session.playerId, ...('deviceId' in session ? { deviceId: session.deviceId } : {}) };
  const { userInfo } = answer.data as { userInfo?: { id: string } };
  const { mobile } = (input ?? {}) as { mobile?: string };
  return {
    ...(userInfo === undefined ? {} : { playerId: Number(userInfo.id) }),
    ...(mobile === undefined ? {} : { mobileEnd: mobile.slice(-4) }),
  };
}

/**
 * These fields of an input that keeps the contract. The security log writes each answer that has them, so a call that
 * was made too often has none.
 */
function askedFacts(
  fields: readonly string[] | undefined,
  { input, answer }: Pick<AnsweredCall, 'input' | 'answer'>,
): Partial<SecurityEvent> {
  if (fields === undefined || input === undefined || answer.code === codes.tooManyTries) return {};
  return { asked: Object.fromEntries(Object.entries(input as object).filter(([field]) => fields.includes(field))) };
}

/** The security log's event for an answered call, or undefined for a call without one. */
function securityEventOf(notes: EveryCallNote, call: AnsweredCall): SecurityEvent | undefined {
  const { path, request, answer } = call;
  const isSuccess = answer.code === codes.success;
  const { event, asked } = notes[path];
  if (event === undefined && (isSuccess || !suspicious.has(answer.code))) return undefined;
  // A visitor without a token who makes a call that needs a session isn't attacking anything.
  if (answer.code === codes.sessionEnded && !request.headers.authorization) return undefined;
  return {
    event: event ?? 'call',
    outcome: isSuccess ? 'success' : 'refused',
    requestId: request.id,
    address: request.ip,
    ...(event === undefined ? { actor: path } : {}),
    ...personFacts(call),
    ...askedFacts(asked, call),
    ...(isSuccess ? {} : refusalFacts(call)),
  };
}

/** Writes the calls that matter for security to the security log. */
export const noteAnswers =
  (log: SecurityLog, notes: EveryCallNote) =>
  (call: AnsweredCall): void => {
    const event = securityEventOf(notes, call);
    if (event !== undefined) log.note(event);
  };

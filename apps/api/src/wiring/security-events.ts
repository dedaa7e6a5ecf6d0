import { codes, type CallPath, type Refusal } from '@ipe/contract';
import type { AnsweredCall } from '#platform/calls/call-server.ts';
import type { SecurityEvent, SecurityLog } from '#platform/security/security-log.ts';

/** The calls whose every answer is written down, by the name of what they do. */
const events: Partial<Record<CallPath, string>> = {
  '/api/user/register': 'sign_up',
  '/api/user/login': 'log_in',
  '/api/user/logout': 'log_out',
  '/api/user/sendCode': 'send_code',
  '/api/user/resetPass': 'reset_password',
  '/api/user/updatePass': 'change_password',
  '/api/user/changePhone': 'change_phone',
  '/api/user/stopPhoneChange': 'stop_phone_change',
  '/api/user/revokeDevice': 'revoke_device',
  '/api/user/setLimits': 'set_limits',
  '/api/user/pause': 'pause',
  '/api/user/selfExclude': 'self_exclude',
  '/api/user/exportData': 'export_data',
  '/api/user/closeAccount': 'close_account',
  '/api/user/saveAddress': 'save_address',
  '/api/pay/saveKey': 'save_pix_key',
  '/api/pay/removeKey': 'remove_pix_key',
  '/api/pay/withdraw': 'withdraw',
  '/api/pay/resetPin': 'reset_pin',
};

/** Of every other call: somebody without a right to it, or too often. */
const suspicious = new Set<number>([codes.sessionEnded, codes.notAllowed, codes.tooManyTries]);

function refusalFacts({ answer }: AnsweredCall): Partial<SecurityEvent> {
  const { reason, fields } = answer.data as Refusal;
  return {
    code: answer.code,
    ...(reason === undefined ? {} : { reason }),
    ...(fields === undefined ? {} : { fields: Object.keys(fields).slice(0, 10) }),
  };
}

/** Whoever has just come has no session yet: the answer says who it is, and the refusal whose phone was tried. */
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

/** What the security log says of an answered call, or undefined for one that it doesn't know of. */
export function securityEventOf(call: AnsweredCall): SecurityEvent | undefined {
  const { path, request, answer } = call;
  const isSuccess = answer.code === codes.success;
  const event = events[path];
  if (event === undefined && (isSuccess || !suspicious.has(answer.code))) return undefined;
  // A visitor's call that needs a session is no attempt at anything.
  if (answer.code === codes.sessionEnded && !request.headers.authorization) return undefined;
  return {
    event: event ?? 'call',
    outcome: isSuccess ? 'success' : 'refused',
    requestId: request.id,
    address: request.ip,
    ...(event === undefined ? { actor: path } : {}),
    ...personFacts(call),
    ...(isSuccess ? {} : refusalFacts(call)),
  };
}

/** Tells the security log of what concerns it. */
export const noteAnswers =
  (log: SecurityLog) =>
  (call: AnsweredCall): void => {
    const event = securityEventOf(call);
    if (event !== undefined) log.note(event);
  };

import { codes, type Code } from '@ipe/contract';
import type { commonStaffReasons, StaffCallPath, StaffReason } from '@ipe/staff-contract';
import { RefusedError, said } from '../calls/refusal.ts';

type Common = (typeof commonStaffReasons)[number];

/**
 * `throw refuseStaff<'/back-office/api/staff/sign-in'>(codes.invalidInput, 'E-mail, senha ou código incorretos',
 * 'wrong_proof')`
 * @template Path the calls that throw this refusal
 */
export const refuseStaff = <Path extends StaffCallPath = never>(
  code: Exclude<Code, 1>,
  message: string,
  reason?: StaffReason<Path> | Common,
): RefusedError => new RefusedError(code, message, reason === undefined ? {} : { reason });

export const notPermitted = () => refuseStaff(codes.notAllowed, 'Seu papel não dá acesso a isto', 'not_permitted');

export const staffSessionEnded = () => refuseStaff(codes.sessionEnded, said.sessionEnded, 'session_ended');

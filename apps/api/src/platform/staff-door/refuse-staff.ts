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

/** Something wrong in what staff propose: where, the words for that place if it has any, and a sentence in Portuguese. */
type Issue = { path: string; name?: string; sentence: string };

/**
 * @param part the part of the payload in which the paths begin, e.g. `payload.rule`
 * @throws RefusedError 400 with each issue at its field; the first is the message
 */
export function requireNoIssues(part: string, issues: readonly Issue[]): void {
  const [first] = issues;
  if (first === undefined) return;
  const fields = Object.fromEntries(issues.map(({ path, sentence }) => [`${part}.${path}`, sentence]));
  const message = first.name === undefined ? first.sentence : `${first.name}: ${first.sentence}`;
  throw new RefusedError(codes.invalidInput, message, { fields });
}

export const notPermitted = () => refuseStaff(codes.notAllowed, 'Seu papel não dá acesso a isto', 'not_permitted');

export const staffSessionEnded = () => refuseStaff(codes.sessionEnded, said.sessionEnded, 'session_ended');

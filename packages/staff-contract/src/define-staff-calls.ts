import type * as v from 'valibot';
import type { Permission } from './roles.ts';

/**
 * The right that a call asks for. `none`: callers needn't be signed in; `signed-in`: every member of staff may call; `machine`: only
 * `./ipe` on the server's own machine may call.
 */
export type CallPermission = Permission | 'none' | 'signed-in' | 'machine';

/** One call of the back office: a POST with a JSON body in the form of `input`. The answer is 200 with `output`, or a StaffRefusal. */
export type StaffCallDefinition = {
  permission: CallPermission;
  /** The member must have proved who they are within the last five minutes; otherwise the refusal is `re_authentication_needed`. */
  isRecent?: true;
  /** The call changes something or shows personal data: its handler can't answer without writing an entry into the log. */
  isLogged?: true;
  /** The log entry masks personal data. `log/unmask` shows it whole, and writes an entry of its own. */
  isPersonal?: true;
  /** The answer is a file (CSV, or XML by its name) instead of JSON; `output` is a `WrittenFile`. */
  isFile?: true;
  /** The largest request body, where it isn't the usual 64 KiB. */
  bodyKiB?: number;
  input: v.GenericSchema;
  output: v.GenericSchema;
  /** Every `reason` that a refusal of this call may have, besides `commonStaffReasons`. */
  reasons?: readonly string[];
};

/** Checks that each entry is a call definition, and keeps the call's exact type. */
export const defineStaffCalls = <
  const Calls extends Record<`/back-office/api/${string}/${string}`, StaffCallDefinition>,
>(
  calls: Calls,
): Calls => calls;

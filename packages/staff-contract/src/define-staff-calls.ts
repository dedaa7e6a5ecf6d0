import type * as v from 'valibot';
import type { Permission } from './roles.ts';

/**
 * The right that a call asks for. `none`: before signing in; `signed-in`: every member of staff; `machine`: only `./ipe` on the
 * server's own machine.
 */
export type CallPermission = Permission | 'none' | 'signed-in' | 'machine';

/** One call of the back office: POST with a JSON body that is `input`, answered 200 by `output`, else by a StaffRefusal. */
export type StaffCallDefinition = {
  permission: CallPermission;
  /** It asks for a proof of the person within the last five minutes: `re_authentication_needed` without one. */
  isRecent?: true;
  /** It changes something or shows personal data: its handler can't answer without an entry of the log. */
  isLogged?: true;
  /** What its entry says of a person is masked until it is asked for whole (`log/unmask`), which is an entry too. */
  isPersonal?: true;
  /** It is answered with a file (CSV, or XML by its name) instead of JSON, `output` being a `WrittenFile`. */
  isFile?: true;
  /** The largest body, where that isn't 64 KiB. */
  bodyKiB?: number;
  input: v.GenericSchema;
  output: v.GenericSchema;
  /** Every `reason` that a refusal of this call may have, besides `commonStaffReasons`. */
  reasons?: readonly string[];
};

/** Keeps each call's exact type while checking that it is one. */
export const defineStaffCalls = <
  const Calls extends Record<`/back-office/api/${string}/${string}`, StaffCallDefinition>,
>(
  calls: Calls,
): Calls => calls;

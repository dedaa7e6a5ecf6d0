import type { Caller } from '#platform/calls/request-facts.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { RefusedError } from '#platform/calls/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { requireMobile } from '../identity.store.ts';
import { needPhoneCode } from './need-phone-code.ts';
import { useUp } from './phone-code.store.ts';
import { codeKeyOf } from './phone-codes.ts';
import { noSuchCode, requireCode } from './require-code.ts';
import { sendNotice } from './send-notice.ts';

type Asked = { playerId: number; device: string | undefined; caller: Caller };

/** Sends codes and notices to the phone of a logged-in player. */
export type OwnPhone = {
  /** @returns the refusal to throw. @throws RefusedError 429 */
  needCode: (asked: Asked & { sentence: string }) => Promise<RefusedError>;
  /** @returns a function that uses the code up, for the transaction of what it is for. @throws RefusedError 400, 429 */
  requireCode: (asked: Asked & { code: string }) => Promise<(tx: Queryable) => Promise<void>>;
  /** @param notice.sentence what the message says after the house's name */
  notify: (tx: Queryable, notice: { playerId: number; sentence: string; now: Date }) => Promise<void>;
};

/** @param deps.purpose what the codes are for */
export function createOwnPhone(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'limits' | 'passwords' | 'brandName'>,
  purpose: 'reset_pin' | 'presence',
): OwnPhone {
  return {
    needCode: async ({ playerId, device, caller, sentence }) => {
      const mobile = await requireMobile(deps.db, playerId);
      const wordsFor = (code: string) => ({
        text: `${deps.brandName}: ${code} ${sentence}`,
        textWithoutAccount: null,
      });
      return needPhoneCode(deps, { mobile, by: { playerId }, purpose, device, caller, wordsFor });
    },
    requireCode: async ({ playerId, device, caller, code }) => {
      if (device === undefined) throw noSuchCode();
      await deps.limits.resetByNetwork.take(caller.address);
      const mobile = await requireMobile(deps.db, playerId);
      const key = codeKeyOf({ mobile, purpose, device });
      const codeId = await requireCode(deps, key, { code, place: { line: 'phone-codes', signal: caller.signal } });
      return async (tx) => {
        if (!(await useUp(tx, key, codeId))) throw noSuchCode();
      };
    },
    notify: async (tx, { playerId, sentence, now }) =>
      sendNotice(deps, tx, { mobile: await requireMobile(tx, playerId), sentence, now }),
  };
}

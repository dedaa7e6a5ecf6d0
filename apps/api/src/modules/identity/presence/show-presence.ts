import type { ParsedInput } from '@ipe/contract';
import type { PlayerSession, Presence } from '#platform/calls/call-server.ts';
import type { Caller } from '#platform/calls/request-facts.ts';
import { sessionEnded } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { createOwnPhone } from '../phone/own-phone.ts';
import { noteProof } from '../sessions/known-device.store.ts';
import { findPresence, writePresence } from '../sessions/session.store.ts';
import { insertCheck } from './presence-check.store.ts';
import {
  duesOf,
  isLocationDue,
  lastOf,
  locatedOf,
  locationBlocked,
  presenceNeeded,
  type Asks,
} from './presence.policy.ts';

type Shown = ParsedInput<'/api/user/presence'>;
type Caught = { input: Shown; session: PlayerSession; caller: Caller };

const codeSentence = 'é o seu código para continuar jogando. Não conte a ninguém.';

/** What is due now. The position is judged with what the browser reports. @throws RefusedError 403 `location_blocked` */
function findAsks(
  { rules, judgeLocation }: IdentityDeps,
  presence: Presence,
  { address, position, now }: { address: string; position: Shown['position']; now: Date },
): Asks {
  const asked = { address, position, last: lastOf(presence), now };
  const judged = isLocationDue(rules, presence, asked) ? judgeLocation(asked) : 'fine';
  if (judged === 'blocked') throw locationBlocked();
  return { ...duesOf(rules, presence, now), position: judged === 'position' };
}

/** The second proof: a code that was sent to the phone. @returns a function that uses it up */
async function requireCode(
  deps: IdentityDeps,
  { input, session, caller }: Caught,
): Promise<(tx: Queryable) => Promise<void>> {
  const phone = createOwnPhone(deps, 'presence');
  const asked = { playerId: session.playerId, device: input.device, caller };
  if (input.code === undefined) throw await phone.needCode({ ...asked, sentence: codeSentence });
  return phone.requireCode({ ...asked, code: input.code });
}

/**
 * Takes what the player shows: everything that is due must come at once, and what isn't due is ignored. The password is
 * checked first, so that a stranger at an open device can't have codes sent.
 * @throws RefusedError 403 `presence_needed` for what is missing · `location_blocked` · 400 wrong password or code ·
 * 409 `phone_code_needed`
 */
export async function showPresence(deps: IdentityDeps, shown: Caught): Promise<Record<string, never>> {
  const { input, session, caller } = shown;
  const { playerId } = session;
  const presence = await findPresence(deps.db, session);
  if (presence === undefined) throw sessionEnded();
  const { address } = caller;
  const now = deps.clock();
  const asks = findAsks(deps, presence, { address, position: input.position, now });
  if (isMissing(asks, input)) throw presenceNeeded(asks);
  if (asks.password) await requirePassword(deps, playerId, input.password ?? '');
  const useCode = asks.code ? await requireCode(deps, shown) : undefined;
  await deps.db.transactionOf(playerId, async (tx) => {
    await useCode?.(tx);
    await write(tx, deps, { ...shown, presence, asks, now });
  });
  return {};
}

/** A code is sent only for a browser that sends its device, so a page that only asks what is due sends none. */
const isMissing = (asks: Asks, { password, device }: Shown): boolean =>
  asks.position || (asks.password && password === undefined) || (asks.code && device === undefined);

type Due = Caught & { presence: Presence; asks: Asks; now: Date };

/** A request that only asks what is due doesn't count as activity; a shown proof does. */
async function write(
  tx: Queryable,
  { rules }: IdentityDeps,
  { input, session, caller, presence, asks, now }: Due,
): Promise<void> {
  const { address } = caller;
  const isShown = asks.password || asks.code;
  const isLocated = isLocationDue(rules, presence, { address, now });
  const located = isLocated ? { locatedAt: now, locatedFrom: address } : locatedOf(presence);
  const activeAt = isShown ? now : (presence.activeAt ?? now);
  await writePresence(tx, session, { activeAt, ...located, ...(asks.code && { provedAt: now }) });
  if (asks.code) await noteProof(tx, session, now);
  if (!isShown && input.position === undefined) return;
  const { password: byPassword, code: byCode } = asks;
  await insertCheck(tx, session, { byPassword, byCode, address, position: input.position, now });
}

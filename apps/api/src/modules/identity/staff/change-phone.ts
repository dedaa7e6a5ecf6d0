import { codes } from '@ipe/contract';
import { playerNotices, type ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, StaffCaller } from '#platform/staff-door/staff-handlers.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { isPlayer, requireMobile } from '../identity.store.ts';
import { beginPhoneChange } from '../phone/begin-phone-change.ts';
import { makeCode } from '../phone/issue-code.ts';
import { takeCodeLimits } from '../phone/need-phone-code.ts';
import { useUp } from '../phone/phone-code.store.ts';
import { codeKeyOf } from '../phone/phone-codes.ts';
import { noSuchCode, requireCode } from '../phone/require-code.ts';
import { changePlayer, unknownPlayer } from './change-player.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'limits' | 'passwords' | 'brandName'>;
type Wish = { playerId: number; mobile: string };

/** A member asks for the code. Its device is derived from the player, so any member may use the code, on any browser. */
const keyOf = ({ playerId, mobile }: Wish) =>
  codeKeyOf({ mobile, purpose: 'change_phone', device: deriveUuid('staff', 'change_phone', playerId) });

/** Each text fits one SMS, which holds 70 characters if they have accents. */
const wordsFor = (brand: string) => (code: string) => ({
  text: `${brand}: pediram este telefone para outra conta. Ele continua na sua.`,
  textWithoutAccount: `${brand}: diga ${code} ao atendimento para trocar o seu telefone.`,
});

const sameMobile = () =>
  refuseStaff<'/back-office/api/players/change-phone'>(
    codes.conflict,
    'Este já é o telefone da conta',
    'nothing_to_do',
  );

const placeOf = (caller: StaffCaller) => ({ line: 'phone-codes', signal: caller.signal }) as const;

/** @returns the account's current phone. @throws RefusedError 404 for an unknown player, 409 where it is the requested one already */
async function requireOtherMobile(on: Queryable, { playerId, mobile }: Wish): Promise<string> {
  if (!(await isPlayer(on, playerId))) throw unknownPlayer();
  const oldMobile = await requireMobile(on, playerId);
  if (oldMobile === mobile) throw sameMobile();
  return oldMobile;
}

/**
 * Sends a code to the phone that is to become the player's, in one transaction with its log entry. A phone that has an
 * account gets a message without a code.
 * @throws RefusedError 404 · 409 · 429
 */
export async function sendPhoneCode(deps: Deps, wish: Wish, { note, caller }: { note: Note; caller: StaffCaller }) {
  await requireOtherMobile(deps.db, wish);
  await takeCodeLimits(deps, wish.mobile, caller.address);
  const { send } = await makeCode(deps, keyOf(wish), { place: placeOf(caller), wordsFor: wordsFor(deps.brandName) });
  const reason = 'Código para o novo telefone';
  return changePlayer(deps, { ...wish, reason, note }, async (tx) => {
    await requireOtherMobile(tx, wish);
    await send(tx);
    return { before: null, after: { mobileEnd: wish.mobile.slice(-4) } };
  });
}

/**
 * Begins the change to a phone whose holder has read the code to the member. The old phone gets a message and can stop
 * it for a day.
 * @throws RefusedError 400 for a code that isn't good · 404 · 409 for the phone that the account has already
 */
export async function changePhone(
  deps: Deps,
  wish: ParsedStaffInput<'/back-office/api/players/change-phone'>,
  { note, caller }: { note: Note; caller: StaffCaller },
) {
  const key = keyOf(wish);
  const codeId = await requireCode(deps, key, { code: wish.code, place: placeOf(caller) });
  return changePlayer(deps, { ...wish, note }, async (tx) => {
    const { playerId, mobile } = wish;
    const oldMobile = await requireOtherMobile(tx, wish);
    if (!(await useUp(tx, key, codeId))) throw noSuchCode();
    const now = deps.clock();
    const takesEffectAt = await beginPhoneChange(deps, tx, { playerId, mobile, now });
    const mobileEnd = mobile.slice(-4);
    await writeMessage(tx, { playerId, ...playerNotices.phoneChanging(mobileEnd), link: '/settings', now });
    return { before: { mobileEnd: oldMobile.slice(-4) }, after: { mobileEnd, takesEffectAt } };
  });
}

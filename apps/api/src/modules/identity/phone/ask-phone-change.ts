import type { Output, ParsedInput } from '@ipe/contract';
import { phoneChangeAsked } from '@ipe/contract/sentences';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { Caller } from '#platform/calls/request-facts.ts';
import { refuseField } from '#platform/calls/refusal.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { requireMobile } from '../identity.store.ts';
import { beginPhoneChange } from './begin-phone-change.ts';
import { needPhoneCode } from './need-phone-code.ts';
import { useUp } from './phone-code.store.ts';
import { codeKeyOf } from './phone-codes.ts';
import { noSuchCode, requireCode } from './require-code.ts';
import { requirePassword } from '../passwords/require-password.ts';

type Wish = ParsedInput<'/api/user/changePhone'> & { caller: Caller };

/** Each text fits one SMS, which holds 70 characters if they have accents. */
const wordsFor = (brand: string) => (code: string) => ({
  text: `${brand}: pediram este telefone para outra conta. Ele continua na sua.`,
  textWithoutAccount: `${brand}: ${code} confirma este telefone na sua conta. Vale 10 min.`,
});

/**
 * Changes the phone, with the password and a code that goes to the new phone. The old phone gets a message, and the
 * change waits a day, in which withdrawals are on hold.
 * @throws RefusedError 400 the own phone, a wrong password or code · 409 without a code · 401 a password that was
 * changed meanwhile · 429
 */
export async function askPhoneChange(
  deps: IdentityDeps,
  playerId: number,
  { mobile, password, device, code, caller }: Wish,
): Promise<Output<'/api/user/changePhone'>> {
  if (mobile === (await requireMobile(deps.db, playerId))) throw refuseField('mobile', 'Este já é o seu telefone');
  const holdPassword = await requirePassword(deps, playerId, password);
  const asked = { mobile, purpose: 'change_phone', device } as const;
  if (code === undefined) {
    await deps.limits.codeByNetwork.take(caller.address);
    throw await needPhoneCode(deps, { ...asked, by: 'stranger', caller, wordsFor: wordsFor(deps.brandName) });
  }
  if (device === undefined) throw noSuchCode();
  const key = codeKeyOf({ ...asked, device });
  const codeId = await requireCode(deps, key, { code, place: { line: 'phone-codes', signal: caller.signal } });
  const takesEffectAt = await deps.db.transactionOf(playerId, async (tx) => {
    await holdPassword(tx);
    if (!(await useUp(tx, key, codeId))) throw noSuchCode();
    const now = deps.clock();
    const endsAt = await beginPhoneChange(deps, tx, { playerId, mobile, now });
    await writeMessage(tx, {
      playerId,
      title: phoneChangeAsked,
      content: `O telefone da sua conta passa a ser o de final ${mobile.slice(-4)} em ${formatBrasiliaTime(endsAt)}. Até lá, saques e novas chaves Pix ficam parados. Se não foi você, cancele a troca em Configurações e troque a senha.`,
      link: '/settings',
      now,
    });
    return endsAt;
  });
  return { mobileEnd: mobile.slice(-4), takesEffectAt: takesEffectAt.toISOString() };
}

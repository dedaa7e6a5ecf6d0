import { codes, type ParsedInput } from '@ipe/contract';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { Caller } from '#platform/calls/request-facts.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { beginWithdrawalHold, findPerson, requireMobile } from '#modules/identity/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { PlayerWithdrawalDeps } from '../withdrawals.deps.ts';
import { requireUnguessedPin } from './withdrawal-pin.policy.ts';
import { findPin, replacePinHash } from './withdrawal-pin.store.ts';

type Wish = ParsedInput<'/api/pay/resetPin'> & { caller: Caller };

const noPin = () =>
  refuse<'/api/pay/resetPin'>(codes.conflict, 'Você ainda não tem um PIN: o primeiro saque cria um.', {
    reason: 'no_pin',
  });

/** The sentences fit one SMS, which holds 70 characters if they have accents. */
const codeSentence = 'é o código para o novo PIN de saque. Não passe a ninguém.';
export const pinNewsSentence = 'PIN trocado. Saques param 24 h. Não foi você? Troque a senha.';

async function requireAllowed(deps: PlayerWithdrawalDeps, playerId: number, { pin, password }: Wish) {
  if ((await findPin(deps.db, playerId)) === undefined) throw noPin();
  const cpf = (await findPerson(deps.db, playerId))?.cpf;
  requireUnguessedPin(pin, [await requireMobile(deps.db, playerId), ...(cpf === undefined ? [] : [cpf])]);
  return deps.requirePassword(playerId, password);
}

/**
 * Sets another PIN, with the password and a code from the phone. Withdrawals are on hold for a day and every channel
 * notifies the player, so that a thief with both gains nothing before the owner learns of it.
 * @throws RefusedError 400 a PIN that is easily guessed, a wrong password or code · 409 without a code, or no PIN to
 * replace · 401 a password that was changed meanwhile · 429
 */
export async function resetPin(
  deps: PlayerWithdrawalDeps,
  playerId: number,
  wish: Wish,
): Promise<{ restsUntil: string }> {
  const holdPassword = await requireAllowed(deps, playerId, wish);
  const { device, code, caller } = wish;
  const asked = { playerId, device, caller };
  if (code === undefined) throw await deps.ownPhone.needCode({ ...asked, sentence: codeSentence });
  const useCode = await deps.ownPhone.requireCode({ ...asked, code });
  const pinHash = await deps.passwords.hash(wish.pin);
  const holdUntil = await deps.db.transactionOf(playerId, async (tx) => {
    const now = deps.clock();
    await holdPassword(tx);
    await useCode(tx);
    if (!(await replacePinHash(tx, { playerId, pinHash, now }))) throw noPin();
    const endsAt = await beginWithdrawalHold(tx, { playerId, reason: 'pin_reset', now });
    await deps.ownPhone.notify(tx, { playerId, sentence: pinNewsSentence, now });
    await writeMessage(tx, {
      playerId,
      title: 'PIN de saque trocado',
      content: `Saques e novas chaves Pix ficam parados até ${formatBrasiliaTime(endsAt)}. Se não foi você, troque a senha agora, o que encerra os outros acessos, e fale com o atendimento.`,
      link: '/settings',
      now,
    });
    return endsAt;
  });
  await deps.pinLimit.clear(String(playerId));
  return { restsUntil: holdUntil.toISOString() };
}

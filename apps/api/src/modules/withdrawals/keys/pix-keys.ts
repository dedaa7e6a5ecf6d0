import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { badPixKey } from '@ipe/contract/sentences';
import { maskPixKey, parsePixKey } from '@ipe/pix';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findPerson, type Person } from '#modules/identity/index.ts';
import type { WithdrawalDeps, PlayerWithdrawalDeps } from '../withdrawals.deps.ts';
import { confirmPassword } from './confirm-password.ts';
import * as store from './pix-keys.store.ts';
import { requireNoWithdrawalHold } from './withdrawal-hold.ts';

const maxKeys = 10;

/**
 * Whether the key is known to be the person's. An account that was given to another person has the previous one's keys
 * too.
 */
const isOf = ({ type, key, isChecked }: store.KeyRow, person: Person): boolean =>
  type === 'cpf' ? key === person.cpf : isChecked;

const presentKey = (key: store.KeyRow, person: Person): Output<'/api/pay/saveKey'> => ({
  keyId: key.keyId,
  type: key.type,
  masked: maskPixKey(key.type, key.key),
  ownerName: isOf(key, person) ? person.name : null,
  createdAt: key.createdAt.toISOString(),
});

/** The player's person, to whom alone payouts go and whom the first paid deposit proves. @throws RefusedError 403 */
export async function requirePerson(on: Queryable, playerId: number): Promise<Person> {
  const person = await findPerson(on, playerId);
  if (person !== undefined) return person;
  throw refuse<'/api/pay/saveKey' | '/api/pay/withdraw'>(
    codes.notAllowed,
    'Antes de sacar, faça um depósito por Pix de uma conta sua: ele confirma o seu CPF.',
    {
      reason: 'identity_required',
    },
  );
}

export async function listPixKeys(deps: WithdrawalDeps, playerId: number): Promise<Output<'/api/pay/keys'>> {
  const person = await findPerson(deps.db, playerId);
  if (person === undefined) return { list: [] };
  return { list: (await store.listKeys(deps.db, playerId)).map((key) => presentKey(key, person)) };
}

/**
 * Checks form and check digits before any bank is asked, because DICT punishes guesses. A CPF key must be the player's
 * own; the PSP checks the owner of other keys at every payout. A new key needs the password.
 */
export async function savePixKey(
  deps: PlayerWithdrawalDeps,
  playerId: number,
  input: ParsedInput<'/api/pay/saveKey'>,
): Promise<Output<'/api/pay/saveKey'>> {
  const person = await requirePerson(deps.db, playerId);
  const key = parsePixKey(input.type, input.key);
  if (key === undefined) throw refuseField('key', badPixKey[input.type]);
  if (input.type === 'cpf' && key !== person.cpf) throw refuseField('key', 'A chave CPF precisa ser o seu próprio CPF');
  const saved = await store.findKeyOfRequest(deps.db, playerId, input.requestId);
  if (saved !== undefined) {
    if (saved.type === input.type && saved.key === key) return presentKey(saved, person);
    throw refuse<'/api/pay/saveKey'>(codes.conflict, 'Este pedido já foi usado com outra chave', {
      reason: 'request_id_reused',
    });
  }
  const known = await store.listKeys(deps.db, playerId);
  const isNew = !known.some((row) => row.type === input.type && row.key === key);
  if (isNew && known.length >= maxKeys)
    throw refuse<'/api/pay/saveKey'>(codes.conflict, `Você pode guardar até ${maxKeys} chaves`, {
      reason: 'too_many_keys',
    });
  if (isNew) {
    await requireNoWithdrawalHold(deps, playerId);
    await confirmPassword(deps, playerId, input.password);
  }
  const row = { playerId, keyId: input.requestId, type: input.type, key, createdAt: deps.clock() };
  return presentKey(await store.saveKey(deps.db, row), person);
}

export async function removePixKey(
  deps: WithdrawalDeps,
  playerId: number,
  keyId: string,
): Promise<Output<'/api/pay/removeKey'>> {
  const removed = await store.removeKey(deps.db, { playerId, keyId, now: deps.clock() });
  if (!removed) throw refuse(codes.notFound, 'Chave Pix não encontrada');
  return {};
}

import { randomUUID } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { adultsOnly, otherCpf } from '@ipe/contract/sentences';
import { isCpf } from '@ipe/pix';
import { saoPauloDay } from '@ipe/pt-br';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import type { Caller } from '#platform/calls/request-facts.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { changeAddress, findPerson, noteAccountChange } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { personRefused } from '../confirmation.text.ts';
import { alreadyConfirmed, notAsked } from '../nothing-to-confirm.ts';
import { readConfirmation } from '../read-confirmation.ts';
import { findRegistration, upsertRegistration, type Registration } from '../registration.store.ts';
import { askCpfBase, type Asked } from './ask-cpf-base.ts';

type Input = ParsedInput<'/api/user/saveRegistration'>;
type Asking = { playerId: number; caller: Caller };

const refuseHere = refuse<'/api/user/saveRegistration'>;

const leastAge = 18;

/** Limits the tries: each asks the CPF base, which costs money and would help a stranger to guess data. */
const triesOf = (deps: ConfirmationDeps) =>
  createRateLimit(deps, { name: 'registration-player', tries: 10, windowSeconds: 24 * 60 * 60 });

/** Old enough from the birthday on. A person born on 29 February comes of age on 1 March in other years. */
const isOldEnough = (birthDate: string, today: string): boolean =>
  `${Number(birthDate.slice(0, 4)) + leastAge}${birthDate.slice(4)}` <= today;

function requireAdult({ birthDate }: Input, now: Date): void {
  if (!isOldEnough(birthDate, saoPauloDay(now))) throw refuseField('birthDate', adultsOnly);
}

function requireChosenLimits({ limits }: Input): void {
  const has = (kind: string) => limits.some((limit) => limit.kind === kind && limit.value !== null);
  if (!has('loss')) throw refuseField('limits', 'Escolha um limite de perda');
  if (!has('time')) throw refuseField('limits', 'Escolha um limite de tempo de jogo');
}

async function requireOwnCpf(deps: ConfirmationDeps, playerId: number, { cpf }: Input): Promise<void> {
  if (!isCpf(cpf)) throw refuseField('cpf', 'CPF inválido');
  const proved = await findPerson(deps.db, playerId);
  if (proved !== undefined && proved.cpf !== cpf) throw refuseHere(codes.conflict, otherCpf, { reason: 'cpf_differs' });
}

export const saidOf = ({ cpf, name, birthDate, email, gender, nationality, isPep }: Registration) => ({
  cpf,
  name,
  birthDate,
  email,
  gender,
  nationality,
  isPep,
});

/** Stores a registration even if it isn't right, so that the next try begins from it and staff see the reason. */
async function write(deps: ConfirmationDeps, tx: Queryable, said: { asking: Asking; input: Input; asked: Asked }) {
  const { playerId, caller } = said.asking;
  const { limits, address, isPep = null, ...rest } = said.input;
  const person = { ...rest, isPep };
  const { differences: _shown, ...answer } = said.asked;
  const now = deps.clock();
  // Limits lock the wallet anyway. An approved face locks it before the registration; in another order the two could deadlock.
  await lockWallet(tx, playerId);
  const before = await findRegistration(tx, playerId);
  const isNew = await upsertRegistration(tx, {
    ...person,
    ...answer,
    playerId,
    networkAddress: caller.address,
    savedAt: now,
  });
  if (!isNew) throw alreadyConfirmed();
  const change = { what: 'registration', before: before && saidOf(before), after: person } as const;
  await noteAccountChange(tx, { playerId, author: 'player', ...change, now });
  await changeAddress(tx, playerId, { ...address, now });
  // The form begins with the limits of now, so one that comes back unchanged is no wish to take back a pending change.
  await deps.changeLimits(tx, { playerId, requestId: randomUUID(), limits, keepsPending: true });
}

/** @throws RefusedError 400 for fields that the player can correct · 403 for a refused person */
function refuseAsked({ baseState, differences }: Asked): void {
  const [sentence] = Object.values(differences);
  if (sentence !== undefined) throw refuse(codes.invalidInput, sentence, { fields: { ...differences } });
  if (baseState === 'refused') throw refuseHere(codes.notAllowed, personRefused, { reason: 'person_refused' });
}

/**
 * Stores the registration with the limits that the player chose, and asks the CPF base about it.
 * @throws RefusedError 400 by field for what isn't right, under 18, no limits · 403 with a neutral sentence for a
 * person who can't play here · 409 while a face confirms the account, and for another CPF than the proved one · 429
 */
export async function saveRegistration(
  deps: ConfirmationDeps,
  input: Input,
  asking: Asking,
): Promise<Output<'/api/user/saveRegistration'>> {
  const { playerId } = asking;
  if (!deps.profile.confirmsPerson) throw notAsked();
  requireAdult(input, deps.clock());
  requireChosenLimits(input);
  await requireOwnCpf(deps, playerId, input);
  await triesOf(deps).take(String(playerId));
  const asked = await askCpfBase(deps, { ...input, playerId });
  await deps.db.transactionOf(playerId, (tx) => write(deps, tx, { asking, input, asked }));
  refuseAsked(asked);
  return readConfirmation(deps, deps.db, playerId);
}

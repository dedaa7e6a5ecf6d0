import { codes } from '@ipe/contract';
import { formatCpf, parseCpf } from '@ipe/pix';
import { playerNotices } from '@ipe/staff-contract';
import { refuseField } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Clock } from '#platform/time/clock.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import { claimCpf, findPerson, freeCpf, isPlayer, upsertPerson, type PersonRow } from '../identity.store.ts';
import { unknownPlayer } from './change-player.ts';

const cpfTaken = () => refuseField('payload.cpf', 'Este CPF é de outra conta');

const nothingToDo = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Esta já é a pessoa da conta', 'nothing_to_do');

/** A self-exclusion belongs to the person: their CPF stays with the excluded account, so that no other account can take it. */
const excluded = () => refuseField('payload.cpf', 'Durante a autoexclusão o CPF da conta não muda');

/** @throws RefusedError 400 for an invalid CPF, 409 where nothing would change */
function requireChange(known: PersonRow | undefined, { cpf, name }: PersonRow): void {
  if (known?.cpf === cpf && known.name === name) throw nothingToDo();
  if (parseCpf(cpf) === undefined) throw refuseField('payload.cpf', 'CPF inválido');
}

/** Claims the CPF for the player. @throws RefusedError 400 for an invalid one or another player's */
async function claim(tx: Queryable, playerId: number, cpf: string): Promise<void> {
  if (parseCpf(cpf) === undefined) throw refuseField('payload.cpf', 'CPF inválido');
  if (!(await claimCpf(tx, cpf, playerId))) throw cpfTaken();
}

const shown = (person: PersonRow | undefined, field: 'cpf' | 'name'): string | null => {
  if (person === undefined) return null;
  return field === 'cpf' ? formatCpf(person.cpf) : person.name;
};

/**
 * Voids what the account proved of its person so far, unless it has this CPF: the new person has to prove it again. Also
 * returns a withdrawal in review to the wallet, and ends the player's games where they registered with another CPF.
 * Takes the wallet's lock.
 * @throws RefusedError 409 while a payout is on its way to the previous person
 */
export type QuestionPerson = (tx: Queryable, change: { playerId: number; cpf: string; now: Date }) => Promise<void>;

/**
 * Gives the account to the person of documents that two members have seen: for a player whom no Pix can prove any more,
 * and where the first Pix proved the wrong person. From then on deposits come from that CPF and payouts go to it.
 * Earlier deposits stay as they were paid, and their audit finds the earlier person in the noted change. An earlier
 * face check confirms nothing for the new person.
 */
export const proveByDocuments = ({
  clock,
  isExcluded,
  questionPerson,
}: {
  clock: Clock;
  isExcluded: (tx: Queryable, playerId: number) => Promise<boolean>;
  questionPerson: QuestionPerson;
}): ProposalHandler<'player.person'> => ({
  playerOf: ({ playerId }) => playerId,
  look: async (tx, { playerId, cpf, name }) => {
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    const known = await findPerson(tx, playerId);
    requireChange(known, { cpf, name });
    const isOther = known !== undefined && known.cpf !== cpf;
    if (isOther && (await isExcluded(tx, playerId))) throw excluded();
    return {
      subject: `player:${playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: String(playerId) },
        { name: 'CPF', before: shown(known, 'cpf'), after: formatCpf(cpf) },
        { name: 'Nome', before: shown(known, 'name'), after: name },
        { name: 'O jogador lê', before: null, after: playerNotices.personProved(name).content },
      ],
      asides: isOther ? [{ name: 'Saque em análise', before: null, after: 'Volta para o saldo da conta' }] : [],
      state: [known?.cpf ?? null, known?.name ?? null],
    };
  },
  execute: async (tx, { playerId, cpf, name }) => {
    const now = clock();
    // This comes before the claim of the CPF: an approved face locks the wallet first too, and in another order the two could deadlock.
    await questionPerson(tx, { playerId, cpf, now });
    const before = await findPerson(tx, playerId);
    await claim(tx, playerId, cpf);
    if (before !== undefined && before.cpf !== cpf) await freeCpf(tx, before.cpf, playerId);
    await upsertPerson(tx, playerId, { cpf, name, now });
    const change =
      before?.cpf === cpf
        ? ({ what: 'name', before: before.name, after: name } as const)
        : ({ what: 'person', before, after: { cpf, name } } as const);
    await noteAccountChange(tx, { playerId, author: 'staff', ...change, now });
    await writeMessage(tx, { playerId, ...playerNotices.personProved(name), link: '/withdraw-keys', now });
    return { before, after: { cpf, name } };
  },
});

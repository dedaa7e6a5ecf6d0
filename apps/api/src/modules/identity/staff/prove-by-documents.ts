import { codes } from '@ipe/contract';
import { formatCpf, parseCpf } from '@ipe/pix';
import { playerNotices } from '@ipe/staff-contract';
import { refuseField } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalAct } from '#platform/staff-door/proposal-acts.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Clock } from '#platform/time/clock.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import { claimCpf, findPerson, freeCpf, isPlayer, upsertPerson, type PersonRow } from '../identity.store.ts';
import { unknownPlayer } from './change-player.ts';

const cpfTaken = () => refuseField('payload.cpf', 'Este CPF é de outra conta');

const nothingToDo = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Esta já é a pessoa da conta', 'nothing_to_do');

/** A self-exclusion is the person's: their CPF stays with the excluded account, so that no other one can take it. */
const excluded = () => refuseField('payload.cpf', 'Durante a autoexclusão o CPF da conta não muda');

/** @throws RefusedError 400 for a CPF that is none, 409 where nothing would change */
function requireChange(known: PersonRow | undefined, { cpf, name }: PersonRow): void {
  if (known?.cpf === cpf && known.name === name) throw nothingToDo();
  if (parseCpf(cpf) === undefined) throw refuseField('payload.cpf', 'CPF inválido');
}

/** Takes the CPF for the player until the transaction ends. @throws RefusedError 400 for one that is none or another player's */
async function claim(tx: Queryable, playerId: number, cpf: string): Promise<void> {
  if (parseCpf(cpf) === undefined) throw refuseField('payload.cpf', 'CPF inválido');
  if (!(await claimCpf(tx, cpf, playerId))) throw cpfTaken();
}

const shown = (person: PersonRow | undefined, field: 'cpf' | 'name'): string | null => {
  if (person === undefined) return null;
  return field === 'cpf' ? formatCpf(person.cpf) : person.name;
};

/** What was shown of the account's person so far is shown anew by the one who has this CPF. Takes the wallet's lock. */
export type QuestionPerson = (tx: Queryable, change: { playerId: number; cpf: string; now: Date }) => Promise<void>;

/**
 * Whose account it is, by documents that two persons have seen: for a player whom no Pix can prove any more, and where the first Pix
 * proved the wrong person. From then on deposits come from that CPF and payouts go to it; deposits of before stay as they were paid, and by
 * the noted change their audit knows them. A face of before confirms nothing of the new person.
 */
export const proveByDocuments = ({
  clock,
  isExcluded,
  questionPerson,
}: {
  clock: Clock;
  isExcluded: (tx: Queryable, playerId: number) => Promise<boolean>;
  questionPerson: QuestionPerson;
}): ProposalAct<'player.person'> => ({
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
    // Before the CPF is claimed: an approved face locks the wallet first too, and in another order the two would wait for each other.
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

import { codes } from '@ipe/contract';
import { playerNotices, type ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findPerson, updatePersonName } from '../identity.store.ts';
import { changePlayer } from './change-player.ts';

type Wish = ParsedStaffInput<'/back-office/api/players/correct-name'>;

const refuseName = refuseStaff<'/back-office/api/players/correct-name'>;

/**
 * Corrects the name of a proved person: banks shorten and misspell names, and the CPF alone identifies the person.
 * @throws RefusedError 404 · 409 without a proved person, or for the same name
 */
export const correctName = (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'noteDataRequest'>,
  wish: Wish,
  { actor, note }: StaffContext<'/back-office/api/players/correct-name'>,
) =>
  changePlayer(deps, { ...wish, note }, async (tx) => {
    const { playerId, name } = wish;
    const person = await findPerson(tx, playerId);
    if (person === undefined)
      throw refuseName(codes.conflict, 'Ainda não há uma pessoa comprovada nesta conta', 'person_not_proved');
    if (person.name === name) throw refuseName(codes.conflict, 'O nome já é este', 'nothing_to_do');
    await updatePersonName(tx, playerId, name);
    const now = deps.clock();
    const change = { what: 'name', before: person.name, after: name } as const;
    await noteAccountChange(tx, { playerId, author: 'staff', ...change, now });
    await writeMessage(tx, { playerId, ...playerNotices.nameCorrected(name), link: '/settings', now });
    const by = actor.kind === 'member' ? actor.name : actor.unixUser;
    await deps.noteDataRequest(tx, { playerId, kind: 'correction', answer: 'Nome corrigido.', by, now });
    return { before: { name: person.name }, after: { name } };
  });

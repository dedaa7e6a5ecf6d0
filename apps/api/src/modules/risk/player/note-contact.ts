import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { authorOf } from '../author.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { findContact, insertContact } from './contact.store.ts';

type Path = '/back-office/api/risk/note-contact';

const reused = () =>
  refuseStaff<Path>(codes.conflict, 'Este contato já foi registrado com outro texto', 'contact_id_reused');

/** @throws RefusedError 404 · 409 for an id that was used for another contact */
export const noteContact = (
  { db, clock }: RiskDeps,
  { playerId, ...contact }: ParsedStaffInput<Path>,
  { actor, note }: StaffContext<Path>,
): Promise<{ noted: Noted; output: Record<never, never> }> =>
  db.transaction(async (tx) => {
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    if (!(await insertContact(tx, { ...contact, playerId, by: authorOf(actor), now: clock() }))) {
      const said = await findContact(tx, { playerId, contactId: contact.contactId });
      if (said?.way !== contact.way || said.about !== contact.about || said.agreed !== contact.agreed) throw reused();
    }
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after: contact }) };
  });

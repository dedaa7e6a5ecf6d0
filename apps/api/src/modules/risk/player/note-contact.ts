import { randomUUID } from 'node:crypto';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { authorOf } from '../author.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { insertContact } from './contact.store.ts';

/** @throws RefusedError 404 */
export const noteContact = (
  { db, clock }: RiskDeps,
  { playerId, way, about, agreed }: ParsedStaffInput<'/back-office/api/risk/note-contact'>,
  { actor, note }: StaffContext<'/back-office/api/risk/note-contact'>,
): Promise<{ noted: Noted; output: Record<never, never> }> =>
  db.transaction(async (tx) => {
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    const contact = { contactId: randomUUID(), way, about, agreed };
    await insertContact(tx, { ...contact, playerId, by: authorOf(actor), now: clock() });
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after: contact }) };
  });

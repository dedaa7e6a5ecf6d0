import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { requireOpenAlert } from '../alerts/dismiss-alert.ts';
import { authorOf } from '../author.ts';
import type { RiskDeps } from '../risk.deps.ts';
import {
  concludeCase,
  findCase,
  findNote,
  insertNote,
  lockOpenCase,
  moveCase,
  type CaseKey,
  type CaseRow,
} from './case.store.ts';
import { fillCase } from './fill-case.ts';

type Done = Promise<{ noted: Noted; output: Record<never, never> }>;

const unknownCase = () => refuseStaff(codes.notFound, 'Este caso não existe');

const caseOver = ({ concludedByName }: CaseRow) =>
  refuseStaff<'/back-office/api/risk/add-note' | '/back-office/api/risk/conclude'>(
    codes.conflict,
    `Este caso já foi concluído por ${concludedByName ?? ''}: a conclusão é final`,
    'case_over',
  );

const caseMoved = () =>
  refuseStaff<'/back-office/api/risk/conclude'>(
    codes.conflict,
    'O caso mudou enquanto você escrevia. Leia o que foi acrescentado e conclua de novo.',
    'case_moved',
  );

const caseOpen = () =>
  refuseStaff<'/back-office/api/risk/open-case'>(codes.conflict, 'Este jogador já tem um caso aberto', 'case_open');

/** @throws RefusedError 404 */
export async function requireCase(db: Queryable, key: CaseKey): Promise<CaseRow> {
  const row = await findCase(db, key);
  if (row === undefined) throw unknownCase();
  return row;
}

/** Locks the case until the transaction ends. @throws RefusedError 404, 409 for a concluded case */
async function requireOpenCase(tx: Queryable, { playerId, caseId }: CaseKey): Promise<{ revision: number }> {
  const open = await lockOpenCase(tx, playerId);
  if (open?.caseId !== caseId) throw caseOver(await requireCase(tx, { playerId, caseId }));
  return open;
}

/**
 * Opens a case for an alert, or for the player alone. An alert joins an open case.
 * @throws RefusedError 404, 409 for a decided alert, or without an alert where a case is open
 */
export const openCase = (
  { db, clock }: RiskDeps,
  { playerId, alertId, reason }: ParsedStaffInput<'/back-office/api/risk/open-case'>,
  { actor, note }: StaffContext<'/back-office/api/risk/open-case'>,
): Promise<{ noted: Noted; output: StaffOutput<'/back-office/api/risk/open-case'> }> =>
  db.transaction(async (tx) => {
    const now = clock();
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    const alert = alertId === undefined ? undefined : await requireOpenAlert(tx, { playerId, alertId });
    const operatedAt = alert?.operatedAt ?? now;
    const filled = await fillCase(tx, { playerId, by: authorOf(actor), reason, operatedAt, now, alertId });
    if (filled.wasOpen && alert === undefined) throw caseOpen();
    const after = { case: filled.caseId, ...(alertId === undefined ? {} : { alert: alertId }) };
    const action = { subject: `player:${playerId}`, after, reason };
    return { output: { id: filled.caseId, playerId }, noted: await note(tx, action) };
  });

const noteReused = () =>
  refuseStaff<'/back-office/api/risk/add-note'>(
    codes.conflict,
    'Esta nota já foi guardada com outro texto',
    'note_id_reused',
  );

/** @throws RefusedError 404, 409 for a concluded case, or an id that was used for another text */
export const addNote = (
  { db, clock }: RiskDeps,
  { playerId, caseId, noteId, text }: ParsedStaffInput<'/back-office/api/risk/add-note'>,
  { actor, note }: StaffContext<'/back-office/api/risk/add-note'>,
): Done =>
  db.transaction(async (tx) => {
    await requireOpenCase(tx, { playerId, caseId });
    const said = await findNote(tx, { playerId, noteId });
    if (said === undefined) {
      await insertNote(tx, { playerId, caseId, noteId, by: authorOf(actor), text, now: clock() });
      await moveCase(tx, { playerId, caseId });
    } else if (said.caseId !== caseId || said.text !== text) throw noteReused();
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after: { case: caseId, text } }) };
  });

/**
 * Concludes the case in writing, for good, if it is still what the member has read.
 * @throws RefusedError 404, 409 for a case that was concluded or has changed since
 */
export const conclude = (
  { db, clock }: RiskDeps,
  { playerId, caseId, revision, ...given }: ParsedStaffInput<'/back-office/api/risk/conclude'>,
  { actor, note }: StaffContext<'/back-office/api/risk/conclude'>,
): Done =>
  db.transaction(async (tx) => {
    const open = await requireOpenCase(tx, { playerId, caseId });
    if (open.revision !== revision) throw caseMoved();
    const { outcome, text, coafNumber = null } = given;
    await concludeCase(tx, { playerId, caseId }, { outcome, text, coafNumber, by: authorOf(actor), now: clock() });
    const after = { case: caseId, outcome, coafNumber };
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after, reason: text }) };
  });

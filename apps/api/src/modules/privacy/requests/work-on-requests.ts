import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { changePlayer } from '#modules/identity/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffActor, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { PrivacyDeps } from '../privacy.deps.ts';
import { findRequest, insertRequest, saveAnswer, type DataRequest, type RequestKey } from './data-request.store.ts';
import { dueAfter } from './note-request.ts';

type Deps = Pick<PrivacyDeps, 'db' | 'clock'>;

export const nameOf = (actor: StaffActor): string => (actor.kind === 'member' ? actor.name : actor.unixUser);

const subjectOf = (playerId: number): string => `player:${playerId}`;

const refuseNote = refuseStaff<'/back-office/api/data-requests/note'>;

const unknownRequest = () => refuseStaff(codes.notFound, 'Este pedido não existe');

/** @throws RefusedError 404 */
async function requireRequest(on: Queryable, key: RequestKey): Promise<DataRequest> {
  const request = await findRequest(on, key);
  if (request === undefined) throw unknownRequest();
  return request;
}

/** A request with its words. @throws RefusedError 404 */
export const readRequest = (
  { db }: Deps,
  key: ParsedStaffInput<'/back-office/api/data-requests/read'>,
  { note }: StaffContext<'/back-office/api/data-requests/read'>,
) =>
  db.transactionOf(key.playerId, async (tx) => {
    const { content, notedBy, answer, answeredBy } = await requireRequest(tx, key);
    const noted = await note(tx, { subject: subjectOf(key.playerId), after: { request: key.requestId } });
    return { output: { content, notedBy, answer, answeredBy }, noted };
  });

/** Checks that a repeat has the same content. @throws RefusedError 409 for an id that was used for another request */
async function requireSame(tx: Queryable, row: Pick<DataRequest, 'kind' | 'askedAt' | 'content'> & RequestKey) {
  const { kind, askedAt, content } = await requireRequest(tx, row);
  if (kind === row.kind && content === row.content && askedAt.getTime() === row.askedAt.getTime()) return;
  throw refuseNote(codes.conflict, 'Este pedido já foi anotado com outro texto', 'request_id_reused');
}

/**
 * Notes a request that didn't come through the app; its days run from when it came.
 * @throws RefusedError 404 · 409 for a date in the future, or an id that was used for another request
 */
export const noteRequest = (
  deps: Deps,
  { playerId, requestId, kind, askedAt, content }: ParsedStaffInput<'/back-office/api/data-requests/note'>,
  { actor, note }: StaffContext<'/back-office/api/data-requests/note'>,
) =>
  changePlayer(deps, { playerId, note }, async (tx) => {
    const asked = new Date(askedAt);
    if (asked > deps.clock())
      throw refuseNote(codes.conflict, 'O pedido não pode ter chegado no futuro', 'from_the_future');
    const row = { playerId, requestId, kind, askedAt: asked, dueAt: dueAfter(asked), content, notedBy: nameOf(actor) };
    const open = { channel: 'support', answeredAt: null, answer: null, answeredBy: null } as const;
    if (!(await insertRequest(tx, { ...row, ...open }))) await requireSame(tx, row);
    return { before: null, after: { request: requestId, kind } };
  });

/** Answers a request, once; `answer` says in words what was done. @throws RefusedError 404 · 409 for an answered one */
export const answerRequest = (
  deps: Deps,
  { playerId, requestId, answer }: ParsedStaffInput<'/back-office/api/data-requests/answer'>,
  { actor, note }: StaffContext<'/back-office/api/data-requests/answer'>,
) =>
  changePlayer(deps, { playerId, note }, async (tx) => {
    const { kind } = await requireRequest(tx, { playerId, requestId });
    const given = { answer, answeredBy: nameOf(actor), now: deps.clock() };
    if (!(await saveAnswer(tx, { playerId, requestId }, given)))
      throw refuseStaff<'/back-office/api/data-requests/answer'>(
        codes.conflict,
        'Este pedido já foi respondido',
        'nothing_to_do',
      );
    return { before: { answered: false }, after: { request: requestId, kind, answered: true } };
  });

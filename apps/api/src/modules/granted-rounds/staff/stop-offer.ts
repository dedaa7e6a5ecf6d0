import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { GrantedRoundsDeps } from '../granted-rounds.deps.ts';
import { lockOffer, stopOffer } from '../offer.store.ts';

type Path = '/back-office/api/granted/stop';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Rodadas não encontradas');

const isOver = () => refuseStaff<Path>(codes.conflict, 'Estas rodadas já foram encerradas', 'nothing_to_do');

/**
 * Stops an offer: nobody can take it any more, and players keep the rounds that they have.
 * @throws RefusedError 404; 409 once it is over
 */
export const stopByStaff = (
  { db, sharedClock }: Pick<GrantedRoundsDeps, 'db' | 'sharedClock'>,
  { id, reason }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id);
    if (offer === undefined) throw unknownForStaff();
    const now = await sharedClock(tx);
    const today = saoPauloDay(now);
    if (offer.stoppedAt !== null || today > offer.lastDay) throw isOver();
    await stopOffer(tx, { offerId: id, lastDay: today, reason, now });
    const deed = { subject: `rounds:${id}`, before: { version: offer.ruleVersion }, reason };
    return { output: {}, noted: await note(tx, deed) };
  });

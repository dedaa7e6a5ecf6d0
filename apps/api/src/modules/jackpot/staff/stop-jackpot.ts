import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { endJackpot, lockJackpot, stopJackpot } from '../jackpot.store.ts';
import { stopMs } from '../rules/jackpot-times.ts';

type Path = '/back-office/api/jackpot/stop';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Jackpot não encontrado');

const isOver = () => refuseStaff<Path>(codes.conflict, 'Este jackpot já está terminando', 'nothing_to_do');

/**
 * Ends a jackpot one day from now, so that whoever stops it can't know which round will come nearest. A jackpot that
 * hasn't begun is over at once and has no pool.
 * @throws RefusedError 404; 409 if it is already stopped or ends before that anyway
 */
export const stopByStaff = (
  { db, sharedClock }: Pick<JackpotDeps, 'db' | 'sharedClock'>,
  { id, reason }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  db.transaction(async (tx) => {
    const jackpot = await lockJackpot(tx, id);
    if (jackpot === undefined) throw unknownForStaff();
    const now = await sharedClock(tx);
    const hasBegun = now >= jackpot.startsAt;
    const endsAt = hasBegun ? new Date(now.getTime() + stopMs) : now;
    if (jackpot.kept !== 'published' || jackpot.stoppedAt !== null || endsAt >= jackpot.endsAt) throw isOver();
    await stopJackpot(tx, { jackpotId: id, endsAt, reason, now });
    if (!hasBegun) await endJackpot(tx, { jackpotId: id, now });
    const deed = { subject: `jackpot:${id}`, before: { version: jackpot.ruleVersion }, reason };
    return { output: { endsAt: endsAt.toISOString() }, noted: await note(tx, deed) };
  });

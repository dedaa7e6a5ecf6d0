import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { CashbackDeps } from '../cashback.deps.ts';
import { lockCashback, stopCashback } from '../cashback.store.ts';

type Path = '/back-office/api/cashback/stop';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Cashback não encontrado');

const isOver = () => refuseStaff<Path>(codes.conflict, 'Este cashback já foi encerrado', 'nothing_to_do');

/** Makes today its last day, so one that hasn't begun never begins. @throws RefusedError 404; 409 once it is over */
export const stopByStaff = (
  { db, sharedClock }: Pick<CashbackDeps, 'db' | 'sharedClock'>,
  { id, reason }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  db.transaction(async (tx) => {
    const cashback = await lockCashback(tx, id);
    if (cashback === undefined) throw unknownForStaff();
    const now = await sharedClock(tx);
    const today = saoPauloDay(now);
    if (cashback.stoppedAt !== null || today > cashback.lastDay) throw isOver();
    await stopCashback(tx, { cashbackId: id, lastDay: today, reason, now });
    const deed = { subject: `cashback:${id}`, before: { version: cashback.ruleVersion }, reason };
    return { output: {}, noted: await note(tx, deed) };
  });

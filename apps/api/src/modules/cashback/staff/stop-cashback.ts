import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { stopDocument } from '#modules/rewards/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { lockCashback, stopCashback } from '../cashback.store.ts';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Cashback não encontrado');

const isOver = () =>
  refuseStaff<'/back-office/api/cashback/stop'>(codes.conflict, 'Este cashback já foi encerrado', 'nothing_to_do');

/** Makes today its last day, so one that hasn't begun never begins. @throws RefusedError 404; 409 once it is over */
export const stopByStaff = stopDocument({
  subject: 'cashback',
  lock: lockCashback,
  unknown: unknownForStaff,
  stop: async (tx, cashback, { id, reason, now }) => {
    const today = saoPauloDay(now);
    if (cashback.stoppedAt !== null || today > cashback.lastDay) throw isOver();
    await stopCashback(tx, { cashbackId: id, lastDay: today, reason, now });
    return {};
  },
});

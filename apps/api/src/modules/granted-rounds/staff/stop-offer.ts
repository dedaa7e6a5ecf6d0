import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { stopDocument } from '#modules/rewards/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { lockOffer, stopOffer } from '../offer.store.ts';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Rodadas não encontradas');

const isOver = () =>
  refuseStaff<'/back-office/api/granted/stop'>(codes.conflict, 'Estas rodadas já foram encerradas', 'nothing_to_do');

/**
 * Stops an offer: nobody can take it any more, and players keep the rounds that they have.
 * @throws RefusedError 404; 409 once it is over
 */
export const stopByStaff = stopDocument({
  subject: 'rounds',
  lock: lockOffer,
  unknown: unknownForStaff,
  stop: async (tx, offer, { id, reason, now }) => {
    const today = saoPauloDay(now);
    if (offer.stoppedAt !== null || today > offer.lastDay) throw isOver();
    await stopOffer(tx, { offerId: id, lastDay: today, reason, now });
    return {};
  },
});

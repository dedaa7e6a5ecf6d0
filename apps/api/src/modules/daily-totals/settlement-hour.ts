import { addDays } from '@ipe/pt-br';
import { nextSaoPauloHour, saoPauloHour } from '@ipe/pt-br/calendar';

/** VIP and referral settle a closed day at this hour in São Paulo on the next day (specification section 9). */
export const settlementHour = 10;

/** When a day is settled. */
export const settlementOf = (day: string): Date => saoPauloHour(addDays(day, 1), settlementHour);

/** The next settlement, later than now. */
export const nextSettlement = (now: Date): Date => nextSaoPauloHour(now, settlementHour);

import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import { dayMs } from '#platform/time/durations.ts';

const longestMs = 366 * dayMs;

function refuseAt(field: string, message: string) {
  return refuse(codes.conflict, message, { fields: { [field]: message } });
}

/** The moment from which a message is shown. @throws RefusedError 409, at `field`, if it is past or too far away */
export function requireMoment(sendAt: string | null, { now, field }: { now: Date; field: string }): Date {
  if (sendAt === null) return now;
  const at = new Date(sendAt);
  if (at <= now) throw refuseAt(field, 'Este momento já passou');
  if (at.getTime() > now.getTime() + longestMs) throw refuseAt(field, 'Escolha um momento dentro de um ano');
  return at;
}

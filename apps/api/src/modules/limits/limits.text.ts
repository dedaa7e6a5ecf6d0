import { formatBrl, centavos } from '@ipe/money';
import type { LimitPeriod } from './limit-period.ts';
import type { LimitKind } from './limit-rules.ts';

const instants = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22/11/2026 às 00:00`, in São Paulo. */
export const instantText = (at: Date): string => instants.format(at).replace(', ', ' às ');

const kinds: Record<LimitKind, string> = {
  deposit: 'depósito',
  loss: 'perda',
  bet: 'apostas',
  time: 'tempo de jogo',
};
const periods: Record<LimitPeriod, string> = { day: 'por dia', week: 'por semana', month: 'por mês' };

/** `45 minutos`, `2 horas`, `1 hora e 30 minutos` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hora' : 'horas'}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${rest === 1 ? 'minuto' : 'minutos'}`] : []),
  ];
  return parts.join(' e ');
}

/** `limite de perda de R$ 50,00 por dia` */
export const limitText = (kind: LimitKind, period: LimitPeriod, value: number): string =>
  `limite de ${kinds[kind]} de ${kind === 'time' ? durationText(value) : formatBrl(centavos(value))} ${periods[period]}`;

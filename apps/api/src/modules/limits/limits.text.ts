import { formatBrl } from '@ipe/money';
import { formatDuration } from '@ipe/pt-br';
import type { LimitPeriod } from './limit-period.ts';
import type { LimitKind } from './limit-rules.ts';

const kinds: Record<LimitKind, string> = {
  deposit: 'depósito',
  loss: 'perda',
  bet: 'apostas',
  time: 'tempo de jogo',
};
const periods: Record<LimitPeriod, string> = { day: 'por dia', week: 'por semana', month: 'por mês' };

/** `limite de perda de R$ 50,00 por dia` */
export const limitText = (kind: LimitKind, period: LimitPeriod, value: number): string =>
  `limite de ${kinds[kind]} de ${kind === 'time' ? formatDuration(value) : formatBrl(value)} ${periods[period]}`;

import { formatBrl } from '@ipe/money';
import { counted, formatDuration } from '@ipe/pt-br';
import type { LimitPeriod } from './limit-period.ts';
import type { LimitKind } from './limit-rules.ts';

const words: Record<LimitKind, (value: number) => string> = {
  deposit: (value) => `depósito de ${formatBrl(value)}`,
  loss: (value) => `perda de ${formatBrl(value)}`,
  bet: (value) => `apostas de ${formatBrl(value)}`,
  rounds: (value) => counted(value, 'aposta', 'apostas'),
  time: (value) => `tempo de jogo de ${formatDuration(value)}`,
};
const periods: Record<LimitPeriod, string> = { day: 'por dia', week: 'por semana', month: 'por mês' };

/** For example `limite de perda de R$ 50,00 por dia`. */
export const limitText = (kind: LimitKind, period: LimitPeriod, value: number): string =>
  `limite de ${words[kind](value)} ${periods[period]}`;

import { closingAsked } from '@ipe/contract/sentences';
import type { LimitKind, LimitPeriod } from './limits.queries.ts';

const kinds: Record<LimitKind, string> = {
  deposit: 'depósito',
  loss: 'perda',
  bet: 'apostas',
  rounds: 'número de apostas',
  time: 'tempo de jogo',
};
export const periods: Record<LimitPeriod, string> = { day: 'por dia', week: 'por semana', month: 'por mês' };

/** The texts of a pause, an exclusion, a closing and a reached limit. */
export const text = {
  panel: 'Seu dia',
  playedToday: 'Jogou hoje',
  lostToday: 'Perdeu hoje',
  balance: 'Saldo',
  ownLimits: 'Seus limites',
  centralExclusion: 'Autoexclusão nacional (gov.br)',
  confirmFirst: 'Confirme a sua identidade',
  confirmWhy:
    'Antes do primeiro depósito e da primeira aposta, a lei pede os seus dados e uma verificação do rosto pela câmera. Leva uns três minutos.',
  confirm: 'Confirmar agora',
  label: 'Pausas e limites',
  details: 'Ver detalhes',
  withdraw: 'Ir para o saque',
  paused: 'Você está em pausa',
  pausedUntil: (when: string) => `Até ${when}, não é possível apostar nem depositar. Você continua podendo sacar.`,
  excluded: 'Sua autoexclusão está em vigor',
  excludedUntil: (since: string, until: string) =>
    `Desde ${since} e até ${until}, não é possível apostar nem depositar nesta conta.`,
  excludedForEver: (since: string) => `Desde ${since}, não é possível apostar nem depositar nesta conta.`,
  closing: closingAsked,
  closingSince: (since: string) =>
    `Desde ${since}, não é possível apostar nem depositar. Saque o seu saldo e, com ele zerado, confirme o encerramento em Jogo responsável.`,
  reached: (kind: LimitKind, period: LimitPeriod) => `Você chegou ao seu limite de ${kinds[kind]} ${periods[period]}`,
  renews: (when: string) => `Ele recomeça em ${when}.`,
};

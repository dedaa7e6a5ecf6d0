import { formatBrl } from '@ipe/money';
import { counted, plural } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'Check-in diário',
  recordTitle: 'Histórico do check-in',
  off: {
    title: 'O check-in não dá prêmios aqui',
    body: 'As regras do jogo licenciado não permitem esse tipo de bônus. Seus jogos continuam como sempre.',
  },
  join: { title: 'Um prêmio por dia', body: 'Entre para começar sua sequência hoje.' },
  streak: 'Sua sequência',
  streakDays: (days: number) => counted(days, 'dia seguido', 'dias seguidos'),
  noStreak: 'Comece hoje',
  total: (days: number) => `${plural(days, 'check-in', 'check-ins')} no total`,
  totalReward: 'Total recebido',
  calendar: 'Os sete dias',
  day: (number: number) => `Dia ${number}`,
  today: 'Hoje',
  dayDone: (number: number, centavos: number) => `${shared.rewardOfDay(number, centavos)}, feito`,
  dayDoneToday: (number: number, centavos: number) => `${shared.rewardOfDay(number, centavos)}, feito hoje`,
  dayToday: (number: number, centavos: number) => `${shared.rewardOfDay(number, centavos)}, o de hoje`,
  dayToCome: shared.rewardOfDay,
  claim: (centavos: number) => `Fazer check-in e receber ${formatBrl(centavos)}`,
  betsFirst: 'Antes do check-in, aposte hoje',
  betsOf: (done: number, target: number) => `${formatBrl(done)} de ${formatBrl(target)}`,
  toGames: 'Ir para os jogos',
  signedToday: 'Check-in de hoje feito',
  next: (when: string) => `O próximo abre à meia-noite (${when}).`,
  credited: (centavos: number, streak: number) =>
    `${formatBrl(centavos)} ${plural(centavos / 100, 'creditado', 'creditados')} como bônus. ${counted(streak, 'dia', 'dias')} ${plural(streak, 'seguido', 'seguidos')}!`,
  rules: 'Como funciona',
  rule: (days: number) => [
    'Um check-in por dia. O dia vira à meia-noite, horário de Brasília.',
    `Os prêmios seguem os ${days} dias do calendário. Depois do dia ${days}, o calendário recomeça e sua sequência continua contando.`,
    'Se você perder um dia, a sequência e o calendário voltam ao dia 1. O que já foi creditado continua seu.',
  ],
  toRecord: 'Ver histórico',
  noRecord: 'Nenhum check-in ainda',
  noRecordBody: 'Cada check-in aparece aqui, com o dia e o prêmio.',
  toSign: 'Fazer check-in',
};

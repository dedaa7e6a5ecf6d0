import { formatBrl } from '@ipe/money';
import { counted, formatNumber, plural } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'Promoções',
  detailTitle: 'Promoção',
  views: 'Promoções e tarefas',
  activities: 'Promoções',
  tasks: (claimable: number) => (claimable > 0 ? `Minhas tarefas (${claimable})` : 'Minhas tarefas'),
  empty: 'Nenhuma promoção no momento',
  emptyBody: 'Quando houver uma, as regras completas estarão aqui, sem letra miúda.',
  toGames: 'Ver os jogos',
  terms: 'Regras completas',
  of: (title: string) => `: ${title}`,
  gone: 'Esta promoção não está mais no ar',
  goneBody: 'Ela terminou ou saiu do ar. Veja as que estão valendo agora.',
  toList: 'Ver as promoções',
  used: (day: string) => `Usada em ${day}`,
  begins: (day: string) => `Começa em ${day}`,
  until: (day: string) => `Até ${day}`,
  untilSoon: (day: string, left: string) => `Até ${day} · termina ${left}`,
  noEnd: shared.offerWithoutEnd,
  /** The label of a card's button, by the activity's destination. */
  lead: {
    first_recharge: 'Ver o bônus do primeiro depósito',
    again_recharge: 'Ver o bônus de depósito',
    invite: 'Convidar',
    active_list: 'Ver a promoção',
    vip: 'Ver meu VIP',
    sign: 'Fazer check-in',
  },
  shortLead: {
    first_recharge: 'Depositar',
    again_recharge: 'Depositar',
    invite: 'Convidar',
    active_list: 'Ver jogos',
    vip: 'Ver VIP',
    sign: 'Ver check-in',
  },
  tasksIntro: 'O que você já fez conta sozinho. Ao completar, resgate a recompensa aqui.',
  tournaments: 'Torneios',
  jackpot: 'Jackpot',
  cashback: 'Cashback',
  grantedRounds: 'Rodadas da casa',
  missions: 'Missões',
  noTasks: 'Nenhuma tarefa aberta',
  noTasksBody: 'Quando uma promoção tiver metas, seu progresso aparece aqui.',
  noTasksAction: 'Ver as promoções',
  progress: {
    centavos: (done: number, target: number) => `${formatBrl(done)} de ${formatBrl(target)}`,
    times: (done: number, target: number) => `${formatNumber(done)} de ${counted(target, 'vez', 'vezes')}`,
  },
  reward: 'Recompensa',
  claim: (centavos: number) => `Resgatar ${formatBrl(centavos)}`,
  claimed: 'Resgatada',
  credited: (centavos: number) =>
    `${formatBrl(centavos)} ${plural(centavos / 100, 'creditado', 'creditados')} como bônus. O que falta apostar está no seu saldo.`,
};

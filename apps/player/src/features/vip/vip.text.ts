import { vipReached } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import { counted, plural } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'VIP',
  levelTitle: (level: number) => `VIP ${level}`,
  off: {
    title: 'O VIP não está disponível aqui',
    body: 'Seus jogos, seu saldo e seus registros continuam como sempre.',
  },
  join: { title: 'Suba de nível jogando', body: 'Entre para ver seu nível e o que falta para o próximo.' },
  /** Names of the five groups (specification section 3): a tree that grows. */
  groups: { level_1: 'Semente', level_2: 'Broto', level_3: 'Árvore', level_4: 'Florada', level_5: 'Flor de Ouro' },
  yourLevel: 'Seu nível',
  to: (level: number) => `Rumo ao VIP ${level}`,
  top: 'Você está no nível mais alto. Obrigado por jogar com a gente.',
  bets: 'Apostas válidas',
  deposits: 'Depósitos',
  of: (done: number, target: number) => `${formatBrl(done)} de ${formatBrl(target)}`,
  missing: (centavos: number) =>
    centavos > 0 ? `${plural(centavos / 100, 'Falta', 'Faltam')} ${formatBrl(centavos)}` : 'Meta atingida',
  waiting: (centavos: number) => `Inclui ${formatBrl(centavos)} a apurar`,
  settlement: 'Apuração',
  settlementRule: 'Todo dia às 10:00 somamos o que você fez até o dia anterior. Seu nível nunca desce.',
  nextSettlement: (when: string) => `Próxima: ${when}`,
  settledThrough: (day: string) => `Já apurado até ${day}`,
  unsettled: 'A apurar',
  collections: 'Suas coletas',
  toCollect: (count: number) => `${counted(count, 'coleta disponível', 'coletas disponíveis')} hoje`,
  nothingToCollect: 'Nenhuma coleta disponível agora. Volte amanhã.',
  noCollectionYet: 'Suas coletas começam no VIP 1.',
  collectionRow: (level: number) => `VIP ${level}`,
  collectedOf: (done: number, all: number) => `${done} de ${counted(all, 'dia', 'dias')}`,
  levels: 'Níveis',
  levelsIntro: 'Para chegar a um nível é preciso somar as apostas e os depósitos dele.',
  levelsIntroBets: 'Para chegar a um nível é preciso somar as apostas dele.',
  groupTabs: 'Grupos de níveis',
  columns: { level: 'Nível', bets: 'Apostas', deposits: 'Depósitos', reward: 'Por dia' },
  rewardNote: (days: number) =>
    `“Por dia” é a recompensa de cada coleta. Cada nível tem ${counted(days, 'dia de coleta', 'dias de coleta')}.`,
  none: '–',
  isYours: 'seu nível',
  previousLevel: (level: number) => `VIP ${level}, nível anterior`,
  nextLevel: (level: number) => `VIP ${level}, próximo nível`,
  asks: 'O que este nível pede',
  asksNothing: 'Todo jogador começa aqui. As coletas começam no VIP 1.',
  days: (days: number) => `${counted(days, 'dia de coleta', 'dias de coleta')}`,
  daysHow: (days: number) =>
    `Uma coleta por dia, ${counted(days, 'dia', 'dias')} ao todo, nos dias que você quiser. Cada recompensa é creditada na coleta seguinte.`,
  day: (number: number) => `Dia ${number}`,
  dayCollected: (number: number, day: string, centavos: number) =>
    `${shared.rewardOfDay(number, centavos)}, coletado em ${day}`,
  dayToday: (number: number, centavos: number) => `${shared.rewardOfDay(number, centavos)}, disponível hoje`,
  dayToCome: shared.rewardOfDay,
  today: 'Hoje',
  pending: 'Aguardando a próxima coleta',
  pendingNote: 'Creditada na próxima coleta deste nível.',
  collect: (centavos: number) => `Coletar ${formatBrl(centavos)}`,
  receive: (centavos: number) => `Receber ${formatBrl(centavos)}`,
  blocked: {
    level: (level: number) => `Chegue ao VIP ${level} para coletar.`,
    today: 'Coleta de hoje feita. A próxima abre à meia-noite.',
    lastToday: 'Você completou as coletas. A última recompensa abre à meia-noite.',
    done: (days: number) => `Você fez ${counted(days, 'coleta', 'coletas')} e recebeu tudo deste nível.`,
  },
  collected: (credited: number, pending: number) =>
    [
      credited > 0 && `${formatBrl(credited)} ${plural(credited / 100, 'creditado', 'creditados')} como bônus.`,
      pending > 0 && `${formatBrl(pending)} ${plural(pending / 100, 'entra', 'entram')} na próxima coleta.`,
    ]
      .filter(Boolean)
      .join(' '),
  history: 'Histórico do VIP',
  noHistory: 'Nada por aqui ainda',
  noHistoryBody: 'Níveis alcançados, coletas e créditos aparecem aqui.',
  logKinds: {
    level: vipReached,
    collected: (level: number) => `Coleta no VIP ${level}`,
    credited: (level: number) => `Crédito do VIP ${level}`,
  },
  unknownLevel: 'Este nível não existe',
  unknownLevelBody: 'Os níveis vão de VIP 0 a VIP 16.',
  toVip: 'Ver todos os níveis',
};

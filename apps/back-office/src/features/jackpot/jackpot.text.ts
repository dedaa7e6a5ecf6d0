import { formatBrl } from '@ipe/money';
import { formatNumber, formatPercent } from '@ipe/pt-br';
import { jackpotStateNames } from '@ipe/staff-contract';
import { masculine } from '#shell/documents/documents.text.ts';

export const text = {
  ...masculine,
  intro:
    'Um acumulado alimentado por uma parte de cada aposta e sorteado pelas sementes da própria rodada. Um por vez. Publicar pede duas pessoas; antecipar o fim, uma.',
  caption: 'Jackpots',
  empty: 'Nenhum jackpot ainda',
  emptyBody: 'Escreva o primeiro documento: outra pessoa aprova, e ele vale a partir do começo que diz.',
  create: 'Novo jackpot',
  name: 'Jackpot',
  states: jackpotStateNames,
  from: 'Começa',
  until: 'Termina',
  fed: 'De cada aposta',
  percent: (basisPoints: number) => formatPercent(basisPoints / 10_000),
  seed: 'Posto pela casa em cada um',
  chance: 'Chance de um centavo',
  oneIn: (centavos: number) => `1 em ${formatNumber(centavos)}`,
  whyEnded: 'Por que termina antes',
  books: 'No livro da casa',
  seeds: 'Postos pela casa (conta 15)',
  contributions: 'Vindos das apostas (conta 16)',
  paid: 'Pagos',
  owed: 'Devido (conta 50)',
  pots: 'Acumulados',
  noPots: 'Nenhum acumulado ainda: o primeiro abre com o começo.',
  pot: 'Nº',
  openedAt: 'Aberto',
  bets: 'Apostas contadas',
  amount: 'Valor',
  carried: (centavos: number) => (centavos === 0 ? '' : `, ${formatBrl(centavos)} do anterior`),
  outcome: 'O que foi dele',
  outcomes: { drawn: 'Sorteado', last_draw: 'Último sorteio', carried: 'Passou ao próximo' },
  open: 'Enchendo',
  waits: 'a pagar',
  player: (id: number) => `jogador ${id}`,
  money: (centavos: number) => formatBrl(centavos),
  stop: 'Antecipar o fim',
  stopHint:
    'Ele termina 24 horas depois de agora, e o acumulado tem o destino que os termos dizem. Se ainda não começou, acaba já. Não se desfaz, e o jogador lê o motivo que você escrever.',
  stopped: 'O fim foi antecipado.',
  draft: 'Documento do jackpot',
  draftIntro:
    'Valores em centavos; "contributionBasisPoints" em centésimos de por cento (50 é 0,5%); "oneInCentavos" é quantos centavos apostados, em média, entre dois ganhadores; "ending" é "last_draw" ou "carry"; "games" é null ou uma lista.',
};

import { counted, formatCalendarDay, formatNumber, formatPercent } from '@ipe/pt-br';
import type { Observed } from './games.queries.ts';

const bounds = { most: 'no máximo ', least: 'no mínimo ' };

export const text = {
  caption: 'Jogos do lobby, com o retorno observado em 30 dias fechados',
  name: 'Jogo',
  show: 'O que mostrar',
  games: 'Jogos',
  studios: 'Estúdios',
  import: 'Importar jogos',
  search: 'Procurar jogo ou provedor',
  more: (count: number) => `E mais ${formatNumber(count)}. Procure pelo nome do jogo ou do provedor.`,
  provider: 'Provedor',
  exact: 'RTP exato',
  exactValue: (rtp: number, bound: 'most' | 'least' | undefined) => (bound ? bounds[bound] : '') + formatPercent(rtp),
  observed: 'RTP observado',
  band: 'Faixa de 4 σ',
  bandOf: ({ expected, deviation }: Observed) =>
    expected === null || deviation === null
      ? 'indisponível'
      : `${formatPercent(Math.max(0, expected - 4 * deviation))} a ${formatPercent(expected + 4 * deviation)}`,
  rounds: 'Rodadas',
  roundsOf: (rounds: number) => counted(rounds, 'rodada', 'rodadas'),
  number: formatNumber,
  percent: formatPercent,
  state: 'Situação',
  states: { calm: 'Na faixa', alarm: 'Fora de 4 σ', few: 'Poucas rodadas', unknown: 'Sem matemática' },
  offer: 'No lobby',
  on: 'No ar',
  off: 'Fora do ar',
  offEffect:
    'Sai do lobby, não abre mais e não aceita apostas nas janelas abertas. Rodadas que esperam o jogador terminam como sempre.',
  place: 'Lugar no lobby',
  placeHint: 'Vazio: por lançamento.',
  tags: 'Selos',
  tagChoices: { auto: 'Automáticos', none: 'Nenhum', NEW: 'NEW', HOT: 'HOT', 'NEW+HOT': 'NEW e HOT' },
  save: 'Salvar',
  changed: 'Oferta do jogo mudada.',
  notPlayed: 'Sem rodadas',
  unknown: 'indisponível',
  daysOf: (name: string) => `${name}, dia a dia`,
  daysCaption: 'Retorno observado em cada dia fechado',
  day: 'Dia',
  dayOf: formatCalendarDay,
  noDays: 'Nenhuma rodada nestes dias.',
  alarms: (count: number) =>
    `${counted(count, 'jogo paga', 'jogos pagam')} fora da faixa de 4 σ. Confira as rodadas antes de deixar no ar.`,
  providers: 'Servidores dos estúdios de fora, em 24 horas',
  gamesOn: (games: number, off: number) =>
    `${counted(games, 'jogo', 'jogos')}${off === 0 ? '' : `, ${off} fora do ar`}`,
  isGone: 'Fora da configuração: todas as chamadas são recusadas.',
  calls: 'Chamadas',
  refused: 'Recusadas',
  failed: 'Falhas nossas',
  p95: 'Tempo (p95)',
  atMostMs: (ms: number) => (ms >= 10_000 ? '10 s ou mais' : `até ${formatNumber(ms)} ms`),
  lastSuccess: 'Último sucesso',
  open: 'Sem resultado',
  openOf: (rounds: number, amount: string) => (rounds === 0 ? '0' : `${formatNumber(rounds)} · ${amount}`),
  openOff: (rounds: number) => `${formatNumber(rounds)} de jogos fora do ar`,
  openExplained:
    'Apostas aceitas que ainda não têm resultado, de qualquer data. De um jogo fora do ar elas terminam como sempre: prêmio e devolução são aceitos, aposta nova não.',
  explained:
    'A faixa vem da variância exata da matemática de cada jogo e do tamanho das apostas; em crash e minas, onde o jogador decide o risco, da variância observada. Com menos de 1.000 rodadas um só prêmio grande sai da faixa.',
};

import { formatBrl } from '@ipe/money';
import { counted, formatCalendarDay, formatDayAndHour, timesOf } from '@ipe/pt-br';
import type { OwnRounds, RoundOffer } from './granted-rounds.queries.ts';

type Lot = Pick<RoundOffer, 'rounds' | 'stakeCentavos' | 'game' | 'mode'>;

const rounds = (count: number): string => counted(count, 'rodada', 'rodadas');

export const text = {
  title: 'Rodadas da casa',
  intro: 'Rodadas em que a aposta é por conta da casa, com as mesmas chances de sempre.',
  empty: 'Nenhuma rodada da casa no momento',
  emptyBody: 'Quando a casa der rodadas, elas aparecem aqui com o jogo, a aposta, o prazo e os termos.',
  own: 'Suas rodadas',
  offers: 'Para pegar',
  ended: 'Encerradas nos últimos 30 dias',
  lot: ({ rounds: count, stakeCentavos }: Lot) => `${rounds(count)} de ${formatBrl(stakeCentavos)}`,
  game: ({ game, mode }: Lot) => (mode === null ? game : `${game}, ${mode}`),
  left: ({ rounds: all, played }: OwnRounds) => `${all - played} de ${all}`,
  leftName: 'Faltam jogar',
  progress: 'Rodadas jogadas',
  leftForEars: ({ rounds: all, played }: OwnRounds) =>
    `${played} de ${counted(all, 'rodada jogada', 'rodadas jogadas')}`,
  until: 'Até',
  moment: formatDayAndHour,
  won: 'Ganhou até agora',
  wonInAll: 'Ganhou',
  wins: 'O que você ganha',
  free: 'Entra livre na carteira',
  wagered: ({ wageringX100 }: Pick<RoundOffer, 'wageringX100'>) => `Precisa ser apostado ${timesOf(wageringX100)}`,
  wageredBy: (at: string) => `até ${formatDayAndHour(at)}`,
  play: 'Jogar agora',
  playName: ({ game }: Lot) => `Jogar agora: rodadas em ${game}`,
  terms: 'Termos',
  lasts: 'Para pegar',
  days: ({ fromDay, untilDay }: RoundOffer) => `${formatCalendarDay(fromDay)} a ${formatCalendarDay(untilDay)}`,
  playDays: 'Prazo para jogar',
  inDays: (days: number) => `${counted(days, 'dia', 'dias')} depois de pegar`,
  level: 'Para quem',
  fromLevel: (level: number) => `Do VIP ${level} em diante`,
  take: 'Pegar rodadas',
  takeHint: (version: string) => `Ao pegar, você aceita os termos desta versão: ${version}`,
  taken: 'Você já pegou estas rodadas',
  took: 'As rodadas são suas',
  opensOn: (day: string) => `Podem ser pegas a partir de ${formatCalendarDay(day)}.`,
  visitor: {
    title: 'Entre para pegar as rodadas',
    body: 'Elas ficam na sua conta, com prazo e termos à vista.',
  },
  states: {
    open: 'Para jogar',
    played: 'Jogadas',
    expired: 'Prazo encerrado',
    taken_back: 'Retiradas pela casa',
    excluded: 'Encerradas com a conta',
  } satisfies Record<OwnRounds['state'], string>,
};

import { formatBrl } from '@ipe/money';
import { counted, formatCalendarDay } from '@ipe/pt-br';
import { cashbackStateNames } from '@ipe/staff-contract';
import { feminine, masculine } from '#shell/documents/documents.text.ts';

export const text = {
  ...masculine,
  whyEnded: feminine.whyEnded,
  intro:
    'Rodadas que cada jogador pega uma vez, com a aposta por conta da casa. O que ele lê é escrito do documento. Publicar pede duas pessoas; encerrar, uma. Para dar rodadas a um jogador só, abra a página dele.',
  caption: 'Rodadas da casa',
  empty: 'Nenhuma oferta de rodadas ainda',
  emptyBody:
    'Escreva o primeiro documento: quando outra pessoa o aprovar, os jogadores pegam as rodadas nos dias dele.',
  create: 'Novas rodadas',
  name: 'Rodadas da casa',
  states: cashbackStateNames,
  from: 'Primeiro dia',
  until: 'Último dia',
  day: formatCalendarDay,
  game: 'Jogo',
  lot: 'Cada jogador',
  rounds: ({ rounds, stakeCentavos }: { rounds: number; stakeCentavos: number }) =>
    `${counted(rounds, 'rodada', 'rodadas')} de ${formatBrl(stakeCentavos)}`,
  taken: 'O que foi pego',
  players: 'Jogadores',
  given: 'Rodadas dadas',
  played: 'Jogadas',
  lapsed: 'Perdidas pelo prazo',
  won: 'Ganharam',
  money: (centavos: number) => formatBrl(centavos),
  stop: 'Encerrar oferta',
  stopHint: 'Ninguém mais pega estas rodadas; quem já pegou joga até o prazo. Não se desfaz, e o motivo fica guardado.',
  stopped: 'Oferta encerrada.',
  draft: 'Documento das rodadas',
  draftIntro:
    'Valores em centavos; "mode" é null para o jogo comum; "playDays" é o prazo para jogar; "wageringX100" em centésimos (200 é 2 vezes, 0 deixa livre para saque).',
};

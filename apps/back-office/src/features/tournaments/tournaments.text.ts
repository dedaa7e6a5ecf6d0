import { tournamentStateNames } from '@ipe/staff-contract';
import { formatBrl } from '@ipe/money';
import { formatHundredths, formatNumber } from '@ipe/pt-br';
import { masculine } from '#shell/documents/documents.text.ts';
import type { Tournament } from './tournaments.queries.ts';

export const text = {
  ...masculine,
  intro: 'O que cada torneio diz ao jogador é escrito do documento dele. Publicar pede duas pessoas; cancelar, uma.',
  caption: 'Torneios',
  empty: 'Nenhum torneio ainda',
  emptyBody: 'Escreva o documento do primeiro e mande a proposta.',
  create: 'Novo torneio',
  name: 'Torneio',
  states: tournamentStateNames,
  opens: 'Inscrições',
  starts: 'Começo',
  ends: 'Fim',
  entrants: 'Inscritos',
  budget: 'Prêmios ao todo',
  whyEnded: 'Por que foi cancelado',
  table: 'Tabela',
  noTable: 'Ninguém se inscreveu ainda.',
  place: 'Lugar',
  player: 'Jogador',
  points: 'Pontos',
  prize: 'Prêmio',
  outcome: 'Pagamento',
  outcomes: { waiting: 'A pagar', given: 'Pago', withheld: 'Retido: a conta não recebe recompensas' },
  pointsOf: ({ document: { points } }: Tournament, count: number) =>
    points.by === 'count' ? formatNumber(count) : formatHundredths(count),
  money: (centavos: number) => (centavos === 0 ? '—' : formatBrl(centavos)),
  stop: 'Cancelar torneio',
  stopHint: 'Vale na hora e não se desfaz: nada é pago, e cada inscrito lê o motivo que você escrever.',
  stopped: 'Torneio cancelado.',
  draft: 'Documento do torneio',
  draftIntro:
    'Horários de Brasília (-03:00), valores em centavos, pontos por "multiple" ou "count". O nome vem sem a palavra “torneio”.',
};

import { formatBrl } from '@ipe/money';
import { missionStateNames } from '@ipe/staff-contract';
import { feminine } from '#shell/documents/documents.text.ts';

export const text = {
  ...feminine,
  intro:
    'Metas de rodadas que terminaram, cada etapa com o seu prêmio. O que o jogador lê é escrito do documento. Publicar pede duas pessoas; encerrar, uma.',
  caption: 'Missões',
  empty: 'Nenhuma missão ainda',
  emptyBody: 'Escreva o documento da primeira e mande a proposta.',
  create: 'Nova missão',
  name: 'Missão',
  states: missionStateNames,
  starts: 'Começo',
  ends: 'Fim',
  entrants: 'Participam',
  cost: 'Prêmios por jogador',
  most: 'Prêmios se todos completarem',
  steps: 'Etapas',
  no: 'Etapa',
  goal: 'Meta',
  prize: 'Prêmio',
  given: 'Pagos',
  withheld: 'Retidos',
  sum: 'Em dinheiro',
  money: (centavos: number) => formatBrl(centavos),
  stop: 'Encerrar missão',
  stopHint:
    'Vale um minuto depois e não se desfaz: o que foi alcançado até ali é pago, e cada participante lê o motivo que você escrever.',
  stopped: 'Missão encerrada.',
  draft: 'Documento da missão',
  draftIntro:
    'Horários de Brasília (-03:00), valores em centavos. "each" conta rodadas ("round") ou jogos ("game"); "leastX100" é quanto a rodada paga, em centésimos (500 é 5×). O nome vem sem a palavra “missão”.',
};

import { formatBrl } from '@ipe/money';
import { counted, formatCalendarDay, timesOf } from '@ipe/pt-br';
import type { RoundsDocument, RoundsLot } from '@ipe/staff-contract';
import { exclusionTerm, forfeitTerm } from '#modules/rewards/index.ts';

type Names = { game: string; /** Null: the plain game. */ mode: string | null; isProviders: boolean };

const lotTerm = ({ rounds, stakeCentavos }: RoundsLot, { game, mode }: Names): string =>
  `O que é: ${counted(rounds, 'rodada da casa', 'rodadas da casa')} de ${formatBrl(stakeCentavos)} em ${game}${mode === null ? '' : `, no modo ${mode}`}. ` +
  'A aposta de cada rodada é paga pela casa: nada sai da sua carteira. A aposta não pode ser mudada, trocada por dinheiro nem passada a outra pessoa.';

const timeTerm = ({ playDays }: RoundsLot): string =>
  `Prazo: ${counted(playDays, 'dia', 'dias')} a partir do momento em que as rodadas são suas. O que não for jogado até lá deixa de valer.`;

const fairTerm = ({ isProviders }: Names): string =>
  isProviders
    ? 'Resultado: é sorteado pelo estúdio do jogo, com as mesmas chances de uma rodada apostada.'
    : 'Resultado: sorteado como o de uma rodada apostada, com as mesmas chances, as mesmas sementes e a mesma prova na página da rodada.';

const winTerm = ({ wageringX100, wageringDays }: RoundsLot): string =>
  wageringX100 === 0
    ? 'Ganhos: o que uma rodada ganhar entra na carteira na hora e já pode ser sacado.'
    : `Ganhos: o que uma rodada ganhar entra na carteira na hora e, para poder ser sacado, precisa ser apostado ${timesOf(wageringX100)} ` +
      `em até ${counted(wageringDays, 'dia', 'dias')} depois do fim do prazo das rodadas. ${forfeitTerm}`;

const countsTerm =
  'O que não conta: como nada foi apostado, estas rodadas não contam para VIP, tarefas, torneios, missões, cashback, jackpot nem para apostar outros bônus. ' +
  'Contam para os seus limites de tempo e de rodadas.';

const debtTerm = 'Se houver um valor em aberto com a casa, os ganhos pagam esse valor primeiro.';

const lotTerms = (lot: RoundsLot, names: Names): string[] => [
  lotTerm(lot, names),
  timeTerm(lot),
  fairTerm(names),
  winTerm(lot),
  countsTerm,
  debtTerm,
];

/** Writes the terms of rounds that two persons give to one player. */
export const writeGiftTerms = (lot: RoundsLot, names: Names): string =>
  ['Rodadas dadas pela casa a um jogador.', ...lotTerms(lot, names), exclusionTerm].join('\n');

const takeTerm = ({ fromDay, untilDay, leastVipLevel }: RoundsDocument): string =>
  `Para quem: ${leastVipLevel > 0 ? `quem está no VIP ${leastVipLevel} ou acima` : 'todos os jogadores'}, uma vez, sem depósito, tocando em “Pegar rodadas” ` +
  `de ${formatCalendarDay(fromDay)} a ${formatCalendarDay(untilDay)}, no horário de Brasília.`;

const changeTerm =
  'Mudanças: depois do primeiro dia, nada disto muda. A casa pode encerrar a oferta antes da data, dizendo por quê; quem já pegou as rodadas fica com elas.';

const honestTerm =
  'Rodadas da casa não mudam a chance de nenhum jogo. Jogar mais por causa delas aumenta o que se perde.';

/** Writes the terms of an offer of rounds for players, in paragraphs, from the same document that the program follows. */
export const writeRoundsTerms = (document: RoundsDocument, names: Names): string =>
  [`${document.name}.`, takeTerm(document), ...lotTerms(document, names), changeTerm, honestTerm, exclusionTerm].join(
    '\n',
  );

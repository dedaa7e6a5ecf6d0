import { formatBrl } from '@ipe/money';
import { formatCalendarDay, formatList, formatPercent } from '@ipe/pt-br';
import type { CashbackDocument } from '@ipe/staff-contract';
import { exclusionTerm, uncountedTerm, wageringTerm } from '#modules/rewards/index.ts';
import { reckonCashback } from './reckon.ts';

type Names = (gameId: string) => string;

const daysTerm = ({ fromDay, untilDay, period }: CashbackDocument): string =>
  `Dias: de ${formatCalendarDay(fromDay)} a ${formatCalendarDay(untilDay)}, no horário de Brasília. ` +
  (period === 'day'
    ? 'A conta é feita por dia, da 0h à meia-noite.'
    : 'A conta é feita por semana, de segunda a domingo; a primeira e a última podem ter menos dias.');

const whoTerm = ({ leastVipLevel }: CashbackDocument): string =>
  `Quem recebe: ${leastVipLevel > 0 ? `quem está no VIP ${leastVipLevel} ou acima no momento do pagamento` : 'todos os jogadores'}, sem inscrição e sem depósito. ` +
  'Quem nesse momento está em pausa, autoexcluído, suspenso, encerrando a conta ou impedido de apostar não recebe o cashback desse período, nem depois.';

const roundsTerm = ({ games }: CashbackDocument, nameOf: Names): string =>
  `Rodadas que contam: as de ${games === null ? 'todos os jogos da própria casa' : formatList(games.map(nameOf))} que começam no período. ` +
  `Uma rodada que espera por uma decisão sua conta quando termina, e o pagamento espera por ela. ${uncountedTerm} ` +
  'Contam só as apostas feitas com saldo livre, os prêmios que cabem a elas e os que voltam para o saldo livre; o outro saldo em rollover fica fora dos dois lados.';

const example: number = 12_34;

const rateTerm = (document: CashbackDocument): string => {
  const { rateBasisPoints } = document;
  const inExample = reckonCashback(
    { rateBasisPoints, leastCentavos: 0, mostCentavos: example },
    { bets: example, wins: 0 },
  );
  return (
    `Conta: apostas menos prêmios das rodadas que contam. Do que sobra acima de zero, o cashback é ${formatPercent(rateBasisPoints / 10_000)}, e frações de centavo são ` +
    `descartadas (de ${formatBrl(example)}, ${formatBrl(inExample)}). Se os prêmios forem iguais ou maiores do que as apostas, não há cashback, e nada passa para outro período.`
  );
};

const limitsTerm = ({ leastCentavos, mostCentavos, period }: CashbackDocument): string =>
  `Limites: um valor abaixo de ${formatBrl(leastCentavos)} não é pago nem acumulado; o máximo é ${formatBrl(mostCentavos)} por jogador e por ${period === 'day' ? 'dia' : 'semana'}.`;

const paymentTerm =
  'Pagamento: na madrugada seguinte ao fim do período, a partir de 0h20, direto na carteira e com uma mensagem. A página do cashback mostra cada período: apostas, prêmios, ' +
  'a conta e o valor, também do período em andamento.';

const changeTerm =
  'Mudanças: depois do começo, nada disto muda. A casa só pode encerrar o cashback antes da data, dizendo por quê; o dia do aviso ainda conta e é pago.';

const honestTerm =
  'O cashback não muda a chance de nenhum jogo e devolve só uma parte do que se perdeu: jogar mais por causa dele aumenta a perda.';

/** Writes the terms of a cashback for players, in paragraphs, from the same document that the program follows. */
export const writeCashbackTerms = (document: CashbackDocument, nameOf: Names): string =>
  [
    `${document.name}.`,
    daysTerm(document),
    whoTerm(document),
    roundsTerm(document, nameOf),
    rateTerm(document),
    limitsTerm(document),
    paymentTerm,
    wageringTerm('o cashback', document),
    changeTerm,
    honestTerm,
    exclusionTerm,
  ].join('\n');

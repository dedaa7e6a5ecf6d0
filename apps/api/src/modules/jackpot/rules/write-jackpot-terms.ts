import { centavos, formatBrl } from '@ipe/money';
import { formatBrasiliaTime, formatList, formatNumber, formatPercent } from '@ipe/pt-br';
import type { JackpotDocument } from '@ipe/staff-contract';
import { authorisationTerms } from '#modules/rewards/index.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { settleMs, stopMs } from './jackpot-times.ts';

type Names = (gameId: string) => string;

const timeTerm = ({ startsAt, endsAt }: JackpotDocument): string =>
  `Período: de ${formatBrasiliaTime(startsAt)} a ${formatBrasiliaTime(endsAt)}. Não há inscrição nem custo a mais: a aposta custa o mesmo.`;

const roundsTerm = ({ games }: JackpotDocument, nameOf: Names): string =>
  `Rodadas que participam: as de ${games === null ? 'todos os jogos da própria casa em que só o sorteio decide' : formatList(games.map(nameOf))} dentro do período, com ` +
  'saldo livre ou em rollover, em qualquer aposta. Não participam rodadas de demonstração, rodadas da casa, jogos em que você decide durante a rodada e jogos de outros estúdios.';

const poolTerm = ({ contributionBasisPoints, seedCentavos }: JackpotDocument): string =>
  `Acumulado: cada um começa com ${formatBrl(centavos(seedCentavos))} postos pela casa e recebe ${formatPercent(contributionBasisPoints / 10_000)} de cada aposta que participa. ` +
  'A conta é exata: o que não chega a um centavo passa para o acumulado seguinte. A página mostra o que já foi contado e a que horas; nada nela é estimado.';

const chanceTerm = ({ oneInCentavos }: JackpotDocument): string =>
  `Chance: cada centavo apostado tem uma chance em ${formatNumber(oneInCentavos)}; uma aposta de ${formatBrl(centavos(100))} tem 100 vezes a de um centavo. ` +
  `A rodada sorteia um número de 0 a ${formatNumber(oneInCentavos - 1)} com as próprias sementes, e ganha se ele for menor do que a aposta em centavos. ` +
  'O resultado do jogo não muda, e o tamanho do acumulado não muda a chance.';

const returnTerm = ({ contributionBasisPoints, seedCentavos, oneInCentavos }: JackpotDocument): string =>
  `Retorno: além do retorno do jogo, o jackpot devolve aos jogadores, na média de todas as apostas, ${formatPercent(contributionBasisPoints / 10_000)} que elas mesmas ` +
  `põem e mais o valor inicial, de ${formatBrl(centavos(seedCentavos))} a cada ${formatBrl(centavos(oneInCentavos))} apostados (${formatPercent(seedCentavos / oneInCentavos)}).`;

const prizeTerm =
  `Prêmio: todo o acumulado contado até o fechamento, que acontece pelo menos ${settleMs / 1_000} segundos depois da rodada vencedora; das apostas de quem ganhou, contam as que vêm ` +
  'até essa rodada. Se várias rodadas ganharem antes do fechamento, recebe primeiro a que veio antes pelo horário do registro; no mesmo instante, a de número sorteado menor, ' +
  'e por fim a do número de jogador mais baixo. As outras recebem, na mesma ordem, os acumulados seguintes, que começam com o valor inicial. O prêmio entra livre na carteira, ' +
  'sem nada a apostar, com uma mensagem, e é pago mesmo a quem depois entrou em pausa ou se autoexcluiu.';

const proofTerm =
  'Conferência: as sementes são fixadas antes da rodada, como as do jogo. Depois de trocar as sementes, confira a sua rodada na página dela, no seu aparelho, ou baixe o registro. ' +
  'Quem quiser ter certeza de que a casa não conhecia as sementes quando publicou este jackpot troca as suas antes de jogar.';

const endings = {
  last_draw:
    'o acumulado aberto é pago por um último sorteio, sem nova chance a comprar: fica com a rodada, entre as que alimentaram esse acumulado, cujo número sorteado foi o menor em relação à ' +
    'aposta; em caso de igualdade, com a que veio antes',
  carry: 'o acumulado aberto passa inteiro para o próximo jackpot da casa, somado ao valor inicial dele',
} as const;

const endTerm = ({ ending }: JackpotDocument): string =>
  `Fim: contadas todas as rodadas, cerca de ${longestCommitMs / minuteMs} minutos depois do fim, ${endings[ending]}. Se ninguém alimentou o acumulado aberto, ele passa para o próximo jackpot. ` +
  'Nada fica com a casa.';

const changeTerm = `Mudanças: depois do começo, nada disto muda. A casa só pode antecipar o fim, dizendo por quê, e nunca para menos de ${stopMs / hourMs} horas depois do aviso.`;

const honestTerm =
  'Jogar mais não aproxima o prêmio: as rodadas não se lembram das anteriores. A casa ganha em média em todos os jogos, com o jackpot também.';

/** Writes the terms of a jackpot for players, in paragraphs, from the same document that the program follows. */
export const writeJackpotTerms = (document: JackpotDocument, nameOf: Names): string =>
  [
    `${document.name}.`,
    timeTerm(document),
    roundsTerm(document, nameOf),
    poolTerm(document),
    chanceTerm(document),
    returnTerm(document),
    prizeTerm,
    proofTerm,
    endTerm(document),
    changeTerm,
    ...authorisationTerms(document),
    honestTerm,
  ].join('\n');

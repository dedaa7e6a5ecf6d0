import { formatBrl } from '@ipe/money';
import { formatBrasiliaTime, formatList, formatMultiplier } from '@ipe/pt-br';
import type { TournamentDocument } from '@ipe/staff-contract';
import { authorisationTerms, exclusionTerm, uncountedTerm, wageringTerm } from '#modules/rewards/index.ts';
import { openRoundsMs } from '#modules/rounds/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { budgetOf } from './prizes.ts';

type Names = (gameId: string) => string;

const periodTerm = ({ opensAt, startsAt, endsAt }: TournamentDocument): string =>
  `Inscrições: de ${formatBrasiliaTime(opensAt)} até o fim do torneio. O torneio vai de ${formatBrasiliaTime(startsAt)} a ${formatBrasiliaTime(endsAt)}.`;

const whoTerm = ({ leastVipLevel }: TournamentDocument): string =>
  `Quem participa: a inscrição é voluntária e não custa nada${leastVipLevel > 0 ? `, para quem está no VIP ${leastVipLevel} ou acima` : ''}. ` +
  'Não se inscreve quem está em pausa, autoexcluído, suspenso, encerrando a conta ou impedido de apostar.';

const gamesTerm = ({ games, minBetCentavos }: TournamentDocument, nameOf: Names): string =>
  `Rodadas que contam: as de ${games === null ? 'todos os jogos da própria casa' : formatList(games.map(nameOf))}, com aposta de pelo menos ` +
  `${formatBrl(minBetCentavos)}, que começam depois da sua inscrição e dentro do período. Contam igualmente as apostas com saldo livre e com saldo em rollover. ${uncountedTerm}`;

const examples = { win: 250, bet: 100 };

const pointsTerm = ({ points }: TournamentDocument): string =>
  points.by === 'count'
    ? 'Pontos: cada rodada que conta vale 1 ponto, tenha prêmio ou não.'
    : `Pontos: o prêmio da rodada dividido pela aposta dela, com duas casas e sem arredondar para cima (uma aposta de ${formatBrl(examples.bet)} que ganha ` +
      `${formatBrl(examples.win)} vale ${formatMultiplier((examples.win * 100) / examples.bet)}). ` +
      (points.best === 1
        ? 'Conta a sua melhor rodada.'
        : `Contam as suas ${points.best} melhores rodadas, somadas; jogar mais só troca uma rodada por outra melhor.`);

const tieTerm =
  'Empate: fica na frente quem chegou primeiro aos seus pontos, isto é, quem teve antes a última das rodadas que os formam. Se até isso for igual, ' +
  'quem se inscreveu antes, e por fim quem tem o número de jogador mais baixo.';

const prizeLine = ({ from, to, amountCentavos }: TournamentDocument['prizes'][number]): string =>
  from === to
    ? `${from}º lugar: ${formatBrl(amountCentavos)}`
    : `${from}º ao ${to}º lugar: ${formatBrl(amountCentavos)} cada`;

const prizesTerm = (document: TournamentDocument): string =>
  `Prêmios: ${document.prizes.map(prizeLine).join('; ')}. Ao todo, ${formatBrl(budgetOf(document))}. Quem não fez pontos não ganha prêmio, e o prêmio de um lugar ` +
  'que ninguém alcançou não passa para outro.';

const closingTerm =
  'Fim: a tabela fecha quando terminam todas as rodadas que começaram no período, poucos minutos depois do fim. Uma rodada que espera por uma decisão ' +
  `conta quando termina, até ${openRoundsMs / hourMs} horas depois do fim do torneio; depois disso ela não conta. Os lugares são fixados nesse momento e ` +
  'os prêmios são creditados em seguida, com uma mensagem.';

const changeTerm =
  'Mudanças: depois que as inscrições abrem, nada disto muda. A casa só pode cancelar o torneio, dizendo por quê; um torneio cancelado não paga ' +
  'prêmios, e o que cada um apostou e ganhou nas rodadas continua valendo.';

const tableTerm =
  'Tabela: os apelidos aparecem com letras cobertas. O lugar mostrado antes do fechamento pode mudar. O resultado de cada rodada é sorteado como sempre: ' +
  'o torneio não muda a chance de nenhum jogo.';

/** Writes the terms of a tournament for players, in paragraphs, from the same document that the program follows. */
export const writeTournamentTerms = (document: TournamentDocument, nameOf: Names): string =>
  [
    `Torneio ${document.name}.`,
    periodTerm(document),
    whoTerm(document),
    gamesTerm(document, nameOf),
    pointsTerm(document),
    tieTerm,
    prizesTerm(document),
    wageringTerm('o prêmio', document),
    closingTerm,
    changeTerm,
    tableTerm,
    ...authorisationTerms(document),
    exclusionTerm,
  ].join('\n');

import { counted, formatNumber, formatPercent } from '@ipe/pt-br';
import type { CardsMath } from '@ipe/slot-engine';
import { openRoundText } from '../../parts/family-rules.ts';
import { chanceText, times } from '../../parts/number-text.ts';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { rankName } from './rank-names.ts';

export function cardsText(math: CardsMath): Paragraph[] {
  const { maxChanges, maxGuesses, ranks, suits } = math.cards;
  const [lowest, highest] = [rankName(math, 1), rankName(math, ranks)];
  return [
    {
      title: 'Como se ganha',
      text: `Uma carta fica aberta na mesa e você diz se a próxima é maior ou menor. Carta igual também vale como acerto, nos dois palpites. A cada acerto o prêmio cresce: retire quando quiser e receba a aposta vezes o multiplicador, ou siga para a próxima carta. Um erro encerra a rodada e a aposta se perde.`,
    },
    {
      title: 'As cartas',
      text: `São ${ranks * suits} cartas, ${counted(suits, 'naipe', 'naipes')} de ${ranks}: a menor é ${lowest} e a maior é ${highest}. O naipe não decide nada. Toda carta é sorteada do baralho inteiro, com a mesma chance, e não depende das anteriores. Com ${lowest} na mesa, “maior” pede carta maior mesmo e “igual” pede outra igual; com ${highest}, “menor” pede carta menor mesmo e “igual” pede outra igual.`,
    },
    {
      title: 'Quanto paga cada palpite',
      text: `Cada acerto multiplica o prêmio por ${ranks} dividido pelo número de valores que acertam, como mostra a tabela. O valor exato é guardado por toda a rodada e só é arredondado na retirada, sempre para cima, no centésimo: o arredondamento nunca tira nada de você.`,
    },
    ...(maxChanges > 0
      ? [
          {
            title: 'Trocar a primeira carta',
            text: `Depois de apostar e antes do primeiro palpite, você pode trocar a carta até ${counted(maxChanges, 'vez', 'vezes')}, sem pagar nada. A carta nova é a seguinte da mesma sequência, já fixada pelas sementes antes da aposta. Trocar não muda o retorno: todos os palpites, com qualquer carta, devolvem o mesmo.`,
          },
        ]
      : []),
    openRoundText('nenhum palpite foi dado'),
    {
      title: 'Prêmio máximo',
      text: `${times(math.maxWinUnits)} a aposta.${chanceOf(math)} Um palpite que passaria desse prêmio não é oferecido; quando nenhum dos dois cabe, e também no ${maxGuesses}º acerto, o prêmio é retirado sozinho.`,
    },
    {
      title: 'Retorno ao jogador',
      text: returnText(math),
    },
  ];
}

function chanceOf(math: CardsMath): string {
  const { ranks, rtpPercent } = math.cards;
  const { maxWinProbability } = math.reference ?? {};
  if (maxWinProbability === undefined) return '';
  const equal = Math.round(Math.log(math.maxWinUnits / rtpPercent) / Math.log(ranks));
  const rarity = `1 em ${formatNumber(Math.round(1 / maxWinProbability))}`;
  return ` Ele vem com ${counted(equal, 'carta igual', 'cartas iguais em seguida')}, com ${rankName(math, 1)} ou ${rankName(math, ranks)} na mesa: a chance é de ${chanceText(maxWinProbability)} (${rarity}) para quem troca e palpita só em busca dele.`;
}

function returnText({ cards, reference }: CardsMath): string {
  const least = formatPercent(cards.rtpPercent / 100);
  const most = reference?.rtpMax && formatPercent(reference.rtpMax.rtp);
  const range = most
    ? `O RTP teórico é de ${least} em qualquer palpite, em qualquer passo e com qualquer carta; com o arredondamento para cima, o melhor jeito de jogar chega a ${most}. `
    : `O RTP teórico é de no mínimo ${least} em qualquer palpite. `;
  return `${range}A ordem das cartas está fixada antes da aposta e os seus palpites não a mudam. No curto prazo o resultado varia muito.`;
}

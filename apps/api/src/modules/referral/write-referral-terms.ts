import { formatBrl } from '@ipe/money';
import { counted, formatPercent, timesOf } from '@ipe/pt-br';
import { exclusionTerm, forfeitTerm, freeTerm } from '#modules/rewards/index.ts';
import type { CommissionTier, ReferralRule } from './referral.schema.ts';

/** Writes hundredths of a percent as `0,1%`. */
const rateText = (rateBasisPoints: number): string => formatPercent(rateBasisPoints / 10_000);

const tierText = ({ fromCentavos, rateX10000 }: CommissionTier): string =>
  `a partir de ${formatBrl(fromCentavos)}, ${rateText(rateX10000)}`;

const wageringTerm = ({ wageringX100, wageringDays }: ReferralRule): string =>
  wageringX100 === 0
    ? freeTerm
    : `Apostas: para poder ser sacado, cada valor precisa ser apostado ` +
      `${timesOf(wageringX100)} em até ${counted(wageringDays, 'dia', 'dias')}. ` +
      `${forfeitTerm} A carteira mostra quanto falta.`;

/** @returns the terms for players, with a line break between paragraphs */
export function writeReferralTerms(rule: ReferralRule): string {
  return [
    'Sua rede: quem se cadastra pelo seu link é seu convidado direto. Os convidados dele, e assim por diante, também são da sua rede.',
    `Convidado válido: o convidado direto que confirmou o CPF com um depósito Pix e soma, desde o cadastro, pelo menos ` +
      `${formatBrl(rule.validDepositsCentavos)} em depósitos e ${formatBrl(rule.validBetsCentavos)} em apostas, em dias já fechados. ` +
      'Depósito devolvido pelo banco e aposta devolvida não contam; a aposta de uma rodada em andamento conta no dia em que ela termina.',
    ...(rule.memberRewardCentavos === 0
      ? []
      : [
          `Recompensa: ${formatBrl(rule.memberRewardCentavos)} por convidado direto que se torna válido, uma única vez por pessoa (CPF).`,
        ]),
    `Comissão: a soma das apostas da sua rede em um dia (da 0h às 24h, horário de Brasília) define a sua taxa desse dia: ` +
      `${rule.tiers.map(tierText).join('; ')}.`,
    'Diferença de nível: sobre as apostas dos seus convidados diretos você recebe a sua taxa; sobre as apostas da rede de cada um deles, ' +
      'a diferença entre a sua taxa e a taxa dele no mesmo dia. Com a mesma taxa, nada.',
    'Arredondamento: a comissão do dia é somada inteira e só então as frações de centavo são descartadas.',
    'Liquidação: diária. O que um dia rende fica pendente e entra na carteira às 10h do dia seguinte.',
    'Quem participa: recebe quem tem o CPF confirmado por um depósito Pix até o fim do dia, e só contam as apostas de quem também tem. ' +
      'Convidar a si mesmo não rende: cada CPF tem uma só conta.',
    wageringTerm(rule),
    exclusionTerm,
    'Versão: para cada dia vale a regra publicada até o fim desse dia.',
  ].join('\n');
}

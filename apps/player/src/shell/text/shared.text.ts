import { formatBrl } from '@ipe/money';
import { brandName } from './brand-name.ts';

/** Texts of several features. */
export const shared = {
  welcome: `${brandName} dá as boas-vindas`,
  between: (min: number, max: number) => `De ${formatBrl(min)} a ${formatBrl(max)}`,
  badAmount: 'Informe um valor, como 50 ou 50,00',
  withdrawable: 'Disponível para saque',
  howToWithdraw: 'Como funciona o saque',
  rewardOfDay: (day: number, centavos: number) => `Dia ${day}: ${formatBrl(centavos)}`,
  offerWithoutEnd: 'Sem data para acabar',
  passwordsDiffer: 'As duas entradas de senha são diferentes',
  statement: 'Extrato centavo a centavo',
  helpTopics: 'Perguntas frequentes',
  privacyPolicy: 'Política de Privacidade',
  supportPromise: 'Respondemos em até 24 horas.',
};

import { counted, timesOf } from '@ipe/pt-br';

/** The paragraph of every rule's terms about accounts that get no rewards for good (`mayReceive`). */
export const exclusionTerm =
  'Autoexclusão: quem se autoexcluiu, até o fim do prazo, e quem encerrou a conta ou pediu o encerramento não recebe nada por esta regra: ' +
  'nada é oferecido, resgatado nem creditado, e os bônus que ainda não foram liberados deixam de valer.';

/** The sentence of terms that count rounds with bets. */
export const uncountedTerm =
  'Não contam rodadas de demonstração, rodadas da casa, rodadas devolvidas e jogos de outros estúdios.';

export const freeTerm = 'Apostas: o valor entra livre, sem nada a apostar.';
export const forfeitTerm = 'O que não for apostado nesse prazo sai da carteira.';

/** @param what the reward, with its article: `o prêmio` */
export const wageringTerm = (
  what: string,
  { wageringX100, wageringDays }: { wageringX100: number; wageringDays: number },
): string =>
  wageringX100 === 0
    ? freeTerm
    : `Para poder ser sacado, ${what} precisa ser apostado ${timesOf(wageringX100)} em até ${counted(wageringDays, 'dia', 'dias')}. ${forfeitTerm}`;

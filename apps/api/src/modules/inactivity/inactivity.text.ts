import { formatCalendarDay, formatDay } from '@ipe/pt-br';

type Left = { seenOn: string; closeAt: Date };

/**
 * The texts of the notice in the app and by SMS. To a player who excluded themselves they don't say that they can come
 * back (Portaria SPA/MF 1.231/2024 art. 11).
 */
export function noticeWords({ seenOn, closeAt }: Left, { isExcluded }: { isExcluded: boolean }) {
  const ends = `será encerrada em ${formatDay(closeAt)}`;
  const content = `Você não entra na sua conta desde ${formatCalendarDay(seenOn)}. Ela ${ends}, e o saldo volta para a sua conta cadastrada.`;
  const sentence = `sua conta está sem uso e ${ends}. O saldo volta para a sua conta cadastrada.`;
  const withWay = (words: string, way: string) => (isExcluded ? words : `${words} ${way}`);
  return {
    message: { title: 'Conta sem uso', content: withWay(content, 'Se você entrar antes, ela continua aberta.') },
    sentence: withWay(sentence, 'Para continuar com ela, entre antes.'),
  };
}

export const closedSentence =
  'sua conta ficou sem uso e foi encerrada. O saldo volta para a sua conta cadastrada. Dúvidas? Chame o atendimento.';

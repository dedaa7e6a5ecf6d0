import { formatBrl } from '@ipe/money';
import { counted, timesOf } from '@ipe/pt-br';
import type { Notice } from './player-notices.ts';

type Grant = { amountCentavos: number; wageringX100: number; wageringDays: number; message: string };

/** The inbox message about a reward that staff give. The back office shows it to staff before they propose the reward. */
export const grantNotice = ({ amountCentavos, wageringX100, wageringDays, message }: Grant): Notice => ({
  title: 'Você recebeu uma recompensa',
  content:
    `Uma recompensa de ${formatBrl(amountCentavos)} entrou na sua carteira. ` +
    (wageringX100 === 0
      ? 'O valor já pode ser sacado. '
      : `Para sacar, aposte ${timesOf(wageringX100)} em até ${counted(wageringDays, 'dia', 'dias')}. `) +
    `Motivo: ${message}`,
});

/** The inbox message about a reward that was taken back. */
export const takeBackNotice = ({ amountCentavos, message }: { amountCentavos: number; message: string }): Notice => ({
  title: 'Recompensa retirada',
  content: `O valor de ${formatBrl(amountCentavos)} que ainda não tinha sido apostado saiu da sua carteira. Motivo: ${message}`,
});

type Rounds = { game: string; rounds: number; stake: string; playDays: number; wageringX100: number; message: string };

const roundsOf = (count: number): string => counted(count, 'rodada da casa', 'rodadas da casa');

/** The inbox message about granted rounds. @param rounds `stake` is a formatted amount, such as `R$ 0,50` */
export const roundsNotice = ({ game, rounds, stake, playDays, wageringX100, message }: Rounds): Notice => ({
  title: `Você recebeu ${roundsOf(rounds)}`,
  content:
    `${roundsOf(rounds)} de ${stake} em ${game}, para jogar em até ${counted(playDays, 'dia', 'dias')}. A aposta é por conta da casa. ` +
    (wageringX100 === 0
      ? 'O que você ganhar já pode ser sacado. '
      : `O que você ganhar precisa ser apostado ${timesOf(wageringX100)} antes de sair. `) +
    `Motivo: ${message}`,
});

/** The inbox message about granted rounds that were taken back. */
export const takenRoundsNotice = ({ rounds, message }: { rounds: number; message: string }): Notice => ({
  title: 'Rodadas da casa retiradas',
  content: `${roundsOf(rounds)} ${rounds === 1 ? 'que ainda não tinha sido jogada deixou' : 'que ainda não tinham sido jogadas deixaram'} de valer. O que você já ganhou continua seu. Motivo: ${message}`,
});

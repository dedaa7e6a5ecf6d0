import { formatBrl } from '@ipe/money';
import type { Notice } from './player-notices.ts';

type Grant = { amountCentavos: number; wageringX100: number; wageringDays: number; message: string };

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);
const times = (x100: number): string =>
  x100 === 100 ? 'uma vez' : `${String(x100 / 100).replace('.', ',')} ${x100 < 200 ? 'vez' : 'vezes'}`;

/** What the player's inbox says of a reward of the house: staff see it before they propose it. */
export const grantNotice = ({ amountCentavos, wageringX100, wageringDays, message }: Grant): Notice => ({
  title: 'Você recebeu uma recompensa',
  content:
    `${formatBrl(amountCentavos)} entraram na sua carteira. ` +
    (wageringX100 === 0
      ? 'O valor já pode ser sacado. '
      : `Para sacar, aposte ${times(wageringX100)} em até ${days(wageringDays)}. `) +
    `Motivo: ${message}`,
});

/** And of one that was taken back. */
export const takeBackNotice = ({ amountCentavos, message }: { amountCentavos: number; message: string }): Notice => ({
  title: 'Recompensa retirada',
  content: `${formatBrl(amountCentavos)} que ainda não tinham sido apostados saíram da sua carteira. Motivo: ${message}`,
});

import { formatBrl, type Centavos } from '@ipe/money';
import { plural } from '@ipe/pt-br';

/** Says to a player what their balance didn't have when the bank's movement was booked, and how it is paid. */
export const debtSentence = (owed: Centavos): string =>
  `${plural(owed / 100, 'Faltou', 'Faltaram')} ${formatBrl(owed)} no saldo: o valor será descontado dos seus próximos créditos.`;

import { formatBrl, type Centavos } from '@ipe/money';
import { plural } from '@ipe/pt-br';

/** Tells a player how much their balance lacked when the bank's movement was booked, and how it is paid. */
export const debtSentence = (owed: Centavos): string =>
  `${plural(owed / 100, 'Faltou', 'Faltaram')} ${formatBrl(owed)} no saldo: o valor será descontado dos seus próximos créditos.`;

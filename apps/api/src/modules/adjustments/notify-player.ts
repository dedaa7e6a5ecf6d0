import { centavos, formatBrl, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { writeMessage } from '#modules/messages/index.ts';

/** Tells the player in the commit of the adjustment, with the words that staff wrote for them. */
export const notifyAdjusted = (
  tx: Queryable,
  { playerId, amount, message, now }: { playerId: number; amount: Centavos; message: string; now: Date },
): Promise<void> => {
  const shown = formatBrl(centavos(Math.abs(amount)));
  const moved = amount > 0 ? `Creditamos ${shown} no seu saldo` : `Descontamos ${shown} do seu saldo`;
  return writeMessage(tx, {
    playerId,
    title: 'Ajuste no seu saldo',
    content: `${moved}. Motivo: ${message}`,
    link: '/wallet-record',
    now,
  });
};

import { formatBrl } from '@ipe/money';

type Adjustment = { amountCentavos: number; message: string };

/** What the player's inbox says of an adjustment: staff see it before they propose it. */
export function adjustmentNotice({ amountCentavos, message }: Adjustment): { title: string; content: string } {
  const shown = formatBrl(Math.abs(amountCentavos));
  const moved = amountCentavos > 0 ? `Creditamos ${shown} no seu saldo` : `Descontamos ${shown} do seu saldo`;
  return { title: 'Ajuste no seu saldo', content: `${moved}. Motivo: ${message}` };
}

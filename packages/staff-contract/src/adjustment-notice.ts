import { formatBrl } from '@ipe/money';

type Adjustment = { amountCentavos: number; message: string };

/** The inbox message about an adjustment. The back office shows it to staff before they propose the adjustment. */
export function adjustmentNotice({ amountCentavos, message }: Adjustment): { title: string; content: string } {
  const shown = formatBrl(Math.abs(amountCentavos));
  const moved = amountCentavos > 0 ? `Creditamos ${shown} no seu saldo` : `Descontamos ${shown} do seu saldo`;
  return { title: 'Ajuste no seu saldo', content: `${moved}. Motivo: ${message}` };
}

import { formatBrl } from '@ipe/money';
import { counted } from '@ipe/pt-br';

/** The words of the choice between plain and extra bets. */
export const text = {
  legend: 'Aposta por giro',
  plain: 'Normal',
  extra: 'Extra',
  price: (name: string, centavos: number) => `${name} · ${formatBrl(centavos)}`,
  often: (spins: number) => `Bônus em média uma vez a cada ${counted(spins, 'giro', 'giros')}`,
  rtp: (words: string) => `RTP ${words}`,
};

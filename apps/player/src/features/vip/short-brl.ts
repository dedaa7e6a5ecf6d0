import { formatBrl } from '@ipe/money';

/** `R$ 5.000` for whole reais, `R$ 5.000,50` otherwise: thresholds stand in narrow columns. */
export const shortBrl = (centavos: number): string => formatBrl(centavos).replace(/,00$/u, '');

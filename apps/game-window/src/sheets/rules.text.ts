import { formatBrl } from '@ipe/money';

export const text = {
  title: 'Regras e prêmios',
  paytable: (title: string, stakeCentavos: number) => `${title}, com aposta de ${formatBrl(stakeCentavos)}`,
  fixedPrizes: 'Prêmios fixos',
  lines: 'Linhas',
  /** For ears: the row of each reel, from the top. */
  lineName: (number: number, rows: readonly number[]) =>
    `Linha ${number}: posições ${rows.map((row) => row + 1).join(', ')}`,
};

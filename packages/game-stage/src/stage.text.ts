import { formatBrl } from '@ipe/money';

/** Every Portuguese word that the stage says. */
export const text = {
  line: (line: { number: number; count: number; symbol: string; centavos: number }) =>
    `Linha ${line.number} · ${line.count}× ${line.symbol} · ${formatBrl(line.centavos)}`,
  respin: (reel: number) => `Nova chance: o rolo ${reel} gira de novo`,
  fullGrid: (multiplier: number) => `Tela cheia! Prêmio das linhas ×${multiplier}`,
  multiplier: (value: number) => `Rolo multiplicador: prêmio ×${value}`,
};

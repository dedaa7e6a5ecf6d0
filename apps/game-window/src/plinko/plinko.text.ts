import { formatList, formatNumber, plural } from '@ipe/pt-br';
import type { RoundWords } from '#game-window.text.ts';
import { autoplayWords } from '#sheets/sheets.text.ts';

const times = (multiplierX100: number): string => `${formatNumber(multiplierX100 / 100)}×`;

const round: RoundWords = {
  spin: 'Soltar',
  autoplay: 'Lances automáticos',
  stopAutoplay: (left) => `Parar lances automáticos, ${plural(left, 'falta', 'faltam')} ${left}`,
  ready: 'Toque em soltar',
  spinning: 'Caindo…',
  reconnecting: 'Reconectando… seu lance está guardado',
  offline: 'Sem internet… seu lance está guardado',
};

/** All Portuguese words of plinko games that aren't in the window's own text or in the rules. */
export const text = {
  round,
  autoplay: autoplayWords('lance', 'Lances'),
  rows: 'Linhas',
  rowsOf: (rows: number) => `${rows} ${plural(rows, 'linha', 'linhas')}`,
  board: (rows: number, multipliersX100: readonly number[]) =>
    `${rows} ${plural(rows, 'linha', 'linhas')} de pinos. Cestos da esquerda para a direita: ${formatList(multipliersX100.map(times))}`,
  results: 'Seus últimos resultados',
  times,
  landed: (bin: number, bins: number, multiplierX100: number) =>
    `Caiu no cesto ${bin + 1} de ${bins}, que paga ${times(multiplierX100)}.`,
};

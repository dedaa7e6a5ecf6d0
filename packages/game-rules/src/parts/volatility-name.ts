/** The names of volatilities, by the standard deviation of a round in stakes. */
const volatilities: readonly [number, string][] = [
  [3.5, 'baixa'],
  [5, 'média-baixa'],
  [7.5, 'média'],
  [10, 'média-alta'],
  [Infinity, 'alta'],
];

export const volatilityName = (std: number) => volatilities.find(([below]) => std < below)?.[1] ?? 'alta';

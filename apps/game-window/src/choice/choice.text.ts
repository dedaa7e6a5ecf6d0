/** The words of choices that several games offer. */
export const text = {
  risk: 'Risco',
  risks: { low: 'Baixo', medium: 'Médio', high: 'Alto' },
};

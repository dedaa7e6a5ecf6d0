/** The texts of the recent searches. */
export const text = {
  title: 'Buscas recentes',
  forgetAll: 'Limpar tudo',
  forget: (word: string) => `Esquecer a busca ${word}`,
};

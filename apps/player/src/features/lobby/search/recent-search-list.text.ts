/** What was searched for on this device. */
export const text = {
  title: 'Buscas recentes',
  forgetAll: 'Limpar tudo',
  forget: (word: string) => `Esquecer a busca ${word}`,
};

/** The texts of an empty list of games. */
export const text = {
  notFound: (word: string) => `Nada encontrado para “${word}”`,
  notFoundBody: 'Confira a escrita ou procure por outra palavra. Acentos e pequenos erros não atrapalham.',
  nothing: 'Nenhum jogo por aqui',
  nothingBody: 'Nenhum jogo tem tudo o que você escolheu. Tire um dos filtros.',
  emptyBody: 'Esta categoria ainda não tem jogos.',
  noFavourites: 'Você ainda não tem favoritos',
  noFavouritesBody: 'Toque no coração de um jogo e ele aparece aqui.',
  noRecent: 'Você ainda não jogou',
  noRecentBody: 'Os últimos jogos que você abrir aparecem aqui.',
  clearFilters: 'Limpar filtros',
  showAll: 'Ver todos os jogos',
};

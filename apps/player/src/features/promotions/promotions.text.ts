export const text = {
  title: 'Promoções',
  empty: 'Nenhuma promoção no momento',
  emptyBody: 'Quando houver uma, as regras completas estarão aqui, sem letra miúda.',
  toGames: 'Ver os jogos',
  terms: 'Regras completas',
  until: (day: string) => `Até ${day}`,
  noEnd: 'Sem data para acabar',
};

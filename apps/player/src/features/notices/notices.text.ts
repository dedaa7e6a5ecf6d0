export const text = {
  title: 'Avisos',
  detailTitle: 'Aviso',
  list: 'Avisos da casa',
  empty: 'Nenhum aviso no momento',
  emptyBody: 'Novidades e manutenções da casa aparecem aqui.',
  gone: 'Este aviso não está mais no ar',
  goneBody: 'Ele pode ter vencido. Veja os que estão valendo agora.',
  toList: 'Ver os avisos',
  toGames: 'Ver os jogos',
};

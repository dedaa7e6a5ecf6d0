export const text = {
  loadMore: 'Carregar mais',
  shown: (shown: number, total: number) => `Exibindo ${shown} de ${total}`,
};

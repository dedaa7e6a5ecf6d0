/** The choices of the filter sheet. */
export const text = {
  title: 'Filtros',
  close: 'Fechar',
  show: 'Mostrar jogos',
  clear: 'Limpar',
  sort: 'Ordem',
  sorts: { default: 'Em destaque', az: 'A a Z', za: 'Z a A', rtp: 'Maior RTP' },
  tag: 'Selo',
  tags: { any: 'Todos', NEW: 'Novos', HOT: 'Em alta' },
  provider: 'Estúdio',
  anyProvider: 'Todos',
};

/** The choices of the filter sheet. */
export const text = {
  title: 'Filtros',
  close: 'Fechar',
  show: 'Mostrar jogos',
  clear: 'Limpar',
  without: (name: string) => `Tirar o filtro ${name}`,
  sort: 'Ordem',
  sorts: { default: 'Em destaque', az: 'A a Z', za: 'Z a A', rtp: 'Maior RTP' },
  tag: 'Selo',
  tags: { any: 'Todos', NEW: 'Novos', HOT: 'Em alta' },
  theme: 'Tema',
  anyTheme: 'Todos',
  provider: 'Estúdio',
  anyProvider: 'Todos',
};

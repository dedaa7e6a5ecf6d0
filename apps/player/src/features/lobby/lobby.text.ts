import { brandName } from '../../shell/brand-name.ts';

const count = new Intl.NumberFormat('pt-BR');

export const text = {
  games: 'Jogos',
  pageTitle: `Cassino online ${brandName}`,
  search: 'Procurar jogos',
  clearSearch: 'Limpar busca',
  filters: 'Filtros',
  filtersInUse: (count: number) => (count === 1 ? 'Filtros: 1 em uso' : `Filtros: ${count} em uso`),
  withoutFilter: (name: string) => `Tirar o filtro ${name}`,
  collection: 'Categorias',
  collections: {
    all: 'Todos',
    slots: 'Slots',
    crash: 'Crash',
    mines: 'Mines',
    favourite: 'Favoritos',
    recent: 'Recentes',
  },
  sorts: { default: 'Em destaque', az: 'A a Z', za: 'Z a A' },
  shown: (shown: number, total: number) =>
    total === 1 ? 'Exibindo 1 de 1 jogo' : `Exibindo ${count.format(shown)} de ${count.format(total)} jogos`,
  noneFound: 'Nenhum jogo encontrado',
  favourite: (name: string) => `Favorito: ${name}`,
  favouriteNeedsAccount: 'Entre para guardar os seus favoritos.',
  play: 'Jogar',
  rtp: (percent: string) => `RTP ${percent}`,
  aboutGame: (name: string) => `Sobre ${name}`,
  tags: { NEW: 'Novo', HOT: 'Em alta' },
  carousel: 'Destaques',
  slide: (place: number, of: number, title: string) => `Destaque ${place} de ${of}: ${title}`,
  pauseSlides: 'Parar os destaques',
  playSlides: 'Passar os destaques',
  notices: 'Avisos',
  pauseNotices: 'Parar os avisos',
  playNotices: 'Passar os avisos',
  recentWins: 'Prêmios recentes',
  noWins: 'Os próximos prêmios aparecem aqui.',
  wonIn: (nickname: string, game: string) => `${nickname} em ${game}`,
};

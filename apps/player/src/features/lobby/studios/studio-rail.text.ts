import { counted } from '@ipe/pt-br';

export const text = {
  studios: 'Estúdios',
  allOf: (name: string, games: number) => `${name}: ${counted(games, 'jogo', 'jogos')}`,
};

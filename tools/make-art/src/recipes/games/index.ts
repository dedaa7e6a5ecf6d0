import { picturesOf, type GamePictures, type GameRecipe } from '../../game-recipe.ts';
import type { Encoding } from '../../make-game.ts';
import { readLook, readMathematics } from '../../look.ts';
import { araraDeOuro } from './arara-de-ouro.ts';
import { azulejosDeSaoLuis } from './azulejos-de-sao-luis.ts';
import { balaoDeSaoJoao } from './balao-de-sao-joao.ts';
import { baralhoDeCordel } from './baralho-de-cordel.ts';
import { botoEncantado } from './rivers/boto-encantado.ts';
import { campoDeEsmeraldas } from './campo-de-esmeraldas.ts';
import { chuvaDePinhao } from './chuva-de-pinhao.ts';
import { cofreDoCarcara } from './cofre-do-carcara.ts';
import { encontroDasAguas } from './rivers/encontro-das-aguas.ts';
import { feiraDeFrutas } from './feira-de-frutas.ts';
import { fogueteTucano } from './foguete-tucano.ts';
import { folhasDoCurupira } from './folhas-do-curupira.ts';
import { garimpoDoSaci } from './garimpo-do-saci.ts';
import { jacareDoPantanal } from './rivers/jacare-do-pantanal.ts';
import { mariaFumacaDoCafe } from './maria-fumaca-do-cafe.ts';
import { micoLeaoDourado } from './mico-leao-dourado.ts';
import { noiteDeCarnaval } from './noite-de-carnaval.ts';
import { oncaPintada } from './onca-pintada-1024.ts';
import { parqueDoCaramelo } from './parque-do-caramelo.ts';
import { peDeJabuticaba } from './pe-de-jabuticaba.ts';
import { quatiDasCataratas } from './rivers/quati-das-cataratas.ts';
import { capivaraPictures } from '../capivara/pictures.ts';

type Game = { pictures: () => GamePictures } & Encoding;

const fromRecipe = (recipe: GameRecipe): Game => ({
  pictures: () => picturesOf(recipe, readLook(recipe.id), readMathematics(recipe.id)),
});

/** Recipes of all games. A new game is a new file here and one line. */
const recipes: readonly GameRecipe[] = [
  botoEncantado,
  oncaPintada,
  balaoDeSaoJoao,
  garimpoDoSaci,
  fogueteTucano,
  campoDeEsmeraldas,
  araraDeOuro,
  micoLeaoDourado,
  jacareDoPantanal,
  noiteDeCarnaval,
  feiraDeFrutas,
  cofreDoCarcara,
  chuvaDePinhao,
  peDeJabuticaba,
  baralhoDeCordel,
  mariaFumacaDoCafe,
  parqueDoCaramelo,
  folhasDoCurupira,
  azulejosDeSaoLuis,
  encontroDasAguas,
  quatiDasCataratas,
];

export const games: Readonly<Record<string, Game>> = {
  'capivara-da-sorte': { pictures: capivaraPictures, effort: 8, landscapeQuality: 52 },
  ...Object.fromEntries(recipes.map((recipe) => [recipe.id, fromRecipe(recipe)])),
};

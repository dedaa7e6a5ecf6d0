import type { gameTheme } from '@ipe/contract/fields';
import { hasFallingStrips, type GameMath } from '@ipe/slot-engine';
import { compareAlphabetically } from '@ipe/pt-br';
import type { InferOutput } from 'valibot';

export type GameTheme = InferOutput<typeof gameTheme>;

const names: Readonly<Record<GameTheme, string>> = {
  animals: 'Animais',
  classics: 'Clássicos',
  fantasy: 'Fantasia',
  folklore: 'Folclore',
  fruits: 'Frutas',
  nature: 'Natureza',
  parties: 'Festas',
  sky: 'Céu',
  treasures: 'Tesouros',
  water: 'Rios e mares',
};

/** Words by which players find a game from how it is played, whatever its name is. */
export const playWords: Readonly<Record<GameMath['family'], readonly string[]>> = {
  lines: ['linhas'],
  ways: ['maneiras', 'ways'],
  'scatter-cascade': ['cascata', 'scatter'],
  cluster: ['grupos', 'cluster'],
  'hold-and-win': ['segure', 'ganhe', 'hold', 'win'],
  crash: ['crash', 'foguete'],
  mines: ['mines', 'minas'],
  plinko: ['plinko'],
  keno: ['keno'],
  cards: ['cartas', 'baralho', 'maior', 'menor', 'hilo'],
};

/** Words for the features that a game has in addition to its family. */
export function bonusWords(math: GameMath): readonly string[] {
  if (!('features' in math)) return [];
  return [...('bonusWheel' in math.features ? ['roda'] : []), ...(hasFallingStrips(math) ? ['cascata'] : [])];
}

/** The themes with their names in Portuguese, in alphabetical order, each once. */
export const presentThemes = (themes: Iterable<GameTheme>): { id: GameTheme; name: string }[] =>
  [...new Set(themes)]
    .map((id) => ({ id, name: names[id] }))
    .toSorted((one, other) => compareAlphabetically(one.name, other.name));

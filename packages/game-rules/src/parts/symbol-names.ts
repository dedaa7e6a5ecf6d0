import type { GameMath } from '@ipe/slot-engine';

const withoutRole = / \([^)]*\)$/u;

/** The Portuguese name of a symbol without its role: "Boto", not "Boto (curinga)". */
export function nameOf(math: GameMath, symbol: string): string {
  const symbols = 'symbols' in math ? math.symbols : [];
  const name = symbols.find(({ id }) => id === symbol)?.name['pt-BR'] ?? symbol;
  return name.replace(withoutRole, '');
}

const prizeNames: Readonly<Record<string, string>> = { mini: 'Mini', minor: 'Menor', major: 'Maior', grand: 'Grande' };

/** The name of a fixed prize, or nothing for a coin that just has a value. */
export const prizeName = (id: string): string | undefined => prizeNames[id];

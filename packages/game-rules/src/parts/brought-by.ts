import type { ReelsMath } from '@ipe/slot-engine';

/** What a symbol brings, in words; without a symbol, what any symbol brings. */
export function broughtBy(features: ReelsMath['features'], symbol?: string): string[] {
  const kinds = [
    ['as rodadas bônus', 'freeSpins' in features && features.freeSpins],
    ['a roda de prêmios', 'bonusWheel' in features && features.bonusWheel],
    ['os objetos para abrir', 'bonusPick' in features && features.bonusPick],
  ] as const;
  return kinds.flatMap(([words, feature]) => (feature && (symbol ?? feature.symbol) === feature.symbol ? [words] : []));
}

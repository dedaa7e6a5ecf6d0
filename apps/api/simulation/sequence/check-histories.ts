import { centavos, formatBrl } from '@ipe/money';
import { findSequence } from './find-sequence.ts';
import type { Operation } from './operation.ts';

const words = ({ name, changes, balance }: Operation): string =>
  `${name} (${formatBrl(centavos(changes))}${balance === undefined ? '' : `, then ${formatBrl(centavos(balance))}`})`;

/**
 * Says of every player whether their money could have been one sequence.
 * @param begin each player's balance before all of it; 0 for one who isn't named
 * @returns a sentence for each player of whom it could not, or not be said
 */
export function checkHistories(
  operations: readonly Operation[],
  begin: ReadonlyMap<number, number> = new Map(),
): string[] {
  const violations: string[] = [];
  for (const [playerId, own] of Map.groupBy(operations, (operation) => operation.playerId)) {
    const { verdict, stuck } = findSequence(own, begin.get(playerId));
    if (verdict === true || stuck === undefined) continue;
    const { explained, balance, cannotFollow } = stuck;
    violations.push(
      `player ${playerId}: ${verdict === false ? 'no order explains' : 'no order was found that explains'} ${own.length} operations; ` +
        `after ${explained}, with ${formatBrl(centavos(balance))}, none of these can follow: ${cannotFollow.map(words).join('; ')}`,
    );
  }
  return violations;
}

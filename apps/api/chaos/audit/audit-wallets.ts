import type { Books } from './read-books.ts';

/**
 * Checks that each player's balance is the same in the API's answers, the wallets and the journal's sums.
 * @param waiting players for whom a withdrawal's money may have come back since the API's answer
 */
export function auditWallets(shown: Map<number, number>, { wallets, entries }: Books, waiting: Set<number>): string[] {
  const journal = new Map<number, number>();
  for (const { playerId, player } of entries) journal.set(playerId, (journal.get(playerId) ?? 0) + player);
  const violations = wallets.flatMap(({ playerId, balance }) => {
    const [booked, told] = [journal.get(playerId) ?? 0, shown.get(playerId)];
    if (booked === balance && (told === balance || waiting.has(playerId))) return [];
    return [`player ${playerId}: the API shows ${told}, the wallet has ${balance}, the journal adds up to ${booked}`];
  });
  const known = new Set(wallets.map(({ playerId }) => playerId));
  const lost = [...shown.keys()].filter((playerId) => !known.has(playerId));
  return [...violations, ...lost.map((playerId) => `player ${playerId} was registered and is gone`)];
}

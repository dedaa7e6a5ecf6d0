/** What the address asks for: `?round=` opens that round, `?game=` shows one game's bets only. */
export function readAskedRecord(search: string = location.search): {
  roundId: string | undefined;
  gameId: string | undefined;
} {
  const asked = new URLSearchParams(search);
  return { roundId: asked.get('round') ?? undefined, gameId: asked.get('game') ?? undefined };
}

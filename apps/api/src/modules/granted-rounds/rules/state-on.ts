/** An offer's state on a day in São Paulo. */
export function stateOn(
  { firstDay, lastDay, stoppedAt }: { firstDay: string; lastDay: string; stoppedAt: Date | null },
  today: string,
): 'announced' | 'running' | 'over' {
  if (stoppedAt !== null || today > lastDay) return 'over';
  return today < firstDay ? 'announced' : 'running';
}

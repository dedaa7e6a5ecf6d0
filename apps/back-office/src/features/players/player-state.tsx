import { formatInstant } from '@ipe/pt-br';
import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { Player } from './players.queries.ts';
import { text } from './players.text.ts';

type State = readonly [tone: Tone, words: string];

function impedimentOf({ impediment }: Player): State[] {
  if (impediment === null || impediment.state === 'lifted') return [];
  const until = formatInstant(impediment.closedAt === null ? impediment.withdrawUntil : (impediment.returnUntil ?? ''));
  return [['bad', text.impeded[impediment.state](until)]];
}

function statesOf(player: Player): State[] {
  const { closedAt, blocks, rests } = player;
  const { suspendedSince, closingSince, excluded, pausedUntil } = blocks;
  if (closedAt !== null) return [['bad', text.closed], ...impedimentOf(player)];
  const states: State[] = [
    ...impedimentOf(player),
    ...(suspendedSince === null ? [] : [['bad', text.suspended] as const]),
    ...(closingSince === null ? [] : [['waiting', text.closing] as const]),
    ...(excluded === null ? [] : [['bad', text.excluded(excluded.until && formatInstant(excluded.until))] as const]),
    ...(pausedUntil === null ? [] : [['waiting', text.paused(formatInstant(pausedUntil))] as const]),
  ];
  const holds = rests.map(({ endsAt }) => ['waiting', text.onHold(formatInstant(endsAt))] as const).slice(0, 1);
  return [...(states.length === 0 ? [['good', text.open] as const] : states), ...holds];
}

/** The account's state in words: open, or every restriction on it. */
export function PlayerState({ player }: { player: Player }) {
  return (
    <span className="flex flex-wrap gap-1">
      {statesOf(player).map(([tone, words]) => (
        <Pill key={words} tone={tone} isLong>
          {words}
        </Pill>
      ))}
    </span>
  );
}

import { saoPauloDay } from '@ipe/pt-br';
import { serverNow } from '#shell/calls/server-clock.ts';
import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { CaseHead } from './risk.queries.ts';
import { text } from './risk.text.ts';

const dayMs = 24 * 60 * 60_000;

function clockOf({ alarmAt, dueAt }: Pick<CaseHead, 'alarmAt' | 'dueAt'>, now: number): [Tone, string] {
  const left = (Date.parse(saoPauloDay(dueAt)) - Date.parse(saoPauloDay(new Date(now)))) / dayMs;
  if (Date.parse(dueAt) <= now) return ['bad', text.daysLate(-left)];
  return [Date.parse(alarmAt) <= now ? 'waiting' : 'calm', text.daysLeft(left)];
}

/** The time left for the conclusion: 30 days from the operation, urgent from the 20th day on. */
export function CaseClock({ head }: { head: CaseHead }) {
  if (head.state === 'concluded') return <Pill tone="good">{text.conclusion}</Pill>;
  const [tone, left] = clockOf(head, serverNow());
  return <Pill tone={tone}>{left}</Pill>;
}

import { Pill } from '#shell/parts/pill.tsx';
import type { RuleHead } from './rules.queries.ts';
import { text } from './rules.text.ts';

/** Whether a rule is offered or stopped, and which version takes effect later. */
export function RuleState({ rule: { stops, isOffered, waiting } }: { rule: RuleHead }) {
  const isWhole = stops.some(({ part }) => part === null);
  return (
    <span className="flex flex-wrap gap-1">
      {isWhole && <Pill tone="bad">{text.stopped}</Pill>}
      {!isWhole && stops.length > 0 && <Pill tone="bad">{text.partsStopped(stops.length)}</Pill>}
      {stops.length === 0 &&
        (isOffered ? <Pill tone="good">{text.inForce}</Pill> : <Pill tone="calm">{text.notOffered}</Pill>)}
      {waiting && <Pill tone="waiting">{text.waits(waiting)}</Pill>}
    </span>
  );
}

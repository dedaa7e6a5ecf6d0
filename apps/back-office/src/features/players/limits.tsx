import { formatBrl } from '@ipe/money';
import { formatInstant, formatNumber, formatShortDuration } from '@ipe/pt-br';
import { Facts } from '#shell/parts/facts.tsx';
import { Section } from '#shell/parts/section.tsx';
import type { Player } from './players.queries.ts';
import { text } from './players.text.ts';

type Limit = Player['blocks']['limits'][number];

function valueOf(kind: string, value: number | null): string {
  if (value === null) return text.noLimit;
  if (kind === 'rounds') return formatNumber(value);
  return kind === 'time' ? formatShortDuration(value) : formatBrl(value);
}

const wordsOf = ({ kind, value, pending }: Limit): string =>
  [
    valueOf(kind, value),
    ...(pending === null ? [] : [text.becomes(valueOf(kind, pending.value), formatInstant(pending.from))]),
  ].join(' · ');

/** The limits that the player has set. */
export function Limits({ limits }: Player['blocks']) {
  if (limits.length === 0) return null;
  return (
    <Section title={text.limits}>
      <div className="rounded-sm border border-edge bg-surface p-4">
        <Facts facts={limits.map((one) => [text.limitOf(one.kind, one.period), wordsOf(one)] as const)} />
      </div>
    </Section>
  );
}

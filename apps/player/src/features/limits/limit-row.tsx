import { formatDay, formatInstant } from '@ipe/pt-br';
import { Button } from '@ipe/ui';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import type { Limit } from '#shell/restrictions/limits.queries.ts';
import { formatValue, text } from './limits.text.ts';

/** One limit: its use, its next renewal and a pending change. */
export function LimitRow({ limit, onChange }: { limit: Limit; onChange: () => void }) {
  const { kind, period, value, used, periodEndsAt, pending } = limit;
  const place = [text.kinds[kind], text.periods[period]] as const;
  const usedText = formatValue(kind, used);
  return (
    <li className="border-b border-edge py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0">
          <p className="text-xs text-mist">{text.periods[period]}</p>
          <p className="tabular font-display text-base font-bold">
            {value === null ? text.none : formatValue(kind, value)}
          </p>
        </div>
        <Button
          look="secondary"
          size="medium"
          aria-label={value === null ? text.setOf(...place) : text.changeOf(...place)}
          onClick={onChange}
        >
          {value === null ? text.set : text.change}
        </Button>
      </div>
      {value === null ? (
        <p className="tabular mt-1 text-xs text-mist">{text.used(usedText)}</p>
      ) : (
        <div className="mt-2">
          <ProgressBar
            label={text.limitOf(...place)}
            says={text.usedOf(usedText, formatValue(kind, value))}
            done={used}
            target={value}
          />
          <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
            <span>{text.usedOf(usedText, formatValue(kind, value))}</span>
            <span>{text.renews(formatDay(periodEndsAt))}</span>
          </p>
        </div>
      )}
      {pending && (
        <p className="tabular mt-1.5 text-xs font-semibold text-gold">
          {pending.value === null
            ? text.pendingNone(formatInstant(pending.from))
            : text.pending(formatValue(kind, pending.value), formatInstant(pending.from))}
        </p>
      )}
    </li>
  );
}

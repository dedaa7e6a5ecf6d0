import { formatDeadline } from '@ipe/pt-br';
import { Clock } from 'lucide-react';
import type { Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { useTimeLeft } from '#shell/text/use-time-left.ts';

const minuteMs = 60_000;

/** The deadline of the payment: the minutes left, that it is late, or whether it was kept. */
export function PaymentDeadline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, timeline, promisedAt } = withdrawal;
  if (state === 'refused' || state === 'failed') return null;
  if (state !== 'paid') return <OpenDeadline withdrawal={withdrawal} state={state} />;
  const paidAt = timeline.findLast((step) => step.state === 'paid')?.at ?? '';
  const isKept = Date.parse(paidAt) <= Date.parse(promisedAt);
  const when = formatDeadline(promisedAt, serverNow());
  return <p className="mb-5 text-sm text-mist">{isKept ? text.promiseKept(when) : text.promiseBroken(when)}</p>;
}

type OpenState = Exclude<Withdrawal['state'], 'paid' | 'refused' | 'failed'>;

function OpenDeadline({ withdrawal, state }: { withdrawal: Withdrawal; state: OpenState }) {
  const { promisedAt, createdAt } = withdrawal;
  const minutes = useTimeLeft(promisedAt, minuteMs);
  const when = formatDeadline(promisedAt, serverNow());
  const promisedMinutes = (Date.parse(promisedAt) - Date.parse(createdAt)) / minuteMs;
  if (minutes === 0) return <LateNotice title={text.lateTitle(when)} body={text.late[state]} />;
  return (
    <div className="mb-5 flex items-center gap-4 rounded-sm bg-deep/50 p-3">
      <MinutesDial minutes={minutes} of={promisedMinutes} />
      <div>
        <p className="tabular font-display text-base font-bold">{text.promisedUntil(when)}</p>
        <p className="text-sm text-mist">{text.followed}</p>
      </div>
    </div>
  );
}

function LateNotice({ title, body }: { title: string; body: string }) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-sm bg-ember/12 p-3">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-ember-soft" />
      <div>
        <p className="tabular text-sm font-bold text-ember-soft">{title}</p>
        <p className="mt-1 text-sm">{body}</p>
        <p className="mt-1 text-sm text-mist">{text.lateSafe}</p>
      </div>
    </div>
  );
}

/** A dial that empties with the promised time. It is hidden from screen readers, which would read it every minute. */
function MinutesDial({ minutes, of }: { minutes: number; of: number }) {
  const left = Math.min(1, minutes / Math.max(1, of));
  return (
    <div role="timer" className="relative size-16 shrink-0">
      <svg aria-hidden viewBox="0 0 36 36" className="size-full -rotate-90">
        <circle cx="18" cy="18" r="16" pathLength="100" className="fill-none stroke-lifted stroke-3" />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength="100"
          strokeDasharray={`${left * 100} 100`}
          className="fill-none stroke-gold stroke-3"
        />
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="tabular font-display text-base leading-none font-extrabold">{minutes}</span>
        <span className="text-xs leading-none text-mist">{text.minutes}</span>
      </span>
      <span className="sr-only">{text.minutesLeft(minutes)}</span>
    </div>
  );
}

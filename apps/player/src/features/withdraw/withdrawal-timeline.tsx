import { classNames } from '@ipe/ui';
import { formatInstant } from '../../shell/time-text.ts';
import type { Withdrawal } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

type State = Withdrawal['state'];

const goodWay: readonly State[] = ['review', 'approved', 'sent', 'paid'];

/** What it went through, and, while all goes well, what is still ahead. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { timeline } = withdrawal;
  const passed = timeline.map((step) => step.state);
  const isStopped = passed.includes('refused') || passed.includes('failed');
  const ahead = isStopped ? [] : goodWay.slice(goodWay.indexOf(withdrawal.state) + 1);

  return (
    <ol aria-label={text.timeline}>
      {timeline.map((step) => (
        <Step
          key={step.state}
          state={step.state}
          at={step.at}
          reason={step.reason}
          hasNext={step !== timeline.at(-1) || ahead.length > 0}
        />
      ))}
      {ahead.map((state) => (
        <Step key={state} state={state} hasNext={state !== ahead.at(-1)} />
      ))}
    </ol>
  );
}

type StepProps = { state: State; at?: string; reason?: string | undefined; hasNext: boolean };

function Step({ state, at, reason, hasNext }: StepProps) {
  const isBad = state === 'refused' || state === 'failed';
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0">
      {hasNext && <span aria-hidden className="absolute top-4 left-[0.4375rem] h-full w-0.5 bg-lifted" />}
      <StepDot look={at ? (isBad ? 'bad' : 'good') : 'ahead'} />
      <div>
        <p className={classNames('text-sm font-bold', !at && 'text-mist', isBad && 'text-ember-soft')}>
          {text.states[state]}
        </p>
        {at && <p className="tabular text-xs text-mist">{formatInstant(at)}</p>}
        {reason && <p className="mt-1 text-sm text-mist">{reason}</p>}
        {isBad && <p className="mt-1 text-sm text-mist">{text.moneyBack}</p>}
      </div>
    </li>
  );
}

const dotLooks = { ahead: 'border-lifted bg-surface', good: 'border-leaf bg-leaf', bad: 'border-ember bg-ember' };

function StepDot({ look }: { look: keyof typeof dotLooks }) {
  return (
    <span aria-hidden className={classNames('relative mt-1 size-4 shrink-0 rounded-full border-2', dotLooks[look])} />
  );
}

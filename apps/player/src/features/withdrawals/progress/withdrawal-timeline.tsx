import { formatInstant } from '@ipe/pt-br';
import { classNames } from '@ipe/ui';
import type { Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';

type State = Withdrawal['state'];

const goodWay: readonly State[] = ['review', 'approved', 'sent', 'paid'];

/** The states that the withdrawal went through and, while nothing has failed, the states ahead. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { timeline } = withdrawal;
  const passed = timeline.map((step) => step.state);
  const isStopped = passed.includes('refused') || passed.includes('failed');
  const ahead = isStopped ? [] : goodWay.slice(goodWay.indexOf(withdrawal.state) + 1);

  return (
    <ol aria-label={text.timeline}>
      {timeline.map((step) => {
        const isLast = step === timeline.at(-1);
        return (
          <Step
            key={step.state}
            state={step.state}
            at={step.at}
            note={step.reason}
            look={isLast ? lookOf(step.state) : 'passed'}
            hasNext={!isLast || ahead.length > 0}
            {...(isBad(step.state) && { moneyBack: text.moneyBack(withdrawal.amount, withdrawal.fee) })}
          />
        );
      })}
      {ahead.map((state) => (
        <Step key={state} state={state} look="ahead" hasNext={state !== ahead.at(-1)} />
      ))}
    </ol>
  );
}

const isBad = (state: State) => state === 'refused' || state === 'failed';

type Look = keyof typeof looks;

function lookOf(state: State): Look {
  if (isBad(state)) return 'bad';
  return state === 'paid' ? 'passed' : 'now';
}

const looks = {
  passed: { dot: 'border-leaf bg-leaf', title: 'text-text', line: 'bg-leaf/50' },
  now: { dot: 'border-gold bg-raised ring-4 ring-gold/20', title: 'text-gold', line: 'bg-lifted' },
  ahead: { dot: 'border-lifted bg-surface', title: 'text-mist', line: 'bg-lifted' },
  bad: { dot: 'border-ember bg-ember', title: 'text-ember-soft', line: 'bg-lifted' },
};

type StepProps = {
  state: State;
  look: Look;
  at?: string;
  note?: string | undefined;
  moneyBack?: string;
  hasNext: boolean;
};

function Step({ state, look, at, note, moneyBack, hasNext }: StepProps) {
  return (
    <li aria-current={look === 'now' ? 'step' : undefined} className="relative flex gap-4 pb-5 last:pb-0">
      {hasNext && (
        <span aria-hidden className={classNames('absolute top-4 left-[0.4375rem] h-full w-0.5', looks[look].line)} />
      )}
      <span
        aria-hidden
        className={classNames('relative mt-1 size-4 shrink-0 rounded-full border-2', looks[look].dot)}
      />
      <div>
        <p className={classNames('text-sm font-bold', looks[look].title)}>
          {text.states[state]}
          {look === 'ahead' && <span className="sr-only"> {text.ahead}</span>}
        </p>
        {at && <p className="tabular text-xs text-mist">{formatInstant(at)}</p>}
        {note && <p className="mt-1 text-sm text-mist">{note}</p>}
        {moneyBack && <p className="mt-1 text-sm">{moneyBack}</p>}
      </div>
    </li>
  );
}

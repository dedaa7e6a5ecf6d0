import { classNames } from '@ipe/ui';
import { formatBrl } from '@ipe/money';
import { Check } from 'lucide-react';
import type { CheckInInfo } from './check-in.queries.ts';
import { text } from './check-in.text.ts';
import coin from './coin.svg';

type State = 'done' | 'doneToday' | 'today' | 'toCome';

/** The seven days with their rewards. The last one fills the rest of its row. */
export function CheckInCalendar({ info }: { info: CheckInInfo }) {
  return (
    <section aria-labelledby="sign-calendar" className="mt-5">
      <h2 id="sign-calendar" className="mb-2 font-display text-lg font-bold">
        {text.calendar}
      </h2>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {info.rewards.map(({ streakDay, rewardCentavos }) => (
          <Day
            key={streakDay}
            number={streakDay}
            rewardCentavos={rewardCentavos}
            state={stateOf(info, streakDay)}
            isLast={streakDay === info.rewards.length}
          />
        ))}
      </ol>
    </section>
  );
}

function stateOf({ player }: CheckInInfo, day: number): State {
  if (!player) return 'toCome';
  if (day < player.streakDay) return 'done';
  if (day > player.streakDay) return 'toCome';
  return player.signedToday ? 'doneToday' : 'today';
}

const looks: Record<State, string> = {
  done: 'border-leaf/30 bg-leaf/10',
  doneToday: 'border-leaf/60 bg-leaf/15',
  today: 'border-gold bg-gold/12',
  toCome: 'border-edge bg-surface',
};

const words = { done: text.dayDone, doneToday: text.dayDoneToday, today: text.dayToday, toCome: text.dayToCome };

function Day({
  number,
  rewardCentavos,
  state,
  isLast,
}: {
  number: number;
  rewardCentavos: number;
  state: State;
  isLast: boolean;
}) {
  const isDone = state === 'done' || state === 'doneToday';
  const isToday = state === 'today' || state === 'doneToday';
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'relative flex min-h-28 flex-col items-center justify-between gap-1 rounded-md border px-1 py-2.5 transition-colors duration-500',
        looks[state],
        isLast && 'min-[20rem]:col-span-2',
      )}
    >
      <span className="sr-only">{words[state](number, rewardCentavos)}</span>
      <span aria-hidden className={classNames('text-xs font-semibold', isToday ? 'text-gold' : 'text-mist')}>
        {isToday ? text.today : text.day(number)}
      </span>
      <Coins count={isLast ? 3 : 1} isDone={isDone} />
      <span aria-hidden className="tabular text-xs font-bold">
        {formatBrl(rewardCentavos)}
      </span>
    </li>
  );
}

function Coins({ count, isDone }: { count: number; isDone: boolean }) {
  return (
    <span aria-hidden className="relative flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <img
          key={index}
          src={coin}
          alt=""
          width="44"
          height="44"
          className={classNames('size-11', index > 0 && '-ml-4', isDone && 'opacity-35')}
        />
      ))}
      {isDone && (
        <span className="absolute inset-0 m-auto flex size-7 animate-appear items-center justify-center rounded-full bg-leaf text-deep">
          <Check className="size-4.5" strokeWidth={3} />
        </span>
      )}
    </span>
  );
}

import { formatCalendarDay, formatDayOfMonth } from '@ipe/pt-br';
import { classNames } from '@ipe/ui';
import { Check } from 'lucide-react';
import { shortBrl } from './short-brl.ts';
import { VipMedal } from './vip-medal.tsx';
import type { VipCollection, VipGroup } from './vip.queries.ts';
import { text } from './vip.text.ts';

type Props = { collection: VipCollection; group: VipGroup; allDays: number; rewardCentavos: number };

/** The seven collection days of a level: the collected ones with their dates, and today's. */
export function CollectionDays({ collection, group, allDays, rewardCentavos }: Props) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
      {Array.from({ length: allDays }, (_, index) => (
        <CollectionDay
          key={index}
          day={dayOf(collection, index)}
          group={group}
          rewardCentavos={rewardCentavos}
          isLast={index === allDays - 1}
        />
      ))}
    </ol>
  );
}

type Day = { number: number; state: 'done' | 'today' | 'toCome'; on: string | undefined };

function dayOf({ days, collectedDays, canCollect }: VipCollection, index: number): Day {
  const isToday = canCollect && index === collectedDays;
  return {
    number: index + 1,
    state: index < collectedDays ? 'done' : isToday ? 'today' : 'toCome',
    on: days[index],
  };
}

const looks = { done: 'border-leaf/30 bg-leaf/10', today: 'border-gold bg-gold/12', toCome: 'border-edge bg-deep/50' };

function CollectionDay({
  day,
  group,
  rewardCentavos,
  isLast,
}: {
  day: Day;
  group: VipGroup;
  rewardCentavos: number;
  isLast: boolean;
}) {
  const { number, state, on } = day;
  return (
    <li
      className={classNames(
        'flex min-h-24 flex-col items-center justify-between gap-1 rounded-md border px-1 py-2.5 text-center transition-colors duration-500',
        looks[state],
        // The last one fills the rest of its row.
        isLast && 'min-[20rem]:col-span-2',
      )}
    >
      <span className="sr-only">{words(day, rewardCentavos)}</span>
      <span aria-hidden className={classNames('text-xs font-semibold', state === 'today' ? 'text-gold' : 'text-mist')}>
        {state === 'today' ? text.today : text.day(number)}
      </span>
      {state === 'done' ? (
        <span
          aria-hidden
          className="flex size-7 animate-appear items-center justify-center rounded-full bg-leaf text-deep"
        >
          <Check className="size-4.5" strokeWidth={3} />
        </span>
      ) : (
        <VipMedal group={group} className={classNames('size-9', state === 'toCome' && 'opacity-60 saturate-50')} />
      )}
      <span aria-hidden className="tabular text-xs font-bold">
        {state === 'done' && on ? formatDayOfMonth(on) : shortBrl(rewardCentavos)}
      </span>
    </li>
  );
}

function words({ number, state, on }: Day, rewardCentavos: number): string {
  if (state === 'done') return text.dayCollected(number, on ? formatCalendarDay(on) : '', rewardCentavos);
  return state === 'today' ? text.dayToday(number, rewardCentavos) : text.dayToCome(number, rewardCentavos);
}
